import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import type { App } from './app.ts';

export const search = () => screen.getByLabelText('Search by name, SKU or barcode');

/** The button with this text; a search by role is slow in a sheet. */
export async function findButton(text: string): Promise<HTMLElement> {
  const label = await screen.findByText(text, { selector: 'button, button *' });
  return label.closest('button') as HTMLElement;
}

/** Uses the new prices of the dialog, once they are computed. */
export async function usePrices({ user }: App): Promise<void> {
  const button = await findButton('Use these prices');
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

/** The input of the active cell. */
export const findInput = (name: string, heading: string) =>
  screen.findByLabelText(`${heading} of ${name}`);

/** Opens the sheet for this account. */
export async function openSheet(app: App, token: string): Promise<void> {
  app.logIn(token);
  await app.open('/price-and-stock');
  await screen.findByRole('grid', { name: 'Products' });
}

/** Waits until these products are listed, in this order. */
export const lists = (...names: string[]) =>
  waitFor(() => {
    const cells = [...document.querySelectorAll<HTMLElement>('tbody th')];
    expect(cells.map(({ textContent }) => textContent)).toEqual(names);
  });

/** A cell by its product's name and its column's heading. */
export async function findCell(name: string, heading: string): Promise<HTMLElement> {
  const row = (await screen.findByText(name, { selector: 'tbody th span' })).closest('tr');
  const headings = [...document.querySelectorAll('thead th')].map((cell) => cell.textContent);
  return row?.children[headings.indexOf(heading)] as HTMLElement;
}

export const holds = (name: string, heading: string, text: string) =>
  waitFor(async () => expect(await findCell(name, heading)).toHaveTextContent(text));

/** Selects a cell by the mouse; its input has the focus then. */
export async function select({ user }: App, name: string, heading: string): Promise<HTMLElement> {
  await user.click(await findCell(name, heading));
  const input = await findInput(name, heading);
  await waitFor(() => expect(input).toHaveFocus());
  return input;
}

/** Types over a cell, and leaves it by Enter. */
export async function type(app: App, name: string, heading: string, text: string): Promise<void> {
  await select(app, name, heading);
  await app.user.keyboard(`${text}{Enter}`);
}

/** Waits until the bar says so of what is changed, or of what happened last. */
export const barSays = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Changes' })).toHaveTextContent(words));

export const lastSaid = (words: string) =>
  waitFor(() => {
    const bar = within(screen.getByRole('region', { name: 'Changes' }));
    expect(bar.getByRole('status')).toHaveTextContent(words);
  });

/** Comes back to the tab later, until the app shows the products that it has fetched anew. */
export async function comeBack(): Promise<void> {
  const updated = () => screen.getByText(/^Updated /).textContent;
  const before = updated();
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  vi.setSystemTime(Date.now() + 90_000);
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(updated()).not.toBe(before));
}
