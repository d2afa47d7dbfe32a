import { indianRupees } from '../money-rules.ts';

// Rules of orders that need no schema, so that the web's worker can import them without zod.

/** Every state of an order, in the order of work (spec 4, decisions 3). */
export const orderStatuses = [
  'pending',
  'accepted',
  'packed',
  'delivered',
  'rejected',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** How many different products an order may have. */
export const maxOrderLines = 100;

/** The states an administrator may set (spec 4). */
export const settableStatuses = ['accepted', 'rejected', 'packed', 'delivered'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

/**
 * Which status may follow which (decisions 2): the shop may set any order of work, and two statuses
 * are final.
 */
const nextStatuses = {
  pending: [...settableStatuses, 'cancelled'],
  accepted: [...settableStatuses, 'cancelled'],
  packed: settableStatuses,
  rejected: settableStatuses,
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether an order may go from one status to the other. */
export const mayFollow = (from: OrderStatus, to: OrderStatus): boolean =>
  nextStatuses[from].some((status) => status === to);

/** Whether no other status can follow this one. */
export const isFinal = (status: OrderStatus): boolean => nextStatuses[status].length === 0;

/** Whether the shop still has to work on an order of this status. */
export const needsWork = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'accepted' || status === 'packed';

export const paymentMethods = ['cod', 'razorpay'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['pending', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const orderAlerts = ['new', 'cancelled', 'returned'] as const;
export type OrderAlert = (typeof orderAlerts)[number];

/**
 * Whether the order list shows an order (spec 6): cash on delivery, and online orders that are
 * paid.
 */
export const isShown = (order: {
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
}): boolean => order.paymentMethod === 'cod' || order.paymentStatus === 'paid';

/** Whether an order has a bill: nothing is owed for one that is off, and one to be paid online is none yet. */
export const hasBill = (
  order: Parameters<typeof isShown>[0] & { readonly orderStatus: OrderStatus },
): boolean =>
  isShown(order) && order.orderStatus !== 'rejected' && order.orderStatus !== 'cancelled';

/** Whether its customer may save the bill: once the shop has accepted what is on it. */
export const isBilled = (order: Parameters<typeof hasBill>[0]): boolean =>
  hasBill(order) && order.orderStatus !== 'pending';

/** Why a parcel came back (door 2). */
export const returnReasons = ['nobody', 'later', 'address', 'refused'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The path of the list of all orders (`listOrders`). */
export const orderListPath = '/api/order/all';

/**
 * The header of the list of all orders that says how many of them are shown, by the daily figures.
 */
export const totalCount = 'x-total-count';

/** For how many days an order is on the board and a new one rings; older open ones are only counted. */
export const boardDays = 7;

/** For how many minutes the shop can undo its last step on an order (floor 4). */
export const orderUndoMinutes = 30;

/** When the server made an id, in epoch milliseconds. */
const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/** When something on record was done: after the clock was once ahead, the log's times stand still until then. */
export const madeAt = (at: number, batch: string): number => Math.min(at, timeOfId(batch));

/** Whether an instant is at most so many minutes away; one that lies ahead is of before the clock was set back. */
export const isWithin = (minutes: number, at: number, now: number): boolean =>
  Math.abs(now - at) <= minutes * 60_000;

/** What an order was to cost when it was placed, in rupees, whatever is sent of it. */
export function firstTotal({ items, deliveryFee = 0 }: FirstAsked): number {
  const lines = items.filter(({ added }) => !added);
  const paise = lines.reduce(
    (sum, { price, quantity, ordered = quantity }) => sum + Math.round(price * 100) * ordered,
    Math.round(deliveryFee * 100),
  );
  return paise / 100;
}

interface FirstAsked {
  readonly items: readonly {
    readonly price: number;
    readonly quantity: number;
    readonly ordered?: number | undefined;
    readonly added?: true | undefined;
  }[];
  readonly deliveryFee?: number | undefined;
}

/** `₹102.34 paid, ₹99.99 asked`, of an online payment that does not fit its order. */
export const receivedWords = (received: number, order: FirstAsked): string =>
  `${indianRupees(received)} paid, ${indianRupees(firstTotal(order))} asked`;

/** Whether the shop holds the money of an order: one on account is paid later. */
export const isPaidInMoney = ({
  paymentStatus,
  paidBy,
}: {
  readonly paymentStatus: string;
  readonly paidBy?: string | undefined;
}): boolean => paymentStatus === 'paid' && paidBy !== 'account';

/** What a line of an order costs, in rupees. */
export const lineTotal = (line: {
  readonly price: number;
  readonly quantity: number;
  readonly lineTotal?: number | undefined;
}): number => line.lineTotal ?? Math.round(line.price * 100 * line.quantity) / 100;
