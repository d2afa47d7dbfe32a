import type { Order } from '@kirana/contract';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, setDue, setStatus } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import { ravi, type Store } from '../e2e/store.ts';
import { storeOrder } from '../e2e/stored-texts.ts';
import { type App, test } from './app.ts';
import { bell, strip } from './floor.ts';
import { orderNow, parcelOf } from './order.ts';
import { isGone, isThere, main, partOf, press, question, shows, toastOf } from './parts.ts';
import { openPhone } from './phone.ts';

const statusOf = async (store: Store, order: Order) => (await orderNow(store, order)).orderStatus;

const openPacker = (app: App, store: Store): Promise<string> =>
  openPhone(app, store, 'Meena Iyer', { position: 'packer' });

/** An accepted order of two products. */
async function acceptTwo(store: Store): Promise<Order> {
  const products = [await store.addProduct(), await store.addProduct({ name: 'Dahi' })];
  const items = products.map((product) => ({ product, quantity: 1 }));
  await store.adminToken();
  const order = await store.placeOrder(await store.join(ravi), { items });
  await setStatus(store, order, { status: 'accepted' });
  return order;
}

async function tick({ user }: App, order: Order, name: RegExp): Promise<void> {
  await isThere(parcelOf(order));
  await user.click(within(parcelOf(order)() as HTMLElement).getByRole('checkbox', { name }));
}

test('who has ticked some lines and not others is asked once', async ({ store, app }) => {
  const order = await acceptTwo(store);
  await openPacker(app, store);
  await tick(app, order, /Dahi/);
  await press(app, parcelOf(order), 'Mark packed');
  await shows(question, '1 of 2 is not ticked.');
  await press(app, question, 'Cancel');
  expect(await statusOf(store, order)).toBe('accepted');
  await press(app, parcelOf(order), 'Mark packed');
  await press(app, question, 'Mark packed');
  await expect.poll(() => statusOf(store, order)).toBe('packed');
});

test('who says yes to packing what was rejected meanwhile is told so', async ({ store, app }) => {
  const order = await acceptTwo(store);
  await openPacker(app, store);
  await tick(app, order, /Dahi/);
  await press(app, parcelOf(order), 'Mark packed');
  await setStatus(store, order, { status: 'rejected', reason: { code: 'too-busy' } });
  await shows(parcelOf(order), 'This order is no longer to pack.');
  await press(app, question, 'Mark packed');
  const words =
    /Asha Verma rejected this order .*: Too many orders just now\. It is now rejected\./;
  await shows(parcelOf(order), words);
  await press(app, parcelOf(order), 'OK');
  await isGone(parcelOf(order));
});

test('an order that is being packed says when somebody takes it away', async ({ store, app }) => {
  const [begun, other] = (await placeOrders(store, 2)) as [Order, Order];
  for (const order of [begun, other]) await setStatus(store, order, { status: 'accepted' });
  await setDue(store, other, -7);
  await openPacker(app, store);
  await shows(partOf(main, 'article'), 'Late by 7 min');
  await tick(app, begun, /Toor Dal/);
  for (const order of [begun, other]) await setStatus(store, order, { status: 'packed' });
  await shows(parcelOf(begun), 'This order is no longer to pack.');
  await isGone(parcelOf(other));
  await shows(main, '0 orders');
  await press(app, parcelOf(begun), 'OK');
  await isGone(parcelOf(begun));
});

test('what is ticked stays ticked, and a rider reads where it goes once it is taken', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await storeOrder(store, order, { customer_note: 'The baby sleeps' });
  await setStatus(store, order, { status: 'accepted' });
  await openPacker(app, store);
  const name = `${order.number} ${order._id.slice(-6)}`;
  for (const words of [name, 'Ravi, Noida', 'Customer: “The baby sleeps”', /Due at .*\d+:\d\d/])
    await shows(parcelOf(order), words);
  await tick(app, order, /2 × Toor Dal 1 kg/);
  await app.open('/to-pack');
  await isThere(partOf(parcelOf(order), 'input:checked'));
  await press(app, parcelOf(order), 'Mark packed');
  await shows(parcelOf(order), /Packed (just now|\d+ s ago)/);
  await press(app, parcelOf(order), 'Undo');
  await press(app, parcelOf(order), 'Mark packed');
  await expect.poll(() => statusOf(store, order)).toBe('packed');

  app.logIn(await joinTeam(store, 'rider', 'Salim Khan'));
  await app.open('/to-deliver');
  await shows(parcelOf(order), 'COLLECT ₹299.00');
  expect(parcelOf(order)()).not.toHaveTextContent('Flat 402');
  await press(app, parcelOf(order), 'Take');
  for (const words of ['Flat 402, Tower B', 'Customer: “The baby sleeps”', '2 × Toor Dal 1 kg'])
    await shows(parcelOf(order), words);
  expect([bell(), strip()]).toEqual([null, null]);
});

test('the packer says what there is no more of, and takes it back', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  const stock = async () =>
    (await store.call('GET', `/api/product/${order.items[0]?.product._id}`)).body;
  await openPacker(app, store);
  await press(app, parcelOf(order), 'More about Toor Dal');
  const menu = within(parcelOf(order)() as HTMLElement);
  await app.user.click(menu.getByRole('menuitem', { name: 'Until tomorrow' }));
  const said = toastOf('Toor Dal is out of stock until tomorrow');
  await isThere(said);
  expect(await stock()).toMatchObject({ stock: 'out of stock', outUntil: expect.any(String) });
  const mark = () => within(parcelOf(order)() as HTMLElement).queryByText('Out until tomorrow');
  await isThere(mark);
  await press(app, said, 'Undo');
  await isThere(toastOf('Toor Dal is as it was'));
  await isGone(mark);
  expect((await stock()).stock).toBe('in stock');
});
