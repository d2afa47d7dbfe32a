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

const Refunds = ({ order: { refundDue, refunded } }: { order: Order }) => (
  <>
    {refundDue !== undefined && <p className="promise">{orderText.willGoBack(refundDue)}</p>}
    {refunded !== undefined && <p className="promise">{orderText.isOnItsWay(refunded)}</p>}
  </>
);
