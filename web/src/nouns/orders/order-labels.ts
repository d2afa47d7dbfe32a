import {
  doorPaymentWords,
  firstTotal,
  isPaidInMoney,
  type Order,
  type OrderStatus,
  type PaidBy,
  type SettableStatus,
} from '@kirana/contract';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import type { PillTone } from '../../ui/Pill.tsx';
import { paymentLabels } from './worker/order-columns.ts';

export const statusTones = {
  pending: 'wait',
  accepted: 'info',
  packed: 'info',
  delivered: 'good',
  rejected: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, PillTone>;

/** The most likely next status, which the dialog proposes. */
export const likelyNext = {
  pending: 'accepted',
  accepted: 'packed',
  packed: 'delivered',
  delivered: 'delivered',
  rejected: 'accepted',
  cancelled: 'accepted',
} as const satisfies Record<OrderStatus, SettableStatus>;

/** The end of an id, by which people refer to an order. */
export function shortId(id: string): string {
  return id.slice(-6);
}

/** An order in a list of money: `35 · 39463e`, as its number is what people call it. */
export const numberedId = (id: string, number: number | undefined): string =>
  number === undefined ? shortId(id) : `${number} · ${shortId(id)}`;

export const orderNouns = ['order', 'orders'] as const;

/** The names of the board's columns. */
export const columnLabels = {
  pending: 'New',
  accepted: 'To pack',
  packed: 'Packed',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** The next step of an open order, with its button's label. */
export const nextSteps = {
  pending: { status: 'accepted', label: 'Accept' },
  accepted: { status: 'packed', label: 'Mark packed' },
  packed: { status: 'delivered', label: 'Mark delivered' },
} as const satisfies Partial<Record<OrderStatus, { status: SettableStatus; label: string }>>;

/** The next step of an order; undefined for a final status. */
export const nextStepOf = (
  status: OrderStatus,
): { status: SettableStatus; label: string } | undefined =>
  (nextSteps as Partial<Record<OrderStatus, (typeof nextSteps)[keyof typeof nextSteps]>>)[status];

/** The name of a step that was done: `Accepted`. */
export const doneLabel = (status: OrderStatus): string =>
  status.charAt(0).toUpperCase() + status.slice(1);

/** The notice of a dialog whose order has changed behind it. */
export const changedMeanwhile = (status: OrderStatus): string =>
  `Somebody has changed this order meanwhile. It is now ${status}.`;

/** The number of lines of an order: `6 items`. */
export const formatItemCount = (count: number): string => formatCountOf(count, ['item', 'items']);

type Payment = Pick<Order, 'paymentMethod' | 'paymentStatus' | 'paidBy'>;

/** Whether whoever hands an order over has to collect its money. */
export const isToCollect = ({ paymentMethod, paymentStatus }: Payment): boolean =>
  paymentMethod === 'cod' && paymentStatus !== 'paid';

/** How an order was paid at the door: `paid by UPI`. */
export const paidText = (paidBy: PaidBy): string =>
  paidBy === 'account' ? doorPaymentWords.account : `paid ${doorPaymentWords[paidBy]}`;

/** How an order is paid: `Cash on delivery`, or `Cash on delivery · paid by UPI`. */
export const methodText = ({
  paymentMethod,
  paidBy,
}: Pick<Payment, 'paymentMethod' | 'paidBy'>): string =>
  [paymentLabels[paymentMethod], ...(paidBy === undefined ? [] : [paidText(paidBy)])].join(' · ');

/** How an order is paid, and whether it is: `Cash on delivery · to be collected`. */
export function paymentText(order: Payment & Pick<Order, 'orderStatus'>): string {
  const { paymentMethod, paymentStatus, paidBy, orderStatus } = order;
  if (paymentMethod === 'razorpay')
    return paymentStatus === 'paid' ? paymentLabels.razorpay : 'Online, not paid';
  const isOff = orderStatus === 'rejected' || orderStatus === 'cancelled';
  if (isToCollect(order))
    return `${paymentLabels.cod} · ${isOff ? 'nothing to collect' : 'to be collected'}`;
  // Orders of an earlier version do not say how they were paid.
  return paidBy === undefined ? `${paymentLabels.cod} · paid` : methodText(order);
}

/** `₹540.00 has to go back.` */
export const moneyBackText = (rupees: number): string => `${formatMoney(rupees)} has to go back.`;

/** What has to go back of an order as it stands; undefined where nothing has. */
export const moneyBack = ({ refundDue }: Pick<Order, 'refundDue'>): string | undefined =>
  refundDue === undefined ? undefined : moneyBackText(refundDue);

/** The rupees that the shop holds of a paid order; some may have been sent back without being due. */
function heldOf(order: Order): number {
  const { totalPrice, refundDue = 0, refunded = 0 } = order;
  if (refundDue > 0 || refunded === 0) return refundDue + totalPrice;
  return Math.max(0, Math.min(totalPrice, firstTotal(order) - refunded));
}

/** The rupees that have to go back of an order once it costs so much. */
export function refundOf(order: Order, total: number): number {
  return isPaidInMoney(order) ? Math.max(0, heldOf(order) - total) : 0;
}

/** The rupees that have to go back of an order once it is rejected. */
export function refundOfRejected(order: Order): number {
  const { orderStatus, refundDue = 0 } = order;
  const isOff = orderStatus === 'rejected' || orderStatus === 'cancelled';
  return isOff || !isPaidInMoney(order) ? refundDue : refundOf(order, 0);
}
