import { needsWork, type PaidBy } from '@kirana/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { toRupees } from '../../platform/money.ts';
import type { OrderRow } from './order.table.ts';

type Money = Pick<OrderRow, 'status' | 'total_paise' | 'paid_paise' | 'refunded_paise'>;

/** What the shop may keep of an order: nothing of one that is off. */
const owedOf = ({ status, total_paise }: Money): number =>
  status === 'rejected' || status === 'cancelled' ? 0 : total_paise;

/** What an order holds: what came in less what went back or is being sent back. */
const heldOf = ({ paid_paise, refunded_paise }: Money): number => paid_paise - refunded_paise;

/** What has to go back to the customer, in paise; 0 for nothing. */
export const refundDueOf = (order: Money): number => Math.max(0, heldOf(order) - owedOf(order));

/** The refusal of a change by which an order would cost more than the shop holds of what came in for it. */
export function takenUpAgain(before: Money, after: Money): DomainError | undefined {
  const isMore = owedOf(after) > Math.max(owedOf(before), heldOf(after));
  if (!isMore) return undefined;
  if (after.refunded_paise > 0)
    return new DomainError('order.refunded', { amount: toRupees(after.refunded_paise) });
  return after.paid_paise > 0
    ? new DomainError('order.above-paid', { paid: toRupees(after.paid_paise) })
    : undefined;
}

/** What comes in for an order that counts as paid so: nothing yet for one on account. */
export const paidSo = (paidBy: PaidBy, paise: number) =>
  ({
    payment_status: 'paid',
    paid_by: paidBy,
    paid_paise: paidBy === 'account' ? 0 : paise,
  }) as const satisfies Partial<OrderRow>;

/** Whether an order is still to be paid at the door. */
export const isUnpaidAtDoor = ({ payment_method, payment_status, status }: OrderRow): boolean =>
  payment_method === 'cod' && payment_status !== 'paid' && needsWork(status);

/** A cash order as paid when it is delivered; others are paid already. */
export const paidAtDoor = (order: OrderRow, paidBy: PaidBy = 'cash'): OrderRow =>
  order.payment_method === 'razorpay' || order.payment_status === 'paid'
    ? order
    : { ...order, ...paidSo(paidBy, order.total_paise) };

/** An order without the payment of its delivery. */
export const unpaidAtDoor = (order: OrderRow): OrderRow => ({
  ...order,
  payment_status: 'pending',
  paid_by: '',
  paid_paise: 0,
});
