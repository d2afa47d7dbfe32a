import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { ravi, type Store } from '../e2e/store.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { test } from './app.ts';
import {
  alertOf,
  buttonOf,
  hasFocus,
  hold,
  isGone,
  isThere,
  lost,
  main,
  press,
  shows,
  toastOf,
} from './parts.ts';
import { state } from './store-door.ts';

const statusCall = / \/api\/store\/store-status/;
const error = alertOf(main);
const undo = buttonOf(main, 'Undo');
const path = '/manage-store';

async function isOpen(store: Store): Promise<boolean> {
  const token = await store.adminToken();
  return (await store.call('GET', '/api/store/store-status', { token })).body.isOpen;
}

test('while it loads, and when that fails, with Retry', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const { letGo, stop } = hold(app, statusCall, lost);
  await app.open(path);
  await shows(state, 'Loading...');
  letGo();
  await shows(error, 'Error fetching store status');
  stop();
  await press(app, main, 'Retry');
  await shows(state, 'Open');
  await isGone(error);
});

test('when the server breaks, with its reference', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const db = openDatabase(store, () => {});
  await db.schema.dropTable('store').execute();
  await db.destroy();
  let id: string | null = null;
  app.intercept(statusCall, async (pass) => {
    const answer = await pass();
    id ??= answer.headers.get('x-request-id');
    return answer;
  });
  await app.open(path);
  await shows(main, /Something went wrong \(reference \S+\)/);
  expect(main()).toHaveTextContent(`Something went wrong (reference ${id})`);
});

test('while it changes: busy, and the old state until the server has said', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const { letGo, seen } = hold(app, /^POST \/api\/store\/store-status/);
  await app.open(path);
  await press(app, main, 'Close Store');
  const button = buttonOf(main, 'Close Store');
  await waitFor(() => expect(button()).toHaveAttribute('aria-busy', 'true'));
  await app.user.click(button() as HTMLElement);
  expect(state()).toHaveTextContent('Open');
  letGo();
  await shows(state, 'Closed');
  expect(seen).toHaveLength(1);
});

test('a change that fails is said in red, and the state stays', async ({ store, app }) => {
  await app.openAsOwner(path);
  await shows(state, 'Open');
  const answerAgain = app.intercept(statusCall, lost);
  await press(app, main, 'Close Store');
  await shows(error, /Error changing store status.*The server did not answer\./);
  expect(state()).toHaveTextContent('Open');
  expect(await isOpen(store)).toBe(true);
  answerAgain();
  await press(app, main, 'Close Store');
  await shows(state, 'Closed');
  await isGone(error);
});

test('undo: closing and opening are undone, by keyboard too, until the line grows old', async ({
  store,
  app,
}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.openAsOwner(path);
  await isThere(buttonOf(main, 'Close Store'));
  buttonOf(main, 'Close Store')()?.focus();
  await app.user.keyboard('{Enter}');
  await shows(main, 'Closed by you just now');
  expect(document.title).toBe('Store Status · Kirana');
  await app.user.tab();
  expect(undo()).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await shows(state, 'Open');
  await isThere(toastOf('The store is open again'));
  await hasFocus(buttonOf(main, 'Close Store'));
  await isGone(undo);
  expect(await isOpen(store)).toBe(true);

  await press(app, main, 'Close Store');
  await press(app, main, 'Open Store');
  await shows(main, 'Opened by you just now');
  await press(app, main, 'Undo');
  await shows(state, 'Closed');
  expect(await isOpen(store)).toBe(false);
  await app.open(path);
  await shows(state, 'Closed');

  await press(app, main, 'Open Store');
  await shows(main, 'Opened by you just now');
  await vi.advanceTimersByTimeAsync(90_000);
  await shows(main, 'Opened by you 1 min ago');
});

test('undo: what somebody else changed since stays, with the reason', async ({ store, app }) => {
  const token = await store.joinAsAdmin(ravi);
  app.logIn(await store.adminToken());
  // The screen does not hear of the other change before the press.
  app.intercept(/^GET \/api\/live/, lost);
  await app.open(path);
  await press(app, main, 'Close Store');
  await shows(main, 'Closed by you just now');
  await store.call('POST', '/api/store/store-status', { token, body: { isOpen: true } });
  await press(app, main, 'Undo');
  await shows(error, 'Error changing store status');
  await shows(error, 'Not undone: changed again by Ravi Nair');
  await shows(state, 'Open');
  await isGone(undo);
  await press(app, main, 'Close Store');
  await isGone(error);
  await shows(main, 'Closed by you just now');
});

test('a double click opens or closes the store once', async ({ store, app }) => {
  await app.openAsOwner(path);
  await press(app, main, 'Close Store');
  await isThere(buttonOf(main, 'Open Store'));
  const open = buttonOf(main, 'Open Store');
  await app.user.dblClick(open() as HTMLElement);
  await waitFor(() => expect(open()).not.toHaveAttribute('aria-disabled', 'true'));
  expect(state()).toHaveTextContent('Closed');
  expect(await isOpen(store)).toBe(false);
});

test('the logged-out are offered the log-in beside the error', async ({ app }) => {
  await app.open(path);
  await shows(error, /^Error fetching store status/);
  const link = main()?.querySelector('a[href="/login"]');
  expect(link).toHaveTextContent('Log in');
  await app.user.click(link as HTMLElement);
  await waitFor(() => expect(app.address()).toBe('/login'));
});
