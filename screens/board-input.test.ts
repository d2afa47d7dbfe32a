import type { Order } from '@kirana/contract';
import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { placeOrders, setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { asOwner, test } from './app.ts';
import { card, openBoard, place, selection } from './board.ts';
import { buttonOf, hasFocus, isGone, isThere, main, press, shows } from './parts.ts';

test.beforeEach(asOwner);

test('a card names three items, and the others where one asks for them', async ({ store, app }) => {
  const [short] = (await placeOrders(store, 1)) as [Order];
  const product = short.items[0]?.product._id ?? '';
  const items = Array.from({ length: 5 }, () => ({ product, quantity: 1 }));
  const { _id } = await store.placeOrder(await store.logIn(ravi), { items });
  await openBoard(app);
  const named = () => card(_id)()?.querySelectorAll('li').length;
  await isThere(card(_id));
  expect(named()).toBe(3);
  await press(app, card(_id), 'and 2 more');
  await waitFor(() => expect(named()).toBe(5));
  await press(app, card(_id), 'Fewer');
  await waitFor(() => expect(named()).toBe(3));
});

test('the answer follows an order that somebody else moves on', async ({ store, app }) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  await openBoard(app);
  for (const [order, status, words] of [
    [first, 'packed', 'Packed meanwhilenow in Packed'],
    [second, 'rejected', 'Rejected meanwhilenow in Just done'],
  ] as const) {
    await press(app, card(order._id), 'Accept');
    const undo = buttonOf(place(order._id), 'Undo');
    await waitFor(() => {
      expect(undo()).toBeVisible();
      expect(undo()).not.toHaveAttribute('aria-disabled', 'true');
    });
    await setStatus(store, order, { status });
    await shows(place(order._id), words);
    expect(undo()).toBeNull();
  }
});

test('the answer stays while the keyboard is in it', async ({ store, app }) => {
  const [first] = (await placeOrders(store, 2)) as [Order];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openBoard(app);
  const accept = buttonOf(card(first._id), 'Accept');
  await isThere(accept);
  accept()?.focus();
  await app.user.keyboard('{Enter}');
  const undo = buttonOf(place(first._id), 'Undo');
  await hasFocus(undo);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(undo()).toHaveFocus();
  await app.user.tab();
  await vi.advanceTimersByTimeAsync(5_000);
  await isGone(place(first._id));
});

test('what is delivered says so where it was pressed, also as the last one', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'packed' });
  await openBoard(app);
  await press(app, card(order._id), 'Mark delivered');
  await shows(place(order._id), /Delivered·Undo.*now in Just done/);
  await hasFocus(buttonOf(place(order._id), 'Undo'));
  await press(app, place(order._id), 'Undo');
  await isThere(buttonOf(card(order._id), 'Mark delivered'));
});

test('on a phone one column at a time, chosen by a tab and kept in the address', async ({
  store,
  app,
}) => {
  window.happyDOM.setViewport({ width: 360, height: 740 });
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  await setStatus(store, second, { status: 'packed' });
  const tab = (name: string) => () => screen.queryByRole('tab', { name: new RegExp(`^${name} `) });
  const click = (name: string) => app.user.click(tab(name)() as HTMLElement);
  await openBoard(app);
  await isThere(card(first._id));
  expect(card(second._id)()).not.toBeVisible();
  await click('Packed');
  await waitFor(() => expect(app.address()).toBe('/live-orders?column=packed'));
  await isThere(card(second._id));
  expect(card(first._id)()).not.toBeVisible();
  await app.open(app.address());
  await isThere(card(second._id));
  await press(app, main, 'Select');
  await press(app, selection, 'Select all');
  await click('New');
  await shows(selection, '1 selected, 1 not shown');
  await click('Packed');
  await press(app, main, 'Done');
  tab('Packed')()?.focus();
  await app.user.keyboard('{ArrowRight}');
  await waitFor(() => expect(app.address()).toBe('/live-orders?column=new'));
  await hasFocus(tab('New'));
  await press(app, card(first._id), 'Accept');
  await shows(tab('To pack'), /^To pack 1$/);
  await hasFocus(buttonOf(place(first._id), 'Undo'));
  await shows(place(first._id), 'now in To pack');
  await click('To pack');
  await press(app, card(first._id), 'Undo');
  await shows(tab('New'), /^New 1$/);
  await press(app, main, 'Select');
  await shows(main, '0 selected');
  await click('New');
  await press(app, main, 'Select all');
  await shows(main, '1 selected');
});
