import type { Order } from '@kirana/contract';
import { waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { meena, placeOrders, readOrder, setStatus } from '../e2e/board-store.ts';
import { asOwner, test } from './app.ts';
import { card, cardIn, column, done, openBoard, place, selection } from './board.ts';
import { follow } from './floor.ts';
import { openOrder } from './order.ts';
import {
  alertOf,
  buttonOf,
  check,
  dialog,
  fieldOf,
  isGone,
  isThere,
  lost,
  main,
  type Part,
  press,
  shows,
} from './parts.ts';

const statusCall = /^PUT \/api\/order\/status\//;
const changedTo = (status: string) =>
  `Somebody has changed this order meanwhile. It is now ${status}.`;

test.beforeEach(asOwner);

test('a dialog chooses and sends what it was opened on', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  await follow(app, `/order/${order._id}`);
  await press(app, main, 'Change status');
  await waitFor(() => expect(fieldOf(dialog, 'New status')).toHaveValue('packed'));
  await setStatus(store, order, { status: 'packed' });
  await shows(dialog, changedTo('packed'));
  expect(fieldOf(dialog, 'New status')).toHaveValue('packed');
  const matches: (string | null)[] = [];
  app.intercept(statusCall, (pass, { headers }) => {
    matches.push(headers.get('if-match'));
    return pass();
  });
  await press(app, dialog, 'Update');
  await isGone(dialog);
  expect(matches).toEqual(['"accepted"']);
  expect((await readOrder(store, order)).order.orderStatus).toBe('packed');
  await press(app, main, 'Change status');
  await setStatus(store, order, { status: 'delivered' });
  await shows(dialog, 'This order is already delivered.');
});

test('a rejection of what has been packed meanwhile is refused', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await press(app, card(order._id), 'Reject');
  await setStatus(store, order, { status: 'packed' });
  await shows(dialog, changedTo('packed'));
  await check(app, dialog, 'Too many orders just now');
  await press(app, dialog, 'Reject');
  await shows(card(order._id), 'It is now packed.');
  expect((await readOrder(store, order)).order.orderStatus).toBe('packed');
});

test('a double click on the step of an order’s page takes one step', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openOrder(app, order);
  await press(app, main, 'Accept');
  const next = buttonOf(main, 'Mark packed');
  await isThere(next);
  await app.user.dblClick(next() as HTMLElement);
  await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled', 'true'));
  expect((await readOrder(store, order)).order.orderStatus).toBe('accepted');
  await press(app, main, 'Mark packed');
  await isThere(buttonOf(main, 'Mark delivered'));
});

test('many presses on a step or on Undo take one step, and take back one', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const calls: string[] = [];
  app.intercept(/^(PUT|POST) \/api\/(order|change)\//, (pass, { url }) => {
    calls.push(url);
    return pass();
  });
  const pressTwice = (button: Part) => {
    button()?.click();
    button()?.click();
  };
  await openBoard(app);
  const undo = buttonOf(place(order._id), 'Undo');
  await isThere(card(order._id));
  // Both come before the screen has changed.
  pressTwice(buttonOf(card(order._id), 'Accept'));
  await waitFor(() => {
    expect(undo()).toBeVisible();
    expect(undo()).not.toHaveAttribute('aria-disabled', 'true');
  });
  expect(calls).toHaveLength(1);
  pressTwice(undo);
  const accept = buttonOf(cardIn('New', order._id), 'Accept');
  await isThere(accept);
  // Where `Undo` was there is `Accept` now.
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (let presses = 0; presses < 5; presses += 1) {
    await app.user.click(accept() as HTMLElement);
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(accept()).toHaveAttribute('aria-disabled', 'true');
  expect(calls).toHaveLength(2);
  const { order: now, changes } = await readOrder(store, order);
  expect(now.orderStatus).toBe('pending');
  expect(changes.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(1);
  await press(app, cardIn('New', order._id), 'Accept');
  await isThere(buttonOf(place(order._id), 'Undo'));
});

test('the board says who was first, and offers no Undo of it', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const other = await store.joinAsAdmin(meena);
  await openBoard(app);
  app.intercept(statusCall, async (pass) => {
    await setStatus(store, order, { status: 'accepted' }, other);
    return pass();
  });
  await press(app, card(order._id), 'Accept');
  await shows(cardIn('To pack', order._id), 'Meena Iyer accepted this order');
  expect(buttonOf(card(order._id), 'Undo')()).toBeNull();
  await press(app, card(order._id), 'OK');
  await isThere(buttonOf(card(order._id), 'Mark packed'));
});

test('Undo beside what was just done takes back what its row says, and nothing newer', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const rejected = await setStatus(store, order, { status: 'rejected' });
  const token = await store.joinAsAdmin(meena);
  // The screen hears nothing of what Meena does meanwhile.
  app.intercept(/^GET \/api\/live/, lost);
  await openBoard(app);
  await shows(done(order._id), 'rejected');
  app.intercept(/^GET \/api\/order\/open/, lost);
  const batch = rejected.headers.get('change-batch');
  await store.call('POST', `/api/change/${batch}/undo`, { token });
  await setStatus(store, order, { status: 'delivered' }, token);
  await press(app, done(order._id), 'Undo');
  await shows(alertOf(done(order._id)), changedTo('delivered'));
  expect((await readOrder(store, order)).order).toMatchObject({
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  });
});

test('selected orders take the step that they were selected for', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await follow(app, '/live-orders');
  await press(app, main, 'Select');
  await press(app, column('New'), 'Select all');
  await shows(selection, '1 selected');
  await setStatus(store, order, { status: 'accepted' });
  await isThere(cardIn('To pack', order._id));
  await press(app, selection, 'Accept');
  await shows(selection, '0 selected');
  expect((await readOrder(store, order)).order.orderStatus).toBe('accepted');
});
