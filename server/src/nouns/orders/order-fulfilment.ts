import {
  hasRight,
  type Order,
  type OrderItem,
  type OrderToDeliver,
  type OrderToPack,
  type ShippingAddress,
} from '@kirana/contract';
import type { Selectable } from 'kysely';
import { toRupees } from '../../platform/money.ts';
import type { Caller } from '../../services.ts';
import type { OrderTable } from './order.table.ts';
import { columnsReadBy, optionalFields, toOrder } from './order-json.ts';

const ownColumns = [
  'id',
  'customer_name',
  'shipping_address',
  'items',
  'total_paise',
  'payment_status',
  'pickup',
  'paid_by',
  'status',
  'returned',
  'window_from',
  'window_to',
] as const satisfies readonly (keyof OrderTable)[];

/** An order as the packers' and riders' lists read it: what is computed here, and the fields that they read. */
export type FulfilmentRow = Pick<Selectable<OrderTable>, (typeof ownColumns)[number]> &
  Partial<Selectable<OrderTable>>;

/** The columns that a packer's or rider's order is made of. */
export const fulfilmentColumns: readonly (keyof OrderTable)[] = [
  ...new Set([...ownColumns, ...columnsReadBy('packer'), ...columnsReadBy('rider')]),
];

/** What a packer sees of an order. */
export const toOrderToPack = (row: FulfilmentRow): OrderToPack => ({
  _id: row.id,
  ...optionalFields(row, 'packer'),
  locality: row.pickup ? 'Pick-up' : addressOf(row).city,
  customer: /\S+/.exec(row.customer_name)?.[0] ?? '',
  items: itemsOf(row).map(({ _id, product, ...line }) => ({ _id, product, ...amountOf(line) })),
});

/** What a rider sees of an order. */
export const toOrderToDeliver = (row: FulfilmentRow): OrderToDeliver => ({
  _id: row.id,
  ...optionalFields(row, 'rider'),
  shippingAddress: addressOf(row),
  collect: row.payment_status === 'paid' ? 0 : toRupees(row.total_paise),
  ...(row.returned && { returned: returnOf(row.returned) }),
  ...(row.status === 'packed' && row.paid_by && { paidBy: row.paid_by }),
  items: itemsOf(row).map(({ product: { name }, ...line }) => ({
    product: { name },
    ...amountOf(line),
  })),
});

/** An order as somebody who has just worked on it may see it. */
export function toSeenOrder(
  { position }: Caller,
  row: Selectable<OrderTable>,
): Order | OrderToPack | OrderToDeliver {
  if (hasRight(position, 'orders.work')) return toOrder(row);
  return hasRight(position, 'orders.pack') ? toOrderToPack(row) : toOrderToDeliver(row);
}

const amountOf = ({ pack, quantity, grams }: Pick<OrderItem, 'pack' | 'quantity' | 'grams'>) => ({
  ...(pack !== undefined && { pack }),
  quantity,
  ...(grams !== undefined && { grams }),
});

/** Without who brought it: riders know nothing of one another. */
function returnOf(json: string): OrderToDeliver['returned'] {
  const { by: _, ...returned } = JSON.parse(json);
  return returned;
}

const addressOf = (row: FulfilmentRow): ShippingAddress => JSON.parse(row.shipping_address);

const itemsOf = (row: FulfilmentRow): OrderItem[] =>
  (JSON.parse(row.items) as OrderItem[]).filter(({ quantity }) => quantity > 0);
