import type { Order } from '@kirana/contract';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { placeOrders, readOrder, setDue, setOld, setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { formatMoment } from '../web/src/platform/formats.ts';
import { asOwner, test } from './app.ts';
import {
  card,
  cardIn,
  cards,
  choose,
  column,
  count,
  done,
  justDone,
  openBoard,
  selection,
} from './board.ts';
import {
  alertOf,
  bar,
  buttonOf,
  check,
  dialog,
  fieldOf,
  fill,
  hold,
  isGone,
  isThere,
  lost,
  main,
  partOf,
  press,
  select,
  shows,
  toastOf,
} from './parts.ts';

test.beforeEach(asOwner);

test('what was just done is there after a reload, and can be taken back', async ({
  store,
  app,
}) => {
  const [delivered, cancelled] = (await placeOrders(store, 2)) as [Order, Order];
  await setStatus(store, delivered, { status: 'delivered' });
  const customer = await store.logIn(ravi);
  await store.call('PUT', `/api/order/cancel/${cancelled._id}`, { token: customer });
  await openBoard(app);
  await waitFor(() => expect(document.title).toBe('Live Orders · Kirana'));
  await shows(main, 'Nothing is waiting. New orders appear here and ring.');
  await shows(done(cancelled._id), 'cancelled');
  expect(justDone()?.querySelectorAll('li')).toHaveLength(2);
  expect(buttonOf(done(cancelled._id), /./)()).toBeNull();
  await press(app, done(delivered._id), 'Undo');
  for (const words of ['Ravi Nair, Noida', '1 item · ₹299.00 · Cash on delivery', '2 × Toor Dal'])
    await shows(cardIn('New', delivered._id), words);
  expect(done(delivered._id)()).toBeNull();
});

test('what an undo has finished again is there without an Undo, which would be refused', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'rejected' });
  const { headers } = await setStatus(store, order, { status: 'accepted' });
  const path = `/api/change/${headers.get('change-batch')}/undo`;
  const token = await store.adminToken();
  expect((await store.call('POST', path, { token })).status).toBe(200);
  await openBoard(app);
  await shows(done(order._id), 'rejected');
  expect(buttonOf(done(order._id), 'Undo')()).toBeNull();
});

test('the last step is told and undone on its card for a minute', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openBoard(app);
  await press(app, card(order._id), 'Accept');
  const undo = buttonOf(card(order._id), 'Undo');
  await isThere(undo);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(undo()).toBeVisible();
  await vi.advanceTimersByTimeAsync(15_000);
  await isGone(undo);
  await isThere(buttonOf(card(order._id), 'Mark packed'));
});

test('lateness is seen at a glance, earliest due first', async ({ store, app }) => {
  const [calm, soon, late] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setDue(store, soon, 2);
  await setDue(store, late, -7);
  await openBoard(app);
  await shows(count, /^3 open, 1 late$/);
  expect(column('New')()?.querySelector('h2')).toHaveTextContent(/^New 3 · 1 late$/);
  expect(cards().map(({ dataset }) => dataset['order'])).toEqual([late._id, soon._id, calm._id]);
  expect(card(late._id)()).toHaveTextContent('Late by 7 min');
  expect(card(soon._id)()).toHaveTextContent('Due in 2 min');
  await choose(app, late._id, 'Delay');
  await press(app, dialog, '20 min');
  await shows(count, /^3 open$/);
  await shows(card(late._id), 'Due at');
});

test('a delay whose answer was lost counts once, and is taken back', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const dueAt = async () => Date.parse((await readOrder(store, order)).order.dueAt);
  const before = await dueAt();
  const delayed = async () => (await dueAt()) - before;
  await openBoard(app);
  await choose(app, order._id, 'Delay');
  const answerAgain = app.intercept(/^PUT \/api\/order\/delay\//, (pass) => pass().then(lost));
  await press(app, dialog, '20 min');
  await shows(dialog, 'The server did not answer.');
  answerAgain();
  await press(app, dialog, '20 min');
  await isThere(toastOf('Delayed by 20 minutes'));
  expect(await delayed()).toBe(20 * 60_000);
  await choose(app, order._id, 'Delay');
  await press(app, dialog, '5 min');
  await press(app, toastOf('Delayed by 5 minutes'), 'Undo');
  await isThere(toastOf(`Order ${order.number} · ${order._id.slice(-6)} is due as before`));
  expect(await delayed()).toBe(20 * 60_000);
});

test('follows other screens without a poll, and without the live state by one', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await isThere(card(order._id));
  await shows(bar, 'Live');
  const second = await store.placeOrder(await store.logIn(ravi));
  await isThere(card(second._id));

  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.intercept(/^GET \/api\/live/, lost);
  await openBoard(app);
  await isThere(card(order._id));
  await setStatus(store, order, { status: 'packed' });
  await vi.advanceTimersByTimeAsync(60_000);
  await isThere(cardIn('Packed', order._id));
});

test('a press that the server never heard of is taken back, and says so', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  const answerAgain = app.intercept(/^PUT \/api\/order\/status\//, lost);
  await press(app, card(order._id), 'Accept');
  await shows(alertOf(cardIn('New', order._id)), 'The server did not answer.');
  await press(app, card(order._id), 'OK');
  await isGone(alertOf(card(order._id)));
  answerAgain();
  await press(app, card(order._id), 'Accept');
  await isThere(cardIn('To pack', order._id));
});

