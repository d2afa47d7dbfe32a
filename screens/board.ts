import { waitFor, within } from '@testing-library/dom';
import type { App } from './app.ts';
import { type Part, partOf, press, region } from './parts.ts';

type ColumnName = 'New' | 'To pack' | 'Packed';

type MenuEntry =
  | 'Details'
  | 'Change status'
  | 'Edit items'
  | 'Give to a rider'
  | 'Take from Imran'
  | 'Delay'
  | 'Add note';

/** How many orders are open, `11 open, 2 late`. */
export const count: Part = () => document.querySelector('h1 ~ * [role=status], h1 ~ [role=status]');
export const selection = region('Selected orders');
/** The orders finished in the last half hour. */
export const justDone = region('Just done');
export const done = (id: string): Part => partOf(justDone, `[data-order="${id}"]`);
export const column = (name: ColumnName): Part => region(name);
export const card = (id: string): Part =>
  partOf(() => document.body, `article[data-order="${id}"]`);
export const cardIn = (name: ColumnName, id: string): Part =>
  partOf(column(name), `article[data-order="${id}"]`);
/** The place that an order was pressed away from. */
export const place = (id: string): Part => partOf(() => document.body, `[data-place="${id}"]`);
export const cards = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('article[data-order]'),
];

/** Opens Live Orders. */
export const openBoard = (app: App, query = ''): Promise<void> => app.open(`/live-orders${query}`);

/** Chooses an entry of a card's menu. */
export async function choose(app: App, id: string, entry: MenuEntry): Promise<void> {
  await press(app, card(id), 'More');
  const found = await waitFor(() =>
    within(card(id)() as HTMLElement).getByRole('menuitem', { name: entry }),
  );
  await app.user.click(found);
}
