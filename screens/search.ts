import { screen, within } from '@testing-library/dom';
import type { App } from './app.ts';
import { bell } from './floor.ts';
import { dialog, hasFocus, isThere, type Part, partOf } from './parts.ts';

/** The field of `Search everywhere`. */
export const searchField: Part = partOf(dialog, '[role=combobox]');
/** The option that Enter would open. */
export const chosen: Part = partOf(dialog, '[role=option][aria-selected=true]');
/** What screen readers hear. */
export const said: Part = partOf(dialog, '[role=status]');

/** The texts of a group of options. */
export function optionsOf(name: string): string[] {
  const group = screen.queryByRole('group', { name });
  return group === null
    ? []
    : within(group)
        .queryAllByRole('option')
        .map(({ textContent }) => textContent ?? '');
}

/** Opens `Search everywhere` by the keyboard, as somebody who sees the floor. */
export async function openSearch({ user }: App): Promise<void> {
  await isThere(bell);
  await user.keyboard('{Control>}k{/Control}');
  await hasFocus(searchField);
}
