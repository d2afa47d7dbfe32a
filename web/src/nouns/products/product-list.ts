import {
  foldText,
  type OptionalText,
  optionalTexts,
  type Product,
  searchForms,
} from '@kirana/contract';
import { rowsWith, type TextColumn, toTextColumn } from '../../platform/text-column.ts';

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
  'name' | 'price' | 'createdAt' | 'category' | OptionalText
>;

/** Products, and the sorted indexes of all of them or of those to show. */
export interface ProductRows {
  readonly products: readonly Product[];
  readonly rows: Uint32Array;
}

export const comparers = {
  name: (a, b) => compare(a.name, b.name),
  price: (a, b) => a.price - b.price || compare(a.name, b.name),
  time: (a, b) => Number(a.createdAt < b.createdAt) - Number(a.createdAt > b.createdAt),
} as const satisfies Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number>;

/** The indexes of the products, sorted. */
export function sortedRows(products: readonly ListedProduct[], sort: ProductSort): Uint32Array {
  const compareProducts = comparers[sort];
  return Uint32Array.from(products.keys()).sort((a, b) => {
    const [first, second] = [products[a], products[b]];
    return first === undefined || second === undefined ? 0 : compareProducts(first, second);
  });
}

/** The rows that contain the text and, if a category is given, belong to it. */
export function matchingRows(
  products: readonly ListedProduct[],
  rows: Uint32Array,
  { search, category }: Pick<ProductFilter, 'search' | 'category'>,
): Uint32Array {
  const matches = matchesOf(products, search);
  if (matches === undefined && category === '') return rows;
  return rows.filter(
    (row) =>
      (matches === undefined || matches[row] === 1) &&
      (category === '' || products[row]?.category._id === category),
  );
}

/** 1 for each product that contains the text; undefined without a search text. */
export function matchesOf(
  products: readonly ListedProduct[],
  search: string,
): Uint8Array | undefined {
  if (search.trim() === '') return undefined;
  return rowsWith(searchTextsOf(products), foldText(search));
}

/** Kept for each list, since it is searched at every keystroke. */
export const searchTexts = new WeakMap<readonly ListedProduct[], TextColumn>();

/** The searched texts of the products. */
function searchTextsOf(products: readonly ListedProduct[]): TextColumn {
  const known = searchTexts.get(products);
  if (known !== undefined) return known;
  const texts = toTextColumn(products.map(searchText));
  searchTexts.set(products, texts);
  return texts;
}

/** The searched text of a product: its name, its optional texts, and what stands below the name, each on a line. */
export function searchText(product: ListedProduct): string {
  const { name, brand, sku } = product;
  const texts = [
    name,
    ...optionalTexts.map((key) => product[key]),
    brand && sku && `${brand} ${sku}`,
  ];
  return [...texts.flatMap((text) => (text ? searchForms(text) : [])), ''].join('\n');
}
