import type { ShopFront, ShopQuote } from '@kirana/contract';
import { money } from '../money.ts';
import { cartText } from '../pages/cart.text.ts';

/** What the basket comes to; it has its place before that is known. */
export function CartSums({
  quote,
  delivery,
}: {
  quote: ShopQuote | undefined;
  delivery: ShopFront['delivery'];
}) {
  const sum = (rupees: number | undefined) => (rupees === undefined ? '…' : money(rupees));
  const { fee, freeFrom, minimumOrder } = delivery;
  return (
    <>
      <dl className="sums">
        <div>
          <dt>{cartText.subtotal}</dt>
          <dd>{sum(quote?.subtotal)}</dd>
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
          {quote?.short !== undefined && (
            <span className="notice">{cartText.short(quote.short, minimumOrder)}</span>
          )}
        </p>
      )}
    </>
  );
}
