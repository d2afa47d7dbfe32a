import type { FollowedOrder, Order } from '@kirana/contract';
import { orderText } from '../pages/order.text.ts';
import { OrderSteps } from './OrderSteps.tsx';

interface OrderStateProps extends FollowedOrder {
  /** Whether its time to pay online is over. */
  readonly isOver: boolean;
  readonly now: number;
  readonly timeZone: string;
}

/** How far an order is, and what of its money goes back. */
export function OrderState({ isOver, ...followed }: OrderStateProps) {
  const { order, pay } = followed;
  if (pay) return <p className="promise">{isOver ? orderText.over : orderText.unpaid}</p>;
  return (
    <>
      {order.orderStatus === 'pending' && <p>{orderText.thanks}</p>}
      <OrderSteps {...followed} />
      <Refunds order={order} />
    </>
  );
}

/** What was paid online takes its time; the rest was given back by hand. */
const refundedText = ({ paymentMethod }: Order, rupees: number): string =>
  paymentMethod === 'razorpay' ? orderText.isOnItsWay(rupees) : orderText.wentBack(rupees);

const Refunds = ({ order }: { order: Order }) => (
  <>
    {order.refundDue !== undefined && (
      <p className="promise">{orderText.willGoBack(order.refundDue)}</p>
    )}
    {order.refunded !== undefined && (
      <p className="promise">{refundedText(order, order.refunded)}</p>
    )}
  </>
);
