import { isolated, type Order, type OrderToDeliver, returnReasonWords } from '@kirana/contract';
import { formatMoment } from '../../platform/formats.ts';

/** Somebody who carries orders. */
export type Rider = NonNullable<Order['rider']>;

/** What people call a rider: `Imran`. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s+/)[0] ?? '');

/** Where an order goes, without the house. */
export const areaOf = ({
  pickup,
  shippingAddress: { line2, city },
}: Pick<Order, 'shippingAddress'> & Partial<Pick<Order, 'pickup'>>): string =>
  pickup ? 'Pick-up' : [line2, city].filter(Boolean).join(', ');

/** Whether a rider may carry an order now. */
export const isCarriable = ({ orderStatus, pickup }: Order): boolean =>
  orderStatus === 'packed' && pickup === undefined;

/** Which packed orders a filter of the board shows. */
export type Way = 'to-go' | 'on-the-way';

export const wayWords = { 'to-go': 'To go', 'on-the-way': 'On the way' } as const;

/** Whether a packed order waits for a rider or is with one; undefined for one that is picked up. */
export const wayOf = (order: Order): Way | undefined => {
  if (!isCarriable(order)) return undefined;
  return order.rider === undefined ? 'to-go' : 'on-the-way';
};

/** `With Imran since 6:10 pm`; undefined unless somebody carries the order. */
export function carriedText(order: Order, nowMs: number, timeZone: string): string | undefined {
  const { rider, takenAt } = order;
  if (wayOf(order) !== 'on-the-way' || rider === undefined || takenAt === undefined)
    return undefined;
  return `With ${firstName(rider.name)} since ${formatMoment(Date.parse(takenAt), nowMs, timeZone)}`;
}

/** `Came back 6:40 pm: Nobody opened`, with the rider's note; undefined for an order that did not. */
export function returnedText(
  { returned }: Pick<OrderToDeliver, 'returned'>,
  nowMs: number,
  timeZone: string,
): string | undefined {
  if (returned === undefined) return undefined;
  const { at, reason, note } = returned;
  const words = `Came back ${formatMoment(Date.parse(at), nowMs, timeZone)}: ${returnReasonWords[reason]}`;
  return note === undefined ? words : `${words}. “${isolated(note)}”`;
}
