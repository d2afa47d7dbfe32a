import type { Order, ShopFront } from '@kirana/contract';
import { billCode } from '@kirana/contract/rules';
import { orderText } from '../pages/order.text.ts';
import { QrCode } from './QrCode.tsx';

/** The QR code for paying an order by UPI, and the link for an app on the same phone. */
export function UpiCode({ front, order }: { front: ShopFront; order: Order }) {
  const code = isToBePaid(order) ? billCode(front, order) : undefined;
  if (!code) return null;
  return (
    <section className="upi" aria-labelledby="upi">
      <h2 id="upi">{orderText.upi}</h2>
      <QrCode code={code} />
      <a className="button" href={code.link}>
        {orderText.upiOpen}
      </a>
      <p>{order.pickup ? orderText.upiShowShop : orderText.upiShow}</p>
    </section>
  );
}

/** Before the shop has accepted an order it may still refuse it; one that is paid online has a page for that. */
const isToBePaid = ({ paymentMethod, orderStatus }: Order): boolean =>
  paymentMethod !== 'razorpay' && ['accepted', 'packed', 'delivered'].includes(orderStatus);
