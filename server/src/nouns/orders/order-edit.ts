import { type ItemChange, type OrderItem, packGrams, pricedLines } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { OrderRow } from './order.table.ts';
import { itemsOf, type OrderedProduct, productOf, withItems } from './order-items.ts';

/** A product as a line of it needs it. */
export type AddedProduct = OrderedProduct & Pick<Selectable<Database['products']>, 'hidden'>;

/** What a change of lines needs beside the order. */
interface Known {
  /** The products that are to be added, by id. */
  readonly products: ReadonlyMap<string, AddedProduct>;
  /** The names of lines that were added once and are not there now, by their ids. */
  readonly gone: ReadonlyMap<string, string>;
  /** The refusal of a change of a line that is not as it was seen. */
  stale(name: string): DomainError;
}

/** The most lines of an order. */
const maxLines = 200;

/**
 * The order with its lines as asked and their prices (counter 2); the same order when all of them are so
 * already.
 * @throws DomainError for a line that was not seen as it is, that the order does not have, or of which more
 * is asked than was ordered, and when nothing is left
 */
export function editItems(order: OrderRow, changes: readonly ItemChange[], known: Known): OrderRow {
  const before = itemsOf(order.items);
  const lines = new Map(before.map((item) => [item._id, item]));
  for (const change of changes) {
    const present = lines.get(change._id);
    const line = present ? changedLine(present, change, known) : addedLine(before, change, known);
    if (line) lines.set(change._id, line);
  }
  if (before.every((item) => lines.get(item._id) === item) && lines.size === before.length)
    return order;
  const left = [...lines.values()].filter(({ added, quantity }) => !added || quantity > 0);
  if (left.every(({ quantity }) => quantity === 0)) throw new DomainError('order.items-none');
  if (left.length > maxLines) throw new DomainError('order.items-many');
  return withItems(
    order,
    pricedLines(left, order.payment_status === 'paid' && order.paid_by !== 'account'),
  );
}

/** A line as asked; the line itself when it is so already. */
function changedLine(present: OrderItem, change: ItemChange, { stale }: Known): OrderItem {
  const { product, pack, ordered = present.quantity } = present;
  const { quantity, seen } = change;
  const isOther =
    (change.product !== undefined && (change.product !== product._id || !present.added)) ||
    (change.replaces !== undefined && change.replaces !== present.replaces);
  if (isOther) throw new DomainError('order.item-unknown');
  const grams = gramsAfter(present, change);
  const isAgreed = present.replaces !== undefined && (change.agreed ?? present.agreed);
  const agreed = isAgreed ? true : undefined;
  if (quantity === present.quantity && grams === present.grams && agreed === present.agreed)
    return present;
  if (seen && (seen.quantity !== present.quantity || seen.grams !== present.grams))
    throw stale(product.name);
  if (quantity > ordered) throw new DomainError('order.item-more', { name: product.name, ordered });
  if (grams !== undefined && packGrams(pack) === undefined)
    throw new DomainError('order.item-no-weight', { name: product.name });
  const { ordered: _, grams: __, agreed: ___, ...rest } = present;
  return {
    ...rest,
    quantity,
    ...(quantity < ordered && { ordered }),
    ...(grams !== undefined && { grams }),
    ...(agreed && { agreed }),
  };
}

/** A weight holds until it is taken away, or another quantity is sent. */
function gramsAfter(
  present: Pick<OrderItem, 'quantity' | 'grams'>,
  { quantity, grams }: ItemChange,
): number | undefined {
  if (quantity === 0) return undefined;
  if (grams !== undefined) return grams ?? undefined;
  return quantity === present.quantity ? present.grams : undefined;
}

/** A line that is not there yet; undefined where none is asked for. */
function addedLine(
  before: readonly OrderItem[],
  { _id, product: productId, quantity, grams, replaces, agreed }: ItemChange,
  { products, gone, stale }: Known,
): OrderItem | undefined {
  const gonesName = gone.get(_id);
  if (gonesName !== undefined && quantity > 0) throw stale(gonesName);
  if (productId === undefined && gonesName === undefined)
    throw new DomainError('order.item-unknown');
  if (productId === undefined || quantity === 0) return undefined;
  const replaced = before.find((item) => item._id === replaces);
  if (replaces !== undefined && (!replaced || replaced.added))
    throw new DomainError('order.item-unknown');
  const product = products.get(productId);
  if (!product) throw new DomainError('product.gone');
  if (product.hidden) throw new DomainError('product.not-on-sale', { name: product.name });
  if (grams && packGrams(product.quantity) === undefined)
    throw new DomainError('order.item-no-weight', { name: product.name });
  return {
    _id,
    ...productOf(product),
    quantity,
    ...(grams && { grams }),
    added: true,
    ...(replaces !== undefined && { replaces, ...(agreed && { agreed: true as const }) }),
  };
}
