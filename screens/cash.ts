import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { People } from '../e2e/cash-store.ts';
import type { Store } from '../e2e/store.ts';
import type { App } from './app.ts';
import { press } from './forms.ts';

/** Settles orders of the rider as somebody else, by default all that are held, as they should be. */
export async function settle(
  store: Store,
  { admin: token }: Pick<People, 'admin'>,
  { orders, ...change }: { orders?: string[]; counted?: number; note?: string } = {},
): Promise<void> {
  const { body } = await store.call('GET', '/api/cash', { token });
  const [rider] = body.riders;
  const all: { _id: string; amount: number }[] = rider.orders;
  const held = all.filter(({ _id }) => orders?.includes(_id) ?? true);
  const sent = {
    ...{ rider: rider._id, orders: held.map(({ _id }) => _id) },
    ...{ counted: held.reduce((sum, { amount }) => sum + amount, 0), ...change },
  };
  const answer = await store.call('POST', '/api/cash/settle', { token, body: sent });
  expect(answer.status).toBe(201);
}

type Card = 'Drawer' | 'With riders' | 'UPI at the door' | 'Online' | 'Refunds due' | 'Closed days';

/** Opens Cash. */
export async function openCashPage(app: App, path = '/cash'): Promise<void> {
  await app.open(path);
  await screen.findByRole('region', { name: 'Drawer' });
}

/** Waits until the live state is here, so that the screen hears what others do. */
export const liveIsHere = () => screen.findByRole('link', { name: /^Live orders: / });

export const card = (name: Card | 'Orders' | 'Moves') => screen.getByRole('region', { name });

/** The rows of a card that contain this text. */
export const rows = (name: Card, text: string) =>
  [...card(name).querySelectorAll('li')].filter(({ textContent }) => textContent.includes(text));

/** The first of those rows. */
export function row(name: Card, text: string): HTMLElement {
  const [first] = rows(name, text);
  if (!first) throw new Error(`${name} has no row with ${text}`);
  return first;
}

export const rowHas = (name: Card, text: string, words: string | RegExp) =>
  waitFor(() => expect(row(name, text)).toHaveTextContent(words));

export const cardHas = (name: Card, words: string | RegExp) =>
  waitFor(() => expect(card(name)).toHaveTextContent(words));

export const rowsAre = (name: Card, text: string, count: number) =>
  waitFor(() => expect(rows(name, text)).toHaveLength(count));

/** Presses a button of a row, once it does not rest any more. */
export const pressIn = (app: App, name: Card, text: string, button: string) =>
  press(app, () => within(row(name, text)).getByRole('button', { name: button }));

/** The open dialog, its fields and its buttons. */
export const dialog = () => screen.getByRole('dialog');
export const field = (label: string) => within(dialog()).getByLabelText(label);
export const pressAnswer = (app: App, name: string) =>
  press(app, () => within(dialog()).getByRole('button', { name }));
export const dialogHas = (words: string | RegExp) =>
  waitFor(() => expect(dialog()).toHaveTextContent(words));
export const describes = (label: string, words: string | RegExp) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));

/** The amount beside a name, in a card or in the dialog. */
export function figure(inside: HTMLElement, label: string): string {
  const term = within(inside).getByText(label, { selector: 'dt bdi' });
  return term.closest('div')?.querySelector('dd')?.textContent ?? '';
}

export const figureIs = (find: () => HTMLElement, label: string, amount: string) =>
  waitFor(() => expect(figure(find(), label), label).toBe(amount));