test('a rejection needs a reason, and marks products as out of stock with it', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await press(app, card(order._id), 'Reject');
  await shows(partOf(dialog, 'h2'), new RegExp(`^Reject order ${order._id.slice(-6)}$`));
  await press(app, dialog, 'Reject');
  await shows(dialog, 'Please choose a reason');
  await check(app, dialog, 'Other');
  await press(app, dialog, 'Reject');
  await shows(dialog, 'Note is required');
  await check(app, dialog, 'Some products are out of stock');
  await check(app, dialog, 'Toor Dal');
  await press(app, dialog, 'Reject');
  await shows(done(order._id), 'Some products are out of stock');
  const product = `/api/product/${order.items[0]?.product._id}`;
  const stock = async () => (await store.call('GET', product)).body.stock;
  await expect.poll(stock).toBe('out of stock');
  await press(app, done(order._id), 'Undo');
  await isThere(cardIn('New', order._id));
  expect(await stock()).toBe('in stock');
});

test('many at once: what failed stays selected with its reason, and one undo takes all back', async ({
  store,
  app,
}) => {
  const orders = await placeOrders(store, 4);
  const [first, stale] = orders as [Order, Order];
  app.intercept(/^GET \/api\/live/, lost);
  await openBoard(app);
  await press(app, main, 'Select');
  await press(app, column('New'), 'Select all');
  await shows(selection, '4 selected');
  await setStatus(store, stale, { status: 'rejected' });
  await setStatus(store, first, { status: 'packed' });
  await press(app, selection, 'Accept');
  await shows(selection, '2 of 4 orders updated');
  await shows(selection, '1 selected');
  await shows(alertOf(card(first._id)), /It is now packed\.$/);
  expect(column('To pack')()?.querySelectorAll('article')).toHaveLength(2);
  await press(app, selection, 'Undo');
  await waitFor(() => expect(column('New')()?.querySelectorAll('article')).toHaveLength(2));
  await press(app, selection, 'Clear');
  await shows(selection, '0 selected');
});

test('a note is the shop’s, and stands on the card; its late answer leaves the next dialog open', async ({
  store,
  app,
}) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  const { letGo: answer } = hold(app, /^POST \/api\/order\/note\//);
  await openBoard(app);
  await choose(app, first._id, 'Add note');
  await press(app, dialog, 'Add note');
  await shows(dialog, 'Note is required');
  await fill(app, dialog, 'Note', 'Ring twice');
  const mend = app.intercept(/^POST \/api\/order\/note\//, lost);
  await press(app, dialog, 'Add note');
  await isThere(alertOf(dialog));
  mend();
  expect(fieldOf(dialog, 'Note')).toHaveValue('Ring twice');
  await press(app, dialog, 'Add note');
  await app.user.keyboard('{Escape}');
  await isGone(dialog);
  await choose(app, second._id, 'Add note');
  await fill(app, dialog, 'Note', 'Half typed');
  answer();
  await shows(card(first._id), '“Ring twice”');
  expect(fieldOf(dialog, 'Note')).toHaveValue('Half typed');
});

test('any status can be chosen, with a reason for a rejection', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await choose(app, order._id, 'Change status');
  await select(app, dialog, 'New status', 'rejected');
  await select(app, dialog, 'Reason', 'Other');
  await press(app, dialog, 'Update');
  await shows(dialog, 'Note is required');
  await select(app, dialog, 'Reason', 'The store is closing');
  await press(app, dialog, 'Update');
  await shows(done(order._id), 'The store is closing');
});

test('who set the targets finds them again', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await openBoard(app);
  await press(app, main, 'Targets');
  await fill(app, dialog, 'Pack within', '30');
  const { letGo, seen } = hold(app, /^PUT \/api\/store\/targets/);
  await press(app, dialog, 'Save targets');
  await waitFor(() => expect(seen).toHaveLength(1));
  // What is typed while the others are saved stays, and is saved after them.
  await fill(app, dialog, 'Warn before', '10');
  letGo();
  await waitFor(() =>
    expect(buttonOf(dialog, 'Save targets')()).not.toHaveAttribute('aria-disabled'),
  );
  await press(app, dialog, 'Save targets');
  await isGone(dialog);
  await shows(card(order._id), 'Due in 5 min');
  const token = await store.adminToken();
  const targets = (await store.call('GET', '/api/store/targets', { token })).body;
  expect(targets).toMatchObject({ packMinutes: 30, warnMinutes: 10, acceptMinutes: 5 });
});

test('older open orders are one line, and not in the counts', async ({ store, app }) => {
  const [old, order] = (await placeOrders(store, 2)) as [Order, Order];
  await setOld(store, old, 8);
  await openBoard(app);
  await isThere(card(order._id));
  expect(count()).toHaveTextContent(/^1 open$/);
  const older = await screen.findByText('1 older order is still open');
  expect(older).toHaveAttribute('href', '/manage-order');
});

test('says what failed, and keeps what is there', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const answerAgain = app.intercept(/^GET \/api\/order\/open/, lost);
  await openBoard(app);
  await shows(main, 'Failed to fetch orders.');
  answerAgain();
  await press(app, main, 'Retry');
  await isThere(card(order._id));
  const answer = app.intercept(/^GET \/api\/order\/open/, lost);
  await setStatus(store, order, { status: 'packed' });
  await shows(main, 'The orders could not be refreshed.');
  expect(card(order._id)()).toBeVisible();
  answer();
  await press(app, main, 'Retry');
  await waitFor(() => expect(main()).toHaveFocus());
});

test('says by the store’s clock when it was updated, on a device whose own is wrong', async ({
  store,
  app,
}) => {
  await placeOrders(store, 1);
  const now = Date.now();
  const times = [now, now + 60_000].map((time) => formatMoment(time, time, 'Asia/Kolkata'));
  vi.useFakeTimers({ shouldAdvanceTime: true, now: now - 3 * 3_600_000 });
  app.logIn(await store.adminToken());
  await openBoard(app);
  await shows(main, new RegExp(`Updated (${times.join('|')})`));
});
