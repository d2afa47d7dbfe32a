import type { Order } from '@kirana/contract';
import { expect } from 'vitest';
import { placeOrders, readOrder, setStatus, takeOrders } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { place } from './board.ts';
import {
  body,
  buttonOf,
  check,
  dialog,
  fieldOf,
  fill,
  hasFocus,
  isGone,
  isThere,
  lost,
  main,
  type Part,
  partOf,
  press,
  question,
  region,
  shows,
} from './parts.ts';

const cardOf = ({ _id }: Order): Part => partOf(body, `[data-order="${_id}"]`);
const within = (name: string, { _id }: Order): Part =>
  partOf(region(name), `[data-order="${_id}"]`);
const orderNow = async (store: Store, order: Order) => (await readOrder(store, order)).order;
const isWith = (store: Store, order: Order, name: string | undefined) =>
  expect.poll(async () => (await orderNow(store, order)).rider?.name).toBe(name);

async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

/** Opens the rider Imran's phone; he has taken these orders. */
async function openPhone(app: App, store: Store, taken: readonly Order[] = []): Promise<void> {
  window.happyDOM.setViewport({ width: 360, height: 740 });
  const token = await joinTeam(store, 'rider', 'Imran Khan');
  await takeOrders(store, taken, token);
  app.logIn(token);
  await app.open('/to-deliver');
}

async function enterOn({ user }: App, button: Part): Promise<void> {
  await isThere(button);
  button()?.focus();
  await user.keyboard('{Enter}');
}

test('a rider takes all, gives one back and delivers one, by keyboard alone', async ({
  store,
  app,
}) => {
  const orders = await placePacked(store, 4);
  const [first, second] = orders as [Order, Order];
  await openPhone(app, store);
  await shows(region('With me 0'), 'You carry nothing.');
  await enterOn(app, buttonOf(main, 'Take all'));
  await shows(question, 'Take all 4 orders?');
  await app.user.keyboard('{Escape}');
  await isGone(question);
  await isThere(region('To take 4'));
  await enterOn(app, buttonOf(main, 'Take all'));
  await enterOn(app, buttonOf(question, 'Take all'));
  await isThere(region('With me 4'));
  await shows(region('To take 0'), 'Nothing waits for a rider.');
  for (const order of orders) await isWith(store, order, 'Imran Khan');

  await enterOn(app, buttonOf(cardOf(first), 'Give back'));
  await shows(region('With me 3'), 'Given back·Undo');
  await isThere(within('To take 1', first));
  await isWith(store, first, undefined);
  await hasFocus(buttonOf(region('With me 3'), 'Undo'));
  await press(app, region('With me 3'), 'Undo');
  await isWith(store, first, 'Imran Khan');
  await isThere(region('With me 4'));

  await enterOn(app, buttonOf(cardOf(second), 'Mark delivered'));
  await shows(cardOf(second), /Delivered (just now|\d+ s ago)/);
  const delivered = { orderStatus: 'delivered', rider: { name: 'Imran Khan' } };
  await expect.poll(() => orderNow(store, second)).toMatchObject(delivered);
});

test('one rider takes an order, the other no longer sees it, and who comes late reads who', async ({
  store,
  app,
}) => {
  const [first, second] = (await placePacked(store, 2)) as [Order, Order];
  await openPhone(app, store);
  const name = `${first.number} ${first._id.slice(-6)}`;
  for (const words of [name, 'Noida · 1 item', 'COLLECT ₹299.00'])
    await shows(within('To take 2', first), words);
  await press(app, cardOf(first), 'Take');
  await isThere(within('With me 1', first));
  await shows(place(first._id), /Taken·Undo.*now in With me/);
  await isWith(store, first, 'Imran Khan');
  await press(app, place(first._id), 'Undo');
  await isThere(within('To take 2', first));
  await isWith(store, first, undefined);

  const salim = await joinTeam(store, 'rider', 'Salim Ali');
  await takeOrders(store, [first], salim);
  await isGone(cardOf(first));
  // This phone has no signal.
  app.intercept(/^GET \/api\/live/, lost);
  app.intercept(/^GET \/api\/order\/to-deliver/, lost);
  await takeOrders(store, [second], salim);
  await press(app, cardOf(second), 'Take');
  await shows(cardOf(second), /Salim Ali took this order (just now|\d+ s ago)/);
});

test('what could not be handed over goes back with the reason', async ({ store, app }) => {
  const [order, other] = (await placePacked(store, 2)) as [Order, Order];
  await openPhone(app, store, [order]);
  await press(app, cardOf(order), 'Not delivered');
  await press(app, dialog, 'Not delivered');
  await shows(dialog, 'Please choose a reason');
  for (const words of ['Nobody opened', 'Asked to come later', 'Wrong address', 'Did not want it'])
    expect(fieldOf(dialog, words)).toHaveAttribute('type', 'radio');
  const send = async () => {
    await check(app, dialog, 'Nobody opened');
    await fill(app, dialog, 'Note', 'The gate is locked');
    await press(app, dialog, 'Not delivered');
  };

  // Without a connection it stays with the rider, and says so.
  const answerAgain = app.intercept(/^PUT \/api\/order\/returned\//, lost);
  await send();
  await shows(cardOf(order), 'The server did not answer.');
  answerAgain();
  await isWith(store, order, 'Imran Khan');
  await press(app, cardOf(order), 'OK');
  await press(app, cardOf(order), 'Not delivered');
  await send();
  await shows(region('With me 0'), 'Not delivered·Undo');
  await isThere(within('To take 2', order));
  expect(await orderNow(store, order)).toMatchObject({
    ...{ orderStatus: 'packed', alert: 'returned' },
    returned: { reason: 'nobody', note: 'The gate is locked', by: 'Imran Khan' },
  });
  await press(app, place(order._id), 'Undo');
  await isWith(store, order, 'Imran Khan');
  expect(await orderNow(store, order)).not.toHaveProperty('returned');

  // The shop gives it to somebody else meanwhile.
  const salim = await joinTeam(store, 'rider', 'Salim Ali');
  await isThere(buttonOf(cardOf(order), 'Give back'));
  app.intercept(/^GET \/api\/live/, lost);
  const fetchAgain = app.intercept(/^GET \/api\/order\/to-deliver/, lost);
  const { body: me } = await store.call('GET', '/api/auth/me', { token: salim });
  await store.call('PUT', `/api/order/rider/${order._id}`, {
    token: await store.adminToken(),
    body: { rider: me.user._id },
  });
  await press(app, cardOf(order), 'Give back');
  await shows(cardOf(order), 'Salim Ali has this order');
  fetchAgain();
  await press(app, main, 'Retry');
  await isGone(buttonOf(main, 'Retry'));
  await press(app, cardOf(order), 'OK');
  await isGone(cardOf(order));
  expect(cardOf(other)()).toBeVisible();
});
