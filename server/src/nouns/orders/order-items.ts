import type { OrderItem } from '@kirana/contract';
import type { Insertable } from 'kysely';
import { DomainError } from '../../platform/domain-error.ts';
import { toPaise } from '../../platform/money.ts';
import type { OrderItemTable, OrderRow } from './order.table.ts';

/** The quantity that is sent of each line, by the line's id. */
type Quantities = Readonly<Record<string, number>>;

const itemsOf = (json: string): OrderItem[] => JSON.parse(json);

/** The rows of an order's lines. */
export const toItemRows = ({
  id: order_id,
  items,
}: Pick<OrderRow, 'id' | 'items'>): Insertable<OrderItemTable>[] =>
  itemsOf(items).map(({ _id, product, pack = '', price, quantity, ordered = quantity }, line) => ({
    order_id,
    line,
    id: _id,
    product_id: product._id,
    name: product.name,
    pack,
    price_paise: toPaise(price),
    quantity,
    ordered,
  }));

/** The lines of which less is sent than was ordered, as JSON text; empty when there are none. */
export function quantitiesOf(items: string): string {
  // Almost no order has such a line, so the text is searched before it is parsed.
  if (!items.includes('"ordered":')) return '';
  const less = itemsOf(items).filter(({ ordered }) => ordered !== undefined);
  return less.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(less.map(({ _id, quantity }) => [_id, quantity])));
}

/**
 * The order with other quantities of some lines, and its new total.
 * @throws DomainError for a line that it does not have, for more than was ordered, and when nothing
 * is left
 */
export function withQuantities(
  order: OrderRow,
  asked: readonly { readonly _id: string; readonly quantity: number }[],
): OrderRow {
  const items = itemsOf(order.items);
  const quantities = Object.fromEntries(items.map(({ _id, quantity }) => [_id, quantity]));
  for (const { _id, quantity } of asked) {
    const item = items.find((one) => one._id === _id);
    if (!item) throw new DomainError('order.item-unknown');
    const { ordered = item.quantity, product } = item;
    if (quantity > ordered)
      throw new DomainError('order.item-more', { name: product.name, ordered });
    quantities[_id] = quantity;
  }
  if (Object.values(quantities).every((quantity) => quantity === 0))
    throw new DomainError('order.items-none');
  return priced(order, items, quantities);
}

/** The order as it was when these lines were sent in part and all others in full. */
export function restoreQuantities(order: OrderRow, recorded: string): OrderRow {
  const less: Quantities = recorded === '' ? {} : JSON.parse(recorded);
  const items = itemsOf(order.items);
  const quantities = Object.fromEntries(
    items.map(({ _id, quantity, ordered = quantity }) => [_id, less[_id] ?? ordered]),
  );
  return priced(order, items, quantities);
}

function priced(order: OrderRow, items: readonly OrderItem[], quantities: Quantities): OrderRow {
  const lines = items.map(({ ordered, ...item }) => {
    const quantity = quantities[item._id] ?? item.quantity;
    const whole = ordered ?? item.quantity;
    return { ...item, quantity, ...(quantity < whole && { ordered: whole }) };
  });
  const paise = lines.map(({ quantity, price }) => quantity * toPaise(price));
  return {
    ...order,
    items: JSON.stringify(lines),
    total_paise: paise.reduce((sum, one) => sum + one, order.delivery_fee_paise),
  };
}
