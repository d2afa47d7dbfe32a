import type { Product } from '@kirana/contract';

/** Name A-Z, price low to high, time newest first (spec 9, decisions 3). */
const productSorts = ['name', 'price', 'time'] as const;
export type ProductSort = (typeof productSorts)[number];

/** The filters in the URL, with the defaults that are left out of it. */
export const filterDefaults = { search: '', category: '', sort: 'name' } as const;

export type ProductFilter = Readonly<Record<keyof typeof filterDefaults, string>>;

/** All filters cleared; the sort is not a filter. */
export const noFilter = { search: '', category: '' } as const;

export function sortOf({ sort }: ProductFilter): ProductSort {
  return productSorts.find((known) => known === sort) ?? filterDefaults.sort;
}

// Numbers sort by value: 20 g before 100 g. The collator is made once, since that is slow.
const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The fields that a product is searched and sorted by. */
export type ListedProduct = Pick<
  Product,
  'name' | 'price' | 'createdAt' | 'category' | 'alsoCalled' | 'brand' | 'sku' | 'barcode'
>;

/** Products, and the sorted indexes of those to show. */
export interface FoundProducts {
  readonly products: readonly Product[];
  readonly rows: readonly number[];
}

const comparers = {
  name: (a, b) => compare(a.name, b.name),
  price: (a, b) => a.price - b.price || compare(a.name, b.name),
  time: (a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt),
} as const satisfies Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number>;

/** The indexes of the products, sorted. */
export function sortedRows(
  products: readonly ListedProduct[],
  sort: ProductSort,
): readonly number[] {
  const compareProducts = comparers[sort];
  return [...products.keys()].sort((a, b) => {
    const [first, second] = [products[a], products[b]];
    return first === undefined || second === undefined ? 0 : compareProducts(first, second);
  });
}

/** The rows that contain the text and, if a category is given, belong to it. */
export function matchingRows(
  products: readonly ListedProduct[],
  rows: readonly number[],
  { search, category }: Pick<ProductFilter, 'search' | 'category'>,
): readonly number[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '' && category === '') return rows;
  return rows.filter((row) => {
    const product = products[row];
    if (product === undefined || (category !== '' && product.category._id !== category))
      return false;
    return wanted === '' || searchText(product).includes(wanted);
  });
}

/** Cached for each product, since a list is searched at every keystroke. */
const searchTexts = new WeakMap<ListedProduct, string>();

/** The searched text of a product: its names, brand, SKU and barcode, each on a line of its own. */
export function searchText(product: ListedProduct): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const { name, alsoCalled = '', brand = '', sku = '', barcode = '' } = product;
  const text = [name, alsoCalled, brand, sku, barcode].join('\n').toLowerCase();
  searchTexts.set(product, text);
  return text;
}
