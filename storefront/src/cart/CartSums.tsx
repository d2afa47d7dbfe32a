import type { ShopFront, ShopQuote } from '@kirana/contract';
import { shortRupees } from '@kirana/contract/rules';
import { cartText } from '../pages/cart.text.ts';

/** The rows are there before the quote is, so that nothing moves. */
export function CartSums({
  quote,
  subtotal,
  delivery,
}: {
  quote: ShopQuote | undefined;
  /** By the prices that this device knows; undefined to wait for the quote. */
  subtotal: number | undefined;
  delivery: ShopFront['delivery'];
}) {
  const sum = (rupees: number | undefined) => (rupees === undefined ? '…' : shortRupees(rupees));
  const { fee, freeFrom, minimumOrder } = delivery;
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{cartText.subtotal}</dt>
          <dd>{sum(subtotal ?? quote?.subtotal)}</dd>
        </div>
        <div>
          <dt>{cartText.delivery(quote?.deliveryFee ?? fee, freeFrom)}</dt>
          <dd>{sum(quote?.deliveryFee)}</dd>
        </div>
        <div className="total">
          <dt>{cartText.total}</dt>
          <dd>{sum(quote?.total)}</dd>
        </div>
      </dl>
      {minimumOrder > 0 && (
        <p className="short">
          {quote === undefined && <span className="muted">{cartText.minimum(minimumOrder)}</span>}
          {quote?.short !== undefined && (
            <span className="notice">{cartText.short(quote.short, minimumOrder)}</span>
          )}
        </p>
      )}
    </>
  );
}
