import type { Order } from '@kirana/contract';
import type { Selectable } from 'kysely';
import { isoTime } from '../platform/iso-time.ts';
import { toRupees } from '../platform/money.ts';
import type { OrderTable } from './order.table.ts';

/**
 * How an order's JSON ends: columns that are pasted as they are stored, each with the text before it.
 * The database joins them for a list: a value less to read is a value less a hundred thousand times.
 */
export const pasted = [
  ['"paymentMethod":"', 'payment_method'],
  ['","paymentStatus":"', 'payment_status'],
  ['","orderStatus":"', 'status'],
  ['","shippingAddress":', 'shipping_address'],
  [',"items":', 'items'],
] as const satisfies readonly (readonly [text: string, column: keyof OrderTable])[];

/** The columns that a list reads beside those. */
export const listed = [
  'id',
  'created_at',
  'updated_at',
  'customer_name',
  'customer_phone',
  'total_paise',
] as const satisfies readonly (keyof OrderTable)[];

/** An order as a list reads it; `rest` is what is pasted. */
export type ListedOrder = Pick<Selectable<OrderTable>, (typeof listed)[number]> & {
  readonly rest: string;
};

/**
 * An order as JSON text: with `pasted`, the only list of what leaves the server of an order. Pasting
 * makes a list of all orders several times faster than building objects and turning them into text.
 */
export const orderJson = (row: ListedOrder): string =>
  `{"_id":"${row.id}","createdAt":"${isoTime(row.created_at)}","updatedAt":"${isoTime(row.updated_at)}",` +
  `"customerName":${JSON.stringify(row.customer_name)},"customerPhone":${JSON.stringify(row.customer_phone)},` +
  `"totalPrice":${toRupees(row.total_paise)},${row.rest}}`;

/** An order as it is answered alone. */
export function toOrder(row: Selectable<OrderTable>): Order {
  const rest = pasted.map(([text, column]) => text + row[column]).join('');
  return JSON.parse(orderJson({ ...row, rest }));
}
