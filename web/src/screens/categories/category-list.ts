import { type Category, foldText, searchForms } from '@kirana/contract';

/** Sorted by name, ascending or descending (spec 9); the texts of the URL and the screen. */
export const categorySorts = ['A-Z', 'Z-A'] as const;

/** The filters in the URL, with the defaults that are left out of it. */
export const filterDefaults = { search: '', sort: 'A-Z' } as const;

export type CategoryFilter = Readonly<Record<keyof typeof filterDefaults, string>>;

const { compare } = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The categories whose name contains the text, sorted. */
export function selectCategories(
  categories: readonly Category[],
  { search, sort }: CategoryFilter,
): Category[] {
  const wanted = foldText(search);
  const way = sort === 'Z-A' ? -1 : 1;
  return categories
    .filter(({ name }) => searchForms(name).some((form) => form.includes(wanted)))
    .sort((a, b) => way * compare(a.name, b.name));
}
