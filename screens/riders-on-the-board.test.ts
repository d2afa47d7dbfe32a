import type { Order } from '@kirana/contract';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, setStatus, takeOrders } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import type { Store } from '../e2e/store.ts';
import { asOwner, test } from './app.ts';
import { card, cards, choose, column, done, openBoard, place, selection } from './board.ts';
import { bell, follow, isRinging, pressHeading, strip } from './floor.ts';
import { openOrder, orderNow, placePacked } from './order.ts';
import {
  alertOf,
  dialog,
  isGone,
  isNamed,
  isThere,
  lost,
  main,
  partOf,
  press,
  shows,
} from './parts.ts';
import { chosen, openSearch, optionsOf } from './search.ts';

const withImran = /With Imran since \d+:\d\d [ap]m/;
const cameBack = /Came back \d+:\d\d [ap]m: Nobody opened/;
const notWithImran = /^((?!With Imran).)*$/;

async function joinRiders(store: Store): Promise<{ imran: string; salim: string }> {
  return {
    imran: await joinTeam(store, 'rider', 'Imran Khan'),
    salim: await joinTeam(store, 'rider', 'Salim Ali'),
  };
}

const bringBack = (store: Store, { _id }: Order, token: string) =>
  store.call('PUT', `/api/order/returned/${_id}`, { token, body: { reason: 'nobody' } });

const isWith = (store: Store, order: Order, name: string | undefined) =>
  expect.poll(async () => (await orderNow(store, order)).rider?.name).toBe(name);

const ways = partOf(main, '[aria-label="Show packed orders"]');

test.beforeEach(asOwner);

test('the shop gives an order to a rider, and takes it back', async ({ store, app }) => {
  const tokens = await joinRiders(store);
  const [order, other, third] = (await placePacked(store, 3)) as [Order, Order, Order];
  await takeOrders(store, [third], tokens.salim);
  await openBoard(app);
  await shows(partOf(card(order._id), 'h3'), `${order.number} ${order._id.slice(-6)}`);
  await shows(card(third._id), /With Salim since/);
  await choose(app, order._id, 'Give to a rider');
  await shows(dialog, 'Asha Verma');
  await waitFor(() =>
    expect([...(dialog()?.querySelectorAll('li') ?? [])].map((one) => one.textContent)).toEqual([
      'Asha Verma is free',
      'Imran Khan is free',
      'Salim Ali has 1 order',
    ]),
  );
  await press(app, dialog, /^Imran Khan/);
  await shows(card(order._id), withImran);
  await shows(card(order._id), 'Given to Imran·Undo');
  await isWith(store, order, 'Imran Khan');
  await press(app, card(order._id), 'Undo');
  await shows(card(order._id), notWithImran);
  await isWith(store, order, undefined);

  await takeOrders(store, [order], tokens.imran);
  await shows(card(order._id), withImran);
  await choose(app, order._id, 'Take from Imran');
  await shows(card(order._id), notWithImran);
  await isWith(store, order, undefined);

  // What is delivered meanwhile is not given to anybody.
  app.intercept(/^GET \/api\/live/, lost);
  const answerAgain = app.intercept(/^GET \/api\/order\/open/, lost);
  await setStatus(store, other, { status: 'delivered' });
  await choose(app, other._id, 'Give to a rider');
  await press(app, dialog, /^Imran Khan/);
  await shows(alertOf(card(other._id)), 'This order is already delivered');
  answerAgain();
  await press(app, main, 'Retry');
  await shows(place(other._id), 'This order is already delivered');
  await isThere(done(other._id));
});

