import type { Order } from '@kirana/contract';
import { screen, waitFor } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { setStatus } from '../e2e/board-store.ts';
import { asha, ravi } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { bell, connection, follow, isRinging, pressHeading, setShown, strip } from './floor.ts';
import {
  alertOf,
  bar,
  hasFocus,
  hold,
  isGone,
  isNamed,
  isThere,
  lost,
  main,
  press,
  shows,
} from './parts.ts';

const liveCall = /^GET \/api\/live/;

/** The live calls from now on, and how many of them still wait. */
function liveCallsOf(app: App) {
  const calls = { sent: [] as string[], waiting: 0 };
  app.intercept(liveCall, (pass, { url }) => {
    const isWaiting = url.includes('wait=');
    calls.sent.push(url.slice(url.indexOf('/api')));
    if (isWaiting) calls.waiting += 1;
    return pass().finally(() => {
      if (isWaiting) calls.waiting -= 1;
    });
  });
  return calls;
}

test('what a customer cancels after it was accepted rings until it is put back', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  const customer = await store.join(ravi);
  const older = await store.placeOrder(customer);
  const newer = await store.placeOrder(customer);
  await follow(app, '/privacy');
  await pressHeading(app);
  for (const order of [older, newer]) {
    await setStatus(store, order, { status: 'accepted' });
    await store.call('PUT', `/api/order/cancel/${order._id}`, { token: customer });
  }
  const said = ({ _id, number }: Pick<Order, '_id' | 'number'>) =>
    `The customer cancelled order ${number} · ${_id.slice(-6)}. It was accepted. Stop packing.`;
  await shows(alertOf(strip), said(newer));
  await isNamed(bell, 'Live orders: 2 cancelled');
  await waitFor(() => expect(isRinging()).toBe(true));
  await press(app, strip, 'Put back');
  await shows(alertOf(strip), said(older));
  // A second press at once would be meant for the first order.
  await app.user.keyboard('{Enter}');
  expect(alertOf(strip)()).toHaveTextContent(said(older));
  await press(app, strip, 'Put back');
  await isGone(strip);
  await hasFocus(main);
  expect(isRinging()).toBe(false);
});

test('a browser without locks waits in a tab that is shown, and asks now and then in a hidden one', async ({
  store,
  app,
}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { locks } = navigator;
  const define = (value: unknown) =>
    Object.defineProperty(navigator, 'locks', { value, configurable: true });
  define(undefined);
  onTestFinished(() => {
    define(locks);
    setShown('visible');
  });
  app.logIn(await store.adminToken());
  const customer = await store.join(ravi);
  const calls = liveCallsOf(app);
  await follow(app, '/privacy');
  await store.placeOrder(customer);
  await shows(strip, '1 new order');
  setShown('hidden');
  await waitFor(() => expect(calls.waiting).toBe(0));
  await store.placeOrder(customer);
  const before = calls.sent.length;
  await vi.advanceTimersByTimeAsync(60_000);
  await shows(strip, '2 new orders');
  expect(calls.sent.slice(before)).toEqual(['/api/live']);
  setShown('visible');
  await waitFor(() => expect(calls.waiting).toBe(1));
});

test('a wait that was cut makes the next ones shorter, for ten minutes', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.logIn(await store.adminToken());
  const seconds: (string | null)[] = [];
  app.intercept(/^GET \/api\/live\?wait=/, async (_pass, { url }) => {
    seconds.push(new URL(url).searchParams.get('wait'));
    await new Promise((done) => setTimeout(done, 6_000));
    if (seconds.length === 1) throw new TypeError('cut');
    return new Response(null, { status: 304 });
  });
  await app.open('/privacy');
  await waitFor(() => expect(seconds).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(20_000);
  await waitFor(() => expect(seconds.length).toBeGreaterThan(2));
  expect(seconds.slice(0, 3)).toEqual(['25', '4', '4']);
  expect(connection()).toHaveTextContent('Live');
  await vi.advanceTimersByTimeAsync(600_000);
  await waitFor(() => expect(seconds.at(-1)).toBe('25'));
});

test('a right that is taken away silences the bell, and nothing else', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.logIn(await store.adminToken());
  await store.placeOrder(await store.join(ravi));
  await follow(app, '/privacy');
  await isThere(strip);
  const calls = liveCallsOf(app);
  await store.operate('revoke-admin', asha.email);
  await isGone(bell);
  await isGone(strip);
  expect(localStorage.getItem('token')).toBe(await store.adminToken());
  await shows(bar, 'Profile');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.sent.length, 'and nobody asks any more').toBeLessThanOrEqual(1);
});

test('a refused token ends the ringing, and the session only by the screen’s own calls', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  await store.placeOrder(await store.join(ravi));
  await follow(app, '/privacy');
  await isThere(bell);
  app.intercept(liveCall, async () => Response.json({ message: 'Please log in' }, { status: 401 }));
  await store.placeOrder(await store.logIn(ravi));
  await isGone(bell);
  expect(localStorage.getItem('token')).toBe(await store.adminToken());
});

test('a page that never had an answer says that it is not connected', async ({ app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.openAsOwner('/privacy');
  await shows(connection, 'Live');
  app.intercept(liveCall, lost);
  await app.open('/privacy');
  await shows(connection, 'Reconnecting…');
  await vi.advanceTimersByTimeAsync(61_000);
  await shows(() => document.body, /Not connected since /);
});

test('the logged-out make no call, and customers none that waits; they see no bell', async ({
  store,
  app,
}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { seen, stop } = hold(app, / \/api\//);
  await app.open('/privacy');
  await shows(bar, 'Login');
  await shows(main, 'Privacy');
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(seen).toEqual([]);
  stop();
  const calls = liveCallsOf(app);
  await store.adminToken();
  const token = await store.join(ravi);
  app.logIn(token);
  await app.open('/privacy');
  await waitFor(() => expect(calls.sent).toEqual(['/api/live']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls.sent).toEqual(['/api/live']);
  expect(bell()).toBeNull();
  expect(localStorage.getItem('token')).toBe(token);
});

test('a late answer to Silence hides no order that came meanwhile', async ({ store, app }) => {
  app.logIn(await store.adminToken());
  const customer = await store.join(ravi);
  await store.placeOrder(customer);
  await follow(app, '/privacy');
  await pressHeading(app);
  await waitFor(() => expect(isRinging()).toBe(true));
  const second = Promise.withResolvers<void>();
  app.intercept(/^POST \/api\/live\/silence/, async (pass) => {
    const answer = await pass();
    await second.promise;
    return answer;
  });
  await press(app, strip, 'Silence');
  await store.placeOrder(customer);
  await shows(strip, '2 new orders');
  second.resolve();
  await waitFor(() => expect(strip()?.querySelector('[aria-busy]')).toBeNull());
  await shows(strip, '2 new orders');
  expect(isRinging()).toBe(true);
});

test('a page of another version than the server’s asks to be loaded again', async ({
  store,
  app,
}) => {
  app.logIn(await store.adminToken());
  app.intercept(liveCall, async (pass) => {
    const answer = await pass();
    const headers = new Headers(answer.headers);
    expect(headers.get('kirana-version')).toMatch(/^\d+\.\d+\.\d+/);
    headers.set('kirana-version', '99.0.0');
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
  });
  await app.open('/privacy');
  expect(await screen.findByText('Kirana was updated.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
