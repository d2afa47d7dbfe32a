import type { ShopFront, ShopQuote } from '@kirana/contract';
import { shortRupees } from '@kirana/contract/rules';
import { cartText } from '../pages/cart.text.ts';

/** The rows are there before the quote is, so that nothing moves. */
export function CartSums({
  quote,
  subtotal,
  estimate,
  delivery,
}: {
  quote: ShopQuote | undefined;
  /** By the prices that this device knows; undefined to wait for the quote. */
  subtotal: number | undefined;
  /** The same, whether the quote is waited for or not. */
  estimate: number;
  delivery: ShopFront['delivery'];
}) {
  const sum = (rupees: number | undefined) => (rupees === undefined ? '…' : shortRupees(rupees));
  const { fee, freeFrom, minimumOrder } = delivery;
  const isReached = quote ? quote.short === undefined : estimate >= minimumOrder;
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
      {!isReached && (
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