test('the packed orders are shown by who carries them, and given in bulk', async ({
  store,
  app,
}) => {
  const tokens = await joinRiders(store);
  const orders = await placePacked(store, 4);
  const [first, second, third] = orders as [Order, Order, Order];
  await takeOrders(store, [first], tokens.imran);
  await openBoard(app, '?column=packed');
  await shows(ways, /^To go 3 · On the way 1$/);
  await press(app, ways, /^On the way/);
  await waitFor(() => expect(app.address()).toMatch(/packed=on-the-way/));
  await waitFor(() => expect(cards()).toHaveLength(1));
  await app.open(app.address());
  await waitFor(() => expect(cards()).toHaveLength(1));
  await press(app, ways, /^To go/);
  await waitFor(() => expect(cards()).toHaveLength(3));
  await choose(app, second._id, 'Give to a rider');
  await press(app, dialog, /^Salim Ali/);
  await shows(place(second._id), 'Given to Salim·Undo');
  await shows(place(second._id), 'now in On the way');
  await shows(ways, /^To go 2 · On the way 2$/);
  await press(app, ways, /^To go/);
  await waitFor(() => expect(app.address()).toBe('/live-orders?column=packed'));

  await press(app, main, 'Select');
  await press(app, column('Packed'), 'Select all');
  await press(app, ways, /^On the way/);
  await shows(selection, '4 selected, 2 not shown');
  await press(app, ways, /^On the way/);
  await shows(selection, /^4 selected(?!,)/);
  await press(app, selection, 'Give to a rider');
  await shows(dialog, 'Give 4 orders to a rider');
  await press(app, dialog, /^Imran Khan/);
  await shows(selection, '4 orders updated');
  for (const order of orders) await isWith(store, order, 'Imran Khan');
  await app.user.click(partOf(card(third._id), 'input[type=checkbox]')() as HTMLElement);
  await press(app, selection, 'Take from Imran');
  await isWith(store, third, undefined);
  await shows(ways, /^To go 1 · On the way 3$/);
});

test('what comes back rings until somebody has seen it', async ({ store, app }) => {
  const tokens = await joinRiders(store);
  const [first, second] = (await placePacked(store, 2)) as [Order, Order];
  await takeOrders(store, [first, second], tokens.imran);
  await follow(app, '/live-orders?column=packed');
  await shows(card(first._id), withImran);
  await pressHeading(app);
  await bringBack(store, first, tokens.imran);
  await shows(strip, '1 order came back');
  await isNamed(bell, 'Live orders: 1 came back');
  await waitFor(() => expect(isRinging()).toBe(true));
  await shows(card(first._id), cameBack);
  await bringBack(store, second, tokens.imran);
  await shows(strip, '2 orders came back');
  await press(app, strip, 'Seen');
  await isGone(strip);
  expect(isRinging()).toBe(false);
  // Its card goes on saying so until somebody takes it again.
  expect(card(first._id)()).toHaveTextContent('Nobody opened');
  await takeOrders(store, [first], tokens.salim);
  await shows(card(first._id), /^((?!Nobody opened).)*$/);
});

test('the page of an order says its number and who carries it', async ({ store, app }) => {
  const tokens = await joinRiders(store);
  const [order] = (await placePacked(store, 1)) as [Order];
  await openOrder(app, order);
  await shows(partOf(main, 'h1'), `Order ${order._id.slice(-6)}`);
  await shows(main, /No\. 1 of \d+ [A-Z][a-z]+/);
  await press(app, main, 'Give to a rider');
  await press(app, dialog, /^Imran Khan/);
  await shows(main, withImran);
  await bringBack(store, order, tokens.imran);
  await shows(main, cameBack);
  await takeOrders(store, [order], tokens.imran);
  await press(app, main, 'Take from Imran');
  await shows(main, notWithImran);
  await isWith(store, order, undefined);
});

test('search finds an order by its number of the day first', async ({ store, app }) => {
  const [, second] = (await placeOrders(store, 3)) as [Order, Order];
  await app.open('/privacy');
  await openSearch(app);
  await app.user.keyboard('2');
  const name = `2 ${second._id.slice(-6)}`;
  await waitFor(() => expect(optionsOf('Orders')[0]).toContain(name));
  await shows(chosen, name);
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(app.address()).toBe(`/order/${second._id}`));
});
