import type { Product } from '@kirana/contract';

/** Name A-Z, price low to high, time newest first (spec 9, decisions 3). */
const productSorts = ['name', 'price', 'time'] as const;
export type ProductSort = (typeof productSorts)[number];

/** What stands in the address, by name, and what is left out of it. */
export const filterDefaults = { search: '', category: '', sort: 'name' } as const;

export type FilterName = keyof typeof filterDefaults;
export type ProductFilter = Readonly<Record<FilterName, string>>;

/** All filters at rest; the sort is none. */
export const noFilter = { search: '', category: '' } as const;

export function sortOf({ sort }: ProductFilter): ProductSort {
  return productSorts.find((known) => known === sort) ?? filterDefaults.sort;
}

// Sizes in the order of their numbers: 500 g before 1,000 g. Made once: it is slow to make.
const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

const comparers = {
  name: (a, b) => compare(a.name, b.name),
  price: (a, b) => a.price - b.price || compare(a.name, b.name),
  time: (a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt),
} as const satisfies Record<ProductSort, (a: Product, b: Product) => number>;

export function sortProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  return products.toSorted(comparers[sort]);
}

/** The products whose name holds the text, of one category if one is given, in the given order. */
export function filterProducts(
  products: readonly Product[],
  { search, category }: Pick<ProductFilter, 'search' | 'category'>,
): readonly Product[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' && category === '') return products;
  return products.filter(
    (product) =>
      (category === '' || product.category._id === category) &&
      product.name.toLowerCase().includes(wanted),
  );
}
