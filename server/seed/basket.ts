import type { OrderItem } from '@kirana/contract';
import { productOf } from '../src/nouns/orders/order-items.ts';
import { type Random, weighted } from './random.ts';
import type { ShelvedProduct } from './stock-shelves.ts';

/** The products that somebody buys at once. */
export interface Basket {
  readonly items: readonly OrderItem[];
  readonly totalPaise: number;
}

/**
 * Weights of the number of different products: mostly three to five, rarely the month's shopping.
 */
const pickLines = weighted([10, 14, 18, 17, 13, 9, 6, 4, 3, 2, 2, 1]);
/** Weights of the number of pieces of one product. */
const pickPieces = weighted([68, 21, 6, 3, 1, 1]);

/** A function that fills baskets from these products, each by its demand. */
export function basketsOf(
  products: readonly ShelvedProduct[],
): (random: Random, at: number) => Basket {
  const pickProduct = weighted(products.map(({ demand }) => demand));
  return (random, at) => {
    const chosen = new Set<number>();
    const lines = pickLines(random) + 1;
    while (chosen.size < lines) chosen.add(pickProduct(random));
    let totalPaise = 0;
    const items = Array.from(chosen, (index): OrderItem => {
      const { row } = products[index] as ShelvedProduct;
      const quantity = pickPieces(random) + 1;
      totalPaise += quantity * row.price_paise;
      return { _id: random.id(at), ...productOf(row), quantity };
    });
    return { items, totalPaise };
  };
}
