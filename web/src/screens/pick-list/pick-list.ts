import type { Order, Product } from '@kirana/contract';

/** One product to take from the shelf, summed over all orders. */
export interface PickLine {
  /** Product and pack size; unique in a list. */
  key: string;
  name: string;
  pack: string;
  total: number;
  /** The orders it is for, with their numbers of the day and quantities. */
  orders: readonly { id: string; number?: number; quantity: number }[];
}

/** The products of one shelf. */
export interface PickShelf {
  category: string;
  lines: readonly PickLine[];
}

/** A product's present category and pack size; missing for a deleted one. */
export type ShelfProduct = Pick<Product, '_id' | 'category' | 'quantity'>;

/** The shelf of deleted products. */
const otherShelf = 'Other';

const byName = new Intl.Collator('en-IN', { numeric: true }).compare;

/**
 * What to pick for some orders, by shelf and by name; deleted products come last. Lines of which
 * nothing is sent are left out.
 */
export function pickList(
  orders: readonly Order[],
  products: ReadonlyMap<string, ShelfProduct>,
): PickShelf[] {
  const shelves = new Map<string, Map<string, PickLine>>();
  for (const order of orders) {
    const named = order.number !== undefined && { number: order.number };
    for (const { product, pack, quantity } of order.items) {
      if (quantity === 0) continue;
      const known = products.get(product._id);
      const category = known?.category.name ?? otherShelf;
      const shelf = shelves.get(category) ?? new Map<string, PickLine>();
      shelves.set(category, shelf);
      const size = pack ?? known?.quantity ?? '';
      const key = `${product._id} ${size}`;
      const line = shelf.get(key);
      shelf.set(key, {
        key,
        name: product.name,
        pack: size,
        total: (line?.total ?? 0) + quantity,
        orders: [...(line?.orders ?? []), { id: order._id, ...named, quantity }],
      });
    }
  }
  return [...shelves]
    .map(([category, lines]) => ({
      category,
      lines: [...lines.values()].sort((a, b) => byName(a.name, b.name) || byName(a.pack, b.pack)),
    }))
    .sort(
      (a, b) =>
        Number(a.category === otherShelf) - Number(b.category === otherShelf) ||
        byName(a.category, b.category),
    );
}
