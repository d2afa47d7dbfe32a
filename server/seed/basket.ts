import type { OrderItem } from '@kirana/contract';
import { toRupees } from '../src/platform/money.ts';
import { type Random, weighted } from './random.ts';
import type { ShelvedProduct } from './stock-shelves.ts';

/** What somebody buys at once. */
export interface Basket {
  readonly items: readonly OrderItem[];
  readonly totalPaise: number;
}

/** How many different products: mostly three to five, now and then the month's shopping. */
const pickLines = weighted([10, 14, 18, 17, 13, 9, 6, 4, 3, 2, 2, 1]);
/** How many pieces of one. */
const pickPieces = weighted([68, 21, 6, 3, 1, 1]);

/** Prepares filling baskets from these products, each as often as its demand says. */
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
      const { id, name, price_paise } = (products[index] as ShelvedProduct).row;
      const quantity = pickPieces(random) + 1;
      totalPaise += quantity * price_paise;
      const product = { _id: id, name };
      return { _id: random.id(at), product, quantity, price: toRupees(price_paise) };
    });
    return { items, totalPaise };
  };
}
