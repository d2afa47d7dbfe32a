import type { Order } from '@kirana/contract';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, setStatus } from '../e2e/board-store.ts';
import { asha, type Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { choose, openBoard } from './board.ts';
import { logInAgain } from './dialogs.ts';
import { openOrder } from './order.ts';
import { fieldOf, fill, main, type Part, press } from './parts.ts';

/** The dialog below the one that asks to log in. */
const dialog: Part = () => document.querySelector('dialog:not([role])');

/** Ends all log-ins from another device, which the next call finds. */
async function endSession(store: Store, token: string): Promise<void> {
  await store.ask('POST', '/api/auth/logout-everywhere', { token });
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
}

const cases: [what: string, type: (app: App, order: Order) => Promise<Part>, label: string][] = [
  [
    'the note of a card',
    async (app, { _id }) => {
      await openBoard(app);
      await choose(app, _id, 'Add note');
      return dialog;
    },
    'Note',
  ],
  [
    'the note of a page',
    async (app, order) => {
      await openOrder(app, order);
      return main;
    },
    'Note',
  ],
  [
    'an address',
    async (app, order) => {
      await openOrder(app, order);
      await press(app, main, 'Change address');
      return dialog;
    },
    'Landmark',
  ],
];

for (const [what, open, label] of cases)
  test(`${what} that is typed outlasts the session`, async ({ store, app }) => {
    const [order] = (await placeOrders(store, 1)) as [Order];
    await setStatus(store, order, { status: 'accepted' });
    const token = await store.logIn(asha);
    app.logIn(token);
    const part = await open(app, order);
    await fill(app, part, label, 'Ring twice');
    const field = fieldOf(part, label);
    await endSession(store, token);
    await logInAgain(app, asha);
    expect(field).toBeVisible();
    expect(field).toHaveValue('Ring twice');
  });
