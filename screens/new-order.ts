import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { buttonOf, check, fieldOf, fill, isThere, main, type Part, shows } from './parts.ts';

/** Opens the screen on which orders are taken. */
export async function openNewOrder(app: App, query = ''): Promise<void> {
  await app.open(`/new-order${query}`);
  await shows(main, 'New Order');
  await waitFor(() => field('Phone'));
}

export const field = (name: string): HTMLElement => fieldOf(main, name);

export async function hasValue(name: string, value: string): Promise<void> {
  await waitFor(() => expect(field(name)).toHaveValue(value));
}

/** An option under a field. */
const option =
  (name: string | RegExp): Part =>
  () =>
    within(document.body).queryAllByRole('option', { name })[0] ?? null;

/** The line of a product in the order. */
export const line =
  (name: string): Part =>
  () =>
    buttonOf(main, `Remove ${name}`)()?.closest('li') ?? null;

export const total: Part = () => [...document.querySelectorAll('output')].at(-1) ?? null;
export const placed: Part = () =>
  within(document.body).queryByText(/^Order [0-9a-f]{6} placed$/, { selector: 'h2' });

/** Adds a product by its name. */
export async function add(app: App, typed: string): Promise<void> {
  await fill(app, main, 'Add product', `${typed}{Enter}`);
  await hasValue('Add product', '');
}

/** Types a new customer, who picks up what is ordered. */
export async function typePickup(app: App): Promise<void> {
  await fill(app, main, 'Phone', '98123 45678');
  await fill(app, main, 'Customer name', 'Meena Rao');
  await check(app, main, 'Pick-up');
}

/** Chooses an option under a field. */
export async function take(app: App, name: string | RegExp): Promise<void> {
  await isThere(option(name));
  await app.user.click(option(name)() as HTMLElement);
}
