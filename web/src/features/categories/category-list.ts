import type { Category } from '@kirana/contract';

/** By name, one way or the other (spec 9); as they stand in the address and on the screen. */
export const categorySorts = ['A-Z', 'Z-A'] as const;

/** What stands in the address, by name, and what is left out of it. */
export const filterDefaults = { search: '', sort: 'A-Z' } as const;

export type CategoryFilter = Readonly<Record<keyof typeof filterDefaults, string>>;

const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The categories whose name holds the text, in the order asked for. */
export function selectCategories(
  categories: readonly Category[],
  { search, sort }: CategoryFilter,
): Category[] {
  const wanted = search.trim().toLowerCase();
  const way = sort === 'Z-A' ? -1 : 1;
  return categories
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => way * compare(a.name, b.name));
}
