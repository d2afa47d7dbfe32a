import {
  type ListedProduct,
  matchingRows,
  type ProductFilter,
  type ProductSort,
  searchTextsOf,
  sortedRows,
  sortOf,
} from './product-list.ts';

// This worker searches and sorts a long list of products, so that the page stays responsive.

/** A message of the page: a part of the list, or what to search and sort for. */
export type ListRequest =
  | { kind: 'products'; from: number; count: number; products: readonly ListedProduct[] }
  | { kind: 'find'; id: number; filter: ProductFilter };

/** The indexes of the matching products, sorted. */
export interface ListReply {
  id: number;
  rows: Uint32Array;
}

let products: readonly ListedProduct[] = [];
const sorted = new Map<ProductSort, Uint32Array>();

/** Whether a product sorts like the one it replaces, in every sort. */
const isSortedAlike = (a: ListedProduct, b: ListedProduct | undefined): boolean =>
  a.name === b?.name && a.price === b.price && a.createdAt === b.createdAt;

function take({ from, count, products: part }: Extract<ListRequest, { kind: 'products' }>): void {
  const isAlike =
    products.length === count &&
    part.every((product, index) => isSortedAlike(product, products[from + index]));
  if (!isAlike) sorted.clear();
  const next = products.slice(0, count);
  for (const [index, product] of part.entries()) next[from + index] = product;
  products = next;
}

function find(filter: ProductFilter): Uint32Array {
  const sort = sortOf(filter);
  const rows = sorted.get(sort) ?? sortedRows(products, sort);
  sorted.set(sort, rows);
  return matchingRows(products, rows, filter);
}

self.onmessage = ({ data }: MessageEvent<ListRequest>) => {
  if (data.kind === 'products') return take(data);
  self.postMessage({ id: data.id, rows: find(data.filter) } satisfies ListReply);
  // Ready before the first key.
  searchTextsOf(products);
};
