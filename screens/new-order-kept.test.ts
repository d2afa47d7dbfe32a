import { waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { ordersOf } from '../e2e/counter-store.ts';
import { tokenExpiringIn } from '../e2e/pages/session-token.ts';
import { asha } from '../e2e/store.ts';
import { test } from './app.ts';
import { logInAgain } from './dialogs.ts';
import { add, field, hasValue, line, openNewOrder, placed, typePickup } from './new-order.ts';
import {
  bar,
  fill,
  hasFocus,
  isThere,
  lost,
  main,
  press,
  question,
  select,
  shows,
} from './parts.ts';

const placing = /^POST \/api\/order\/counter/;
const kept = 'No connection. The order is kept here.';

test.beforeEach(async ({ store, app }) => {
  app.logIn(await store.adminToken());
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
});

test('what is typed survives a reload, and goes with the log-out', async ({ app }) => {
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '3 milk');
  await fill(app, main, 'Note', 'At six');
  await select(app, main, 'Payment', 'Paid in cash');
  await openNewOrder(app);
  await hasValue('Phone', '98123 45678');
  expect(field('Customer name')).toHaveValue('Meena Rao');
  expect(field('Pick-up')).toBeChecked();
  await shows(line('Amul Milk'), '₹180.00');
  expect(field('Note')).toHaveValue('At six');
  expect(field('Payment')).toHaveValue('cash');
  // Elsewhere in this tab the log-out removes it too.
  await app.open('/profile');
  await press(app, main, 'Logout');
  await waitFor(() => expect(app.address()).toMatch(/^\/login/));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Meena');
});

test('leaving asks, and whoever leaves finds an empty screen', async ({ app }) => {
  const leave = () => app.user.click(within(bar() as HTMLElement).getByText('Dashboard'));
  await openNewOrder(app);
  await typePickup(app);
  await leave();
  await press(app, question, 'Stay');
  expect(field('Customer name')).toHaveValue('Meena Rao');
  await leave();
  await press(app, question, 'Leave');
  await waitFor(() => expect(app.address()).toMatch(/admin-dashboard/));
  await openNewOrder(app);
  expect(field('Customer name')).toHaveValue('');
});

test('without a connection it is kept, and a lost answer places nothing twice', async ({
  store,
  app,
}) => {
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '2 milk');
  app.intercept(placing, lost);
  await press(app, main, 'Place Order');
  await shows(main, kept);
  expect(await ordersOf(store)).toEqual([]);
  // The server places it, and the answer is lost.
  let count = 0;
  const answerAgain = app.intercept(placing, (pass) => {
    count += 1;
    return pass().then(lost);
  });
  await press(app, main, 'Place Order');
  await waitFor(() => expect(count).toBe(1));
  await expect.poll(async () => (await ordersOf(store)).length).toBe(1);
  await shows(main, kept);
  answerAgain();
  app.intercept(placing, (pass) => pass());
  await openNewOrder(app);
  await isThere(line('Amul Milk'));
  await press(app, main, 'Place Order');
  await isThere(placed);
  expect(await ordersOf(store)).toHaveLength(1);
});

test('a lost answer and a change behind it show the order as it was placed', async ({
  store,
  app,
}) => {
  await openNewOrder(app);
  await typePickup(app);
  await add(app, '2 milk');
  const answerAgain = app.intercept(placing, (pass) => pass().then(lost));
  await press(app, main, 'Place Order');
  await shows(main, kept);
  answerAgain();
  await press(app, main, 'One more Amul Milk');
  await press(app, main, 'Place Order');
  await isThere(placed);
  const [order] = await ordersOf(store);
  expect(placed()).toHaveTextContent(`Order ${order._id.slice(-6)} placed`);
  await shows(main, /It was placed before your last change/);
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 120 }]);
});

test('pressed twice it is one order, and Ctrl+Enter places nothing that is not complete', async ({
  store,
  app,
}) => {
  await openNewOrder(app);
  await hasFocus(() => field('Phone'));
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field('Phone')).toHaveAttribute('aria-invalid', 'true'));
  await hasFocus(() => field('Phone'));
  await typePickup(app);
  await add(app, 'milk');
  await app.user.dblClick(within(main() as HTMLElement).getByText('Place Order'));
  await app.user.keyboard('{Control>}{Enter}{/Control}');
  await isThere(placed);
  expect(await ordersOf(store)).toHaveLength(1);
});

test('a log-in that has lapsed is taken up in place', async ({ store, app }) => {
  app.logIn(tokenExpiringIn(600, await store.adminToken()));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openNewOrder(app);
  await typePickup(app);
  await add(app, 'milk');
  await vi.advanceTimersByTimeAsync(605_000);
  // What is typed is at stake, so the log-in is asked for by itself.
  await logInAgain(app, asha);
  await isThere(line('Amul Milk'));
  await press(app, main, 'Place Order');
  await isThere(placed);
  expect(await ordersOf(store)).toHaveLength(1);
});
