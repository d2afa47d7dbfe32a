import type { Product } from '@kirana/contract';
import { searchText } from '../../product-list/product-list.ts';
import type { Sheet } from './sheet.ts';

/** What stands in the address, by name, and what is left out of it. */
export const filterDefaults = { search: '', category: '', show: 'all' } as const;
export type ListFilter = Readonly<Record<keyof typeof filterDefaults, string>>;

/** What `Show` offers, by its name in the address. */
export const shows = {
  all: 'All',
  changed: 'Changed',
  problems: 'With problems',
  out: 'Out of stock',
  hidden: 'Hidden',
} as const;

type Asked = (product: Product, sheet: Sheet) => boolean;

const asked: Readonly<Record<string, Asked>> = {
  changed: ({ _id }, sheet) => sheet.rows.has(_id),
  problems: ({ _id }, sheet) => (sheet.rows.get(_id)?.problems.size ?? 0) > 0,
  out: ({ stock }) => stock === 'out of stock',
  hidden: ({ shown }) => shown === false,
} satisfies Partial<Record<keyof typeof shows, Asked>>;

/** The ids of the products to list. What is changed stays as long as the filter is the same. */
export function listedIds(
  products: readonly Product[],
  { search, category, show }: ListFilter,
  sheet: Sheet,
  before: ReadonlySet<string>,
): string[] {
  const wanted = search.trim().toLowerCase();
  const isAsked = asked[show];
  const ids: string[] = [];
  for (const product of products) {
    const { _id: id } = product;
    const matches =
      (category === '' || product.category._id === category) &&
      (isAsked?.(product, sheet) ?? true) &&
      (wanted === '' || searchText(product).includes(wanted));
    if (matches || (sheet.rows.has(id) && before.has(id))) ids.push(id);
  }
  for (const [id, { isGone }] of sheet.rows) if (isGone && before.has(id)) ids.push(id);
  return ids;
}
