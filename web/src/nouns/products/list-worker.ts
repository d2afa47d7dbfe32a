import type { TextColumn } from '../../platform/text-column.ts';
import { type ListedProduct, type ProductSort, searchTextsOf, sortedRows } from './product-list.ts';

// This worker sorts a long list of products and makes the text that a search reads, so that the page
// stays responsive.

/** A message of the page: a part of the list, or how to sort it. */
export type ListRequest =
  | { kind: 'products'; from: number; count: number; products: readonly ListedProduct[] }
  | { kind: 'sort'; id: number; sort: ProductSort };

/** The indexes of all products, sorted, and their searched texts. */
export interface ListReply {
  id: number;
  rows: Uint32Array;
  texts: TextColumn;
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

self.onmessage = ({ data }: MessageEvent<ListRequest>) => {
  if (data.kind === 'products') return take(data);
  const { id, sort } = data;
  const rows = sorted.get(sort) ?? sortedRows(products, sort);
  sorted.set(sort, rows);
  self.postMessage({ id, rows, texts: searchTextsOf(products) } satisfies ListReply);
};
