import { getProduct, type Order, type Product } from '@kirana/contract';
import { callApi } from '../../platform/api-client.ts';
import { isNotFound } from '../../platform/api-error.ts';
import type { DraftLine } from './order-draft.ts';

type OrderedItem = Order['items'][number];

/** A product as it is now; undefined for one that is not sold any more. */
async function fetchProduct(id: string): Promise<Product | undefined> {
  try {
    const product = await callApi(getProduct, { params: { id } });
    return product.shown === false ? undefined : product;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** A line of a product as it is now. */
export const lineOf = (
  {
    _id,
    name,
    quantity: pack,
    price,
    stock,
  }: Pick<Product, '_id' | 'name' | 'quantity' | 'price' | 'stock'>,
  quantity: number,
): DraftLine => ({ product: _id, name, pack, price, quantity, isOut: stock === 'out of stock' });

/** The lines at today's prices; each says what it cost before, and whether it is out of stock or gone. */
export const asNow = (lines: readonly DraftLine[]): Promise<DraftLine[]> =>
  Promise.all(
    lines.map(async (line) => {
      const product = await fetchProduct(line.product);
      if (product === undefined) return { ...line, isGone: true };
      const now = lineOf(product, line.quantity);
      return now.price === line.price ? now : { ...now, was: line.price };
    }),
  );

/** What was ordered, without what the shop added or sent instead. */
export const orderedItems = ({ items }: Pick<Order, 'items'>): OrderedItem[] =>
  items.filter(({ added }) => !added);

/** The lines of an order as they were, for ordering them again. */
export const linesOf = (order: Pick<Order, 'items'>): DraftLine[] =>
  orderedItems(order).map(lineOfItem);

export const lineOfItem = ({
  product,
  pack = '',
  price,
  quantity,
  ordered = quantity,
}: OrderedItem): DraftLine => ({
  product: product._id,
  name: product.name,
  pack,
  price,
  quantity: ordered,
});

/** What became of an order that is ordered again: `3 prices have changed`, and what is not sold any more. */
export function changesSince(lines: readonly DraftLine[]): string[] {
  const dearer = lines.filter(({ was }) => was !== undefined).length;
  return [
    ...(dearer === 0
      ? []
      : [dearer === 1 ? '1 price has changed' : `${dearer} prices have changed`]),
    ...lines.filter(({ isGone }) => isGone).map(({ name }) => `${name} is not sold any more`),
  ];
}
