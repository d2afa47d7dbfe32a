import type { Order } from '@kirana/contract';
import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { takeOrders } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { place } from './board.ts';
import { orderNow, parcelOf, placePacked } from './order.ts';
import {
  buttonOf,
  check,
  dialog,
  fieldOf,
  fill,
  hasFocus,
  hold,
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
import { openPhone } from './phone.ts';

const within = (name: string, { _id }: Order): Part =>
  partOf(region(name), `[data-order="${_id}"]`);
const isWith = (store: Store, order: Order, name: string | undefined) =>
  expect.poll(async () => (await orderNow(store, order)).rider?.name).toBe(name);

async function enterOn({ user }: App, button: Part): Promise<void> {
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'));
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
  await openPhone(app, store, 'Imran Khan');
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

  await enterOn(app, buttonOf(parcelOf(first), 'Give back'));
  await shows(region('With me 3'), 'Given back·Undo');
  await isThere(within('To take 1', first));
  await isWith(store, first, undefined);
  await hasFocus(buttonOf(region('With me 3'), 'Undo'));
  await press(app, region('With me 3'), 'Undo');
  await isWith(store, first, 'Imran Khan');
  await isThere(region('With me 4'));

  await enterOn(app, buttonOf(parcelOf(second), 'Mark delivered'));
  await shows(parcelOf(second), /Delivered (just now|\d+ s ago)/);
  const delivered = { orderStatus: 'delivered', rider: { name: 'Imran Khan' } };
  await expect.poll(() => orderNow(store, second)).toMatchObject(delivered);
});

test('a double click on `Give back` gives back once, and undoes nothing', async ({
  store,
  app,
}) => {
  const [order] = (await placePacked(store, 1)) as [Order];
  await openPhone(app, store, 'Imran Khan', { taken: [order] });
  const changes = hold(app, /^PUT \/api\/order\/rider\//);
  const giveBack = buttonOf(parcelOf(order), 'Give back');
  await isThere(giveBack);
  await app.user.dblClick(giveBack() as HTMLElement);
  changes.letGo();
  await shows(region('With me 0'), 'Given back·Undo');
  await app.user.dblClick(buttonOf(region('With me 0'), 'Undo')() as HTMLElement);
  await isWith(store, order, undefined);
  expect(changes.seen).toHaveLength(1);
});

test('one rider takes an order, the other no longer sees it, and who comes late reads who', async ({
  store,
  app,
}) => {
  const [first, second] = (await placePacked(store, 2)) as [Order, Order];
  await openPhone(app, store, 'Imran Khan');
  const name = `${first.number} ${first._id.slice(-6)}`;
  for (const words of [name, 'Noida · 1 item', 'COLLECT ₹299.00'])
    await shows(within('To take 2', first), words);
  await press(app, parcelOf(first), 'Take');
  await isThere(within('With me 1', first));
  await shows(place(first._id), /Taken·Undo.*now in With me/);
  await isWith(store, first, 'Imran Khan');
  await press(app, place(first._id), 'Undo');
  await isThere(within('To take 2', first));
  await isWith(store, first, undefined);

  const salim = await joinTeam(store, 'rider', 'Salim Ali');
  await takeOrders(store, [first], salim);
  await isGone(parcelOf(first));
  // This phone has no signal.
  app.intercept(/^GET \/api\/live/, lost);
  app.intercept(/^GET \/api\/order\/to-deliver/, lost);
  await takeOrders(store, [second], salim);
  await press(app, parcelOf(second), 'Take');
  await shows(parcelOf(second), /Salim Ali took this order (just now|\d+ s ago)/);
});

test('what could not be handed over goes back with the reason', async ({ store, app }) => {
  const [order] = (await placePacked(store, 2)) as [Order];
  await openPhone(app, store, 'Imran Khan', { taken: [order] });
  await press(app, parcelOf(order), 'Not delivered');
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
  await shows(parcelOf(order), 'The server did not answer.');
  answerAgain();
  await isWith(store, order, 'Imran Khan');
  await press(app, parcelOf(order), 'OK');
  await press(app, parcelOf(order), 'Not delivered');
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
});
