import type { Product } from '@kirana/contract';
import { matchesOf } from '../../nouns/products/product-list.ts';
import type { Sheet } from './sheet.ts';

/** The filters in the URL, with the defaults that are left out of it. */
export const filterDefaults = {
  ...{ search: '', category: '', show: 'all' },
  /** The days of what was not sold. */
  ...{ startDate: '', endDate: '' },
} as const;
export type ListFilter = Readonly<Record<keyof typeof filterDefaults, string>>;

/** What is listed. */
export interface Listing extends Pick<ListFilter, 'search' | 'category' | 'show'> {
  readonly only?: ReadonlySet<string> | undefined;
}

/** The options of `Show`, by their values in the URL. */
export const shows = {
  all: 'All',
  changed: 'Changed',
  problems: 'With problems',
  out: 'Out of stock',
  hidden: 'Hidden',
} as const;

type Show = (product: Product, sheet: Sheet) => boolean;

const showers: Readonly<Record<string, Show>> = {
  changed: ({ _id }, sheet) => sheet.rows.has(_id),
  problems: ({ _id }, sheet) => (sheet.rows.get(_id)?.problems.size ?? 0) > 0,
  out: ({ stock }) => stock === 'out of stock',
  hidden: ({ shown }) => shown === false,
} satisfies Partial<Record<keyof typeof shows, Show>>;

/**
 * The ids of the products to list: what the filter finds, and what is changed and not saved. Only
 * `With problems` leaves other changed ones out.
 * @param only the only ones that are asked for, where these are named
 * @param before those listed with the same filter, of which the changed ones stay in any case
 */
export function listedIds(
  products: readonly Product[],
  { search, category, show, only }: Listing,
  sheet: Sheet,
  before: ReadonlySet<string>,
): string[] {
  const found = matchesOf(products, search);
  const isShown = showers[show];
  const ids: string[] = [];
  const isKept = (id: string) => sheet.rows.has(id) && (show !== 'problems' || before.has(id));
  for (const [row, product] of products.entries()) {
    const { _id: id } = product;
    const matches =
      (category === '' || product.category._id === category) &&
      (isShown?.(product, sheet) ?? true) &&
      (only?.has(id) ?? true) &&
      (found === undefined || found[row] === 1);
    if (matches || isKept(id)) ids.push(id);
  }
  for (const [id, { isGone }] of sheet.rows) if (isGone && isKept(id)) ids.push(id);
  return ids;
}
