import {
  type ColumnField,
  type FieldKind,
  type JoinedField,
  type Order,
  type OrderField,
  type OrderReader,
  orderFieldNames,
  orderFields,
  type ReadBy,
} from '@kirana/contract';
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

/** An order, or those of its columns that the fields need which are asked for. */
type PartOfOrder = Partial<Row>;

/** What is sent of the column of each kind of field; undefined where it is empty. */
const sent = {
  text: (text) => text || undefined,
  json: (json) => (json ? JSON.parse(String(json)) : undefined),
  instant: (at) => (typeof at === 'number' ? isoTime(at) : undefined),
  rupees: (paise) => (paise ? toRupees(Number(paise)) : undefined),
  count: (count) => count || undefined,
  flag: (flag) => (flag ? true : undefined),
} satisfies Record<FieldKind, (value: PartOfOrder[keyof ColumnField]) => unknown>;

/** The fields that are made of several columns. */
const joined = {
  rider: ({ rider_id, rider_name }) => (rider_id ? { _id: rider_id, name: rider_name } : undefined),
  window: ({ window_from, window_to }) =>
    typeof window_from === 'number' ? toWindow(window_from, window_to) : undefined,
} satisfies Record<JoinedField, (row: PartOfOrder) => unknown>;

function sentOf(row: PartOfOrder, name: OrderField): unknown {
  const field = orderFields[name];
  if ('column' in field) return sent[field.kind](row[field.column]);
  return joined[name as JoinedField](row);
}

/** The fields that are absent while they are empty: all of them, or those that somebody else than the shop reads. */
export function optionalFields<Reader extends OrderReader>(
  row: PartOfOrder,
  reader?: Reader,
): Pick<Order, ReadBy<Reader>> {
  const fields = orderFieldNames(reader).map((name) => [name, sentOf(row, name)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Pick<
    Order,
    ReadBy<Reader>
  >;
}

/** The columns of the fields that somebody else than the shop reads, but for those of joined ones. */
export const columnsReadBy = (reader: OrderReader): (keyof ColumnField)[] =>
  orderFieldNames(reader).flatMap((name) => {
    const field = orderFields[name];
    return 'column' in field ? [field.column] : [];
  });

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

/** Each field that is never absent is in one of the two maps; a forgotten one does not compile. */
({ ...computed, ...stored }) satisfies Record<Exclude<keyof Order, OrderField>, unknown>;

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

/** The text of the column `optional_json`, or of what a reader gets of it. */
export function optionalJson(row: Row, reader?: OrderReader): string {
  const json = JSON.stringify(optionalFields(row, reader)).slice(1, -1);
  return json && `,${json}`;
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

function answerOf(row: Row, reader?: OrderReader): Order {
  const parts = storedParts.map(({ before, column, after }) => before + row[column] + after);
  return JSON.parse(orderJson({ ...row, storedJson: parts.join('') + optionalJson(row, reader) }));
}

/** A single order as it is sent to the shop. */
export const toOrder = (row: Row): Order => answerOf(row);

/** An order as its customer sees it, an account or a guest, whose link anybody may hold. */
export const toCustomersOrder = (row: Row): Order => answerOf(row, 'customer');
