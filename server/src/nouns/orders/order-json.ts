import type { Order } from '@kirana/contract';
import { type Selectable, sql } from 'kysely';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import type { OrderTable } from './order.table.ts';

/** The columns that a list selects one by one. */
export const listedColumns = [
  'id',
  'created_at',
  'updated_at',
  'customer_name',
  'customer_phone',
  'total_paise',
] as const satisfies readonly (keyof OrderTable)[];

/** An order as lists read it. */
export type ListedOrder = Pick<Selectable<OrderTable>, (typeof listedColumns)[number]> & {
  /** The fields that `storedJson` joins. */
  readonly storedJson: string;
};

/** The fields that are computed from those columns. */
const computed = {
  _id: ({ id }) => `"${id}"`,
  createdAt: ({ created_at }) => `"${isoTime(created_at)}"`,
  updatedAt: ({ updated_at }) => `"${isoTime(updated_at)}"`,
  customerName: ({ customer_name }) => JSON.stringify(customer_name),
  customerPhone: ({ customer_phone }) => JSON.stringify(customer_phone),
  totalPrice: ({ total_paise }) => String(toRupees(total_paise)),
} as const satisfies Partial<Record<keyof Order, (row: ListedOrder) => string>>;

/** A window as it is sent. */
export const toWindow = (from: number, to: number | null | undefined) => ({
  from: isoTime(from),
  ...(typeof to === 'number' && { to: isoTime(to) }),
});

type Row = Selectable<OrderTable>;
type Column<Value> = {
  [Name in keyof Row]: Row[Name] extends Value ? Name : never;
}[keyof Row];

// The JSON text of a column; undefined when it is empty.
const instant =
  (column: Column<number | null>) =>
  ({ [column]: at }: Row) =>
    at === null ? undefined : `"${isoTime(at)}"`;
const text =
  (column: Column<string>) =>
  ({ [column]: value }: Row) =>
    value === '' ? undefined : JSON.stringify(value);
const json =
  (column: Column<string>) =>
  ({ [column]: value }: Row) =>
    value || undefined;
const rupees =
  (column: Column<number>) =>
  ({ [column]: paise }: Row) =>
    paise === 0 ? undefined : String(toRupees(paise));
const count =
  (column: Column<number>) =>
  ({ [column]: value }: Row) =>
    value === 0 ? undefined : String(value);
const flag =
  (column: Column<number>) =>
  ({ [column]: value }: Row) =>
    value === 0 ? undefined : 'true';

/** The fields that are absent when empty; their JSON text is stored in `optional_json`. */
const optional = {
  dueAt: instant('due_at'),
  promisedAt: instant('promised_at'),
  printedAt: instant('printed_at'),
  alert: text('alert'),
  reason: json('reason'),
  note: text('note'),
  deliveryFee: rupees('delivery_fee_paise'),
  customerNote: text('customer_note'),
  missing: text('missing'),
  paidBy: text('paid_by'),
  refunded: rupees('refunded_paise'),
  refundDue: rupees('refund_due_paise'),
  received: rupees('received_paise'),
  pickup: flag('pickup'),
  number: count('day_number'),
  numberDay: text('number_day'),
  rider: ({ rider_id, rider_name }) =>
    rider_id === '' ? undefined : JSON.stringify({ _id: rider_id, name: rider_name }),
  takenAt: instant('taken_at'),
  returned: json('returned'),
  window: ({ window_from, window_to }) =>
    window_from === null ? undefined : JSON.stringify(toWindow(window_from, window_to)),
  mayPayLater: flag('may_pay_later'),
} as const satisfies Partial<Record<keyof Order, (row: Row) => string | undefined>>;

/** The fields that are stored as they are sent: text, which needs quotes, and JSON. */
const stored = {
  paymentMethod: { word: 'payment_method' },
  paymentStatus: { word: 'payment_status' },
  orderStatus: { word: 'status' },
  shippingAddress: { json: 'shipping_address' },
  items: { json: 'items' },
} as const satisfies Partial<
  Record<keyof Order, { word: keyof OrderTable } | { json: keyof OrderTable }>
>;

/** Each field of an order is in one of the three maps; a forgotten one does not compile. */
({ ...computed, ...optional, ...stored }) satisfies Record<keyof Order, unknown>;

/** The stored fields of a row with their names, as parts to be concatenated. */
const storedParts = Object.entries(stored).map(([name, source]) =>
  'word' in source
    ? { before: `,"${name}":"`, column: source.word, after: '"' }
    : { before: `,"${name}":`, column: source.json, after: '' },
);

/**
 * The database joins the fields, since each value less to read counts in a list of 100,000 orders.
 */
export const storedJson = sql<string>`${sql.join(
  [
    ...storedParts.flatMap(({ before, column, after }) => [
      sql.lit(before),
      sql.ref(column),
      sql.lit(after),
    ]),
    sql.ref('optional_json'),
  ],
  sql` || `,
)}`;

const computedParts = Object.entries(computed).map(
  ([name, text], index) => [`${index ? ',' : ''}"${name}":`, text] as const,
);

/** The text of the column `optional_json`. */
export function optionalJson(row: Row): string {
  let json = '';
  for (const [name, text] of Object.entries(optional)) {
    const value = text(row);
    if (value !== undefined) json += `,"${name}":${value}`;
  }
  return json;
}

/**
 * An order as JSON text. Splicing text makes a list of all orders several times faster than
 * building objects and serializing them.
 */
export function orderJson(row: ListedOrder): string {
  let json = '{';
  for (const [name, text] of computedParts) json += name + text(row);
  return `${json}${row.storedJson}}`;
}

/** The fields of an order that its customer gets, from every call: nothing of how the shop works on it. */
const customersFields: readonly (keyof Order)[] = [
  '_id',
  'createdAt',
  'updatedAt',
  'customerName',
  'customerPhone',
  'totalPrice',
  'paymentMethod',
  'paymentStatus',
  'orderStatus',
  'shippingAddress',
  'items',
  'promisedAt',
  'window',
  'reason',
  'deliveryFee',
  'customerNote',
  'missing',
  'paidBy',
  'refunded',
  'refundDue',
  'pickup',
  'number',
  'numberDay',
  'takenAt',
];

/** An order as its customer sees it, an account or a guest, whose link anybody may hold. */
export const toCustomersOrder = (row: Row): Order =>
  Object.fromEntries(
    Object.entries(toOrder(row)).filter(([name]) => customersFields.includes(name as keyof Order)),
  ) as Order;

/** A single order as it is sent to the shop. */
export function toOrder(row: Row): Order {
  const parts = storedParts.map(({ before, column, after }) => before + row[column] + after);
  return JSON.parse(orderJson({ ...row, storedJson: parts.join('') + optionalJson(row) }));
}
