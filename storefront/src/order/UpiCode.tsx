import type { Order, ShopFront } from '@kirana/contract';
import { encode } from 'uqr';
import { frameText } from '../pages/frame.text.ts';
import { orderText } from '../pages/order.text.ts';

/** The QR code for paying an order by UPI, and the link for an app on the same phone. */
export function UpiCode({ front: { upiId, name }, order }: { front: ShopFront; order: Order }) {
  if (!upiId || !isToBePaid(order)) return null;
  const link = upiLink(upiId, name ?? frameText.shop, order);
  const { size, data } = encode(link, { border: 0 });
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <section className="upi" aria-labelledby="upi">
      <h2 id="upi">{orderText.upi}</h2>
      <svg
        role="img"
        aria-label={orderText.upiCode(order.totalPrice)}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        width="200"
        height="200"
        shapeRendering="crispEdges"
      >
        <path d={squares.join('')} />
      </svg>
      <a className="button" href={link}>
        {orderText.upiOpen}
      </a>
      <p>{orderText.upiShow}</p>
    </section>
  );
}

/** Before the shop has accepted an order it may still refuse it. */
const isToBePaid = ({ paymentStatus, orderStatus }: Order): boolean =>
  paymentStatus !== 'paid' && ['accepted', 'packed', 'delivered'].includes(orderStatus);

function upiLink(upiId: string, shop: string, { _id, totalPrice }: Order): string {
  const query = new URLSearchParams({
    pa: upiId,
    pn: shop,
    am: totalPrice.toFixed(2),
    cu: 'INR',
    tn: `Order ${_id.slice(-6)}`,
  });
  // UPI apps read a plus as a plus.
  return `upi://pay?${query.toString().replaceAll('+', '%20')}`;
}
