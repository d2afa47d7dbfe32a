import { within } from '@testing-library/dom';
import type { App } from './app.ts';
import { main, type Part, region } from './parts.ts';

/** Opens one order's own page. */
export const openOrder = (app: App, { _id }: { _id: string }): Promise<void> =>
  app.open(`/order/${_id}`);

export const items: Part = () => document.querySelector('table[aria-label=Items]');
export const timeline = region('Timeline');

/** The row of a product in the items. */
export const itemRow =
  (name: string): Part =>
  () =>
    [...(items()?.querySelectorAll('tr') ?? [])].find((row) => row.textContent?.startsWith(name)) ??
    null;

/** A link of the page. */
export const linkOf =
  (name: string | RegExp, part: Part = main): Part =>
  () => {
    const box = part();
    return box && within(box).queryByRole('link', { name });
  };
