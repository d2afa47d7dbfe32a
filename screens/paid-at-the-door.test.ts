import type { Order } from '@kirana/contract';
import { expect } from 'vitest';
import { payOnline, setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { test } from './app.ts';
import { card, cardIn, column, openBoard, place, selection } from './board.ts';
import { settle } from './cash.ts';
import { openOrder, orderNow, parcelOf, placePacked, timeline } from './order.ts';
import { buttonOf, isGone, isThere, main, press, shows } from './parts.ts';
import { openPhone } from './phone.ts';

/** An order that was delivered and paid by UPI. */
const byUpi = { orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'upi' };

test('a rider sees what he holds, takes UPI by one press, and hands the cash in', async ({
  store,
  app,
}) => {
  const [first, second, third] = (await placePacked(store, 3)) as [Order, Order, Order];
  await openPhone(app, store, 'Imran Khan', { taken: [first, second, third] });
  await shows(parcelOf(first), 'COLLECT ₹299.00');
  const held = /You hold /;
  expect(main()).not.toHaveTextContent(held);

  await press(app, parcelOf(first), 'Paid by UPI');
  await shows(parcelOf(first), /Delivered (just now|\d+ s ago)/);
  await expect.poll(() => orderNow(store, first)).toMatchObject(byUpi);
  expect(main()).not.toHaveTextContent(held);
  await press(app, parcelOf(first), 'Undo');
  await isThere(buttonOf(parcelOf(first), 'Paid by UPI'));
  const undone = await orderNow(store, first);
  expect(undone).toMatchObject({ orderStatus: 'packed', paymentStatus: 'pending' });
  expect(undone).not.toHaveProperty('paidBy');

  await press(app, parcelOf(second), 'Mark delivered');
  await shows(main, 'You hold ₹299.00 of 1 order');
  await press(app, parcelOf(third), 'Mark delivered');
  await shows(main, 'You hold ₹598.00 of 2 orders');
  await press(app, parcelOf(third), 'Undo');
  await shows(main, 'You hold ₹299.00 of 1 order');

  await settle(store, { admin: await store.adminToken() });
  await shows(main, /^((?!You hold).)*$/);
});

test('a rider has nothing to choose where nothing is to be collected', async ({ store, app }) => {
  await store.adminToken();
  const customer = await store.join(ravi);
  const paid = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
  await payOnline(store, paid, 'pay_1');
  const cash = await store.placeOrder(customer);
  for (const order of [paid, cash]) await setStatus(store, order, { status: 'packed' });
  await openPhone(app, store, 'Imran Khan', { taken: [paid, cash] });
  for (const order of [paid, cash]) await isThere(buttonOf(parcelOf(order), 'Mark delivered'));
  await isThere(buttonOf(parcelOf(cash), 'Paid by UPI'));
  expect(buttonOf(parcelOf(paid), 'Paid by UPI')()).toBeNull();
  expect(parcelOf(paid)()).toHaveTextContent('PAID ONLINE');
});

test('the shop takes UPI on the board, by one press, and takes it back', async ({ store, app }) => {
  const [order] = (await placePacked(store, 1)) as [Order];
  app.logIn(await store.adminToken());
  await openBoard(app);
  await press(app, card(order._id), 'Paid by UPI');
  await shows(place(order._id), 'now in Just done');
  await expect.poll(() => orderNow(store, order)).toMatchObject(byUpi);
  await press(app, place(order._id), 'Undo');
  await isThere(buttonOf(card(order._id), 'Paid by UPI'));
  expect(await orderNow(store, order)).toMatchObject({ paymentStatus: 'pending' });
});

test('the shop takes UPI for many at once', async ({ store, app }) => {
  const [first, second, open] = (await placePacked(store, 3)) as [Order, Order, Order];
  await setStatus(store, open, { status: 'accepted' });
  app.logIn(await store.adminToken());
  await openBoard(app);
  await press(app, main, 'Select');
  await press(app, column('To pack'), 'Select all');
  await isThere(buttonOf(selection, 'Mark packed'));
  expect(buttonOf(selection, /^Paid by UPI/)()).toBeNull();
  await press(app, column('Packed'), 'Select all');
  await press(app, selection, 'Paid by UPI (2)');
  await shows(selection, '2 orders updated');
  for (const order of [first, second]) expect(await orderNow(store, order)).toMatchObject(byUpi);
  await press(app, selection, 'Undo');
  await isThere(cardIn('Packed', first._id));
  expect(await orderNow(store, second)).toMatchObject({ orderStatus: 'packed' });
});

test('the shop takes UPI on the page of an order, which then says so', async ({ store, app }) => {
  const [upi, cash] = (await placePacked(store, 2)) as [Order, Order];
  const token = await store.adminToken();
  app.logIn(token);
  await openOrder(app, upi);
  await press(app, main, 'Paid by UPI');
  await shows(main, 'Cash on delivery · paid by UPI');
  await isGone(buttonOf(main, 'Paid by UPI'));
  const paid = { token, body: { paidBy: 'cash' } };
  expect((await store.call('PUT', `/api/order/paid-by/${upi._id}`, paid)).status).toBe(200);
  await shows(main, 'Cash on delivery · paid in cash');
  await shows(timeline, 'Asha Verma corrected it: paid in cash');
  await press(app, main, 'Undo');
  await shows(main, 'Cash on delivery · to be collected');

  await openOrder(app, cash);
  await press(app, main, 'Mark delivered');
  await shows(main, 'Cash on delivery · paid in cash');
});
