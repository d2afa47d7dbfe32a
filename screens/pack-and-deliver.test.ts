import type { Order } from '@kirana/contract';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { placeOrders, readOrder, setDue, setStatus } from '../e2e/board-store.ts';
import { joinTeam } from '../e2e/phones.ts';
import { asha, ravi, type Store } from '../e2e/store.ts';
import { storeOrder } from '../e2e/stored-texts.ts';
import { type App, test } from './app.ts';
import { bell, strip } from './floor.ts';
import { linkOf } from './order.ts';
import {
  body,
  buttonOf,
  isGone,
  isThere,
  lost,
  main,
  type Part,
  partOf,
  press,
  question,
  shows,
  toastOf,
} from './parts.ts';

const cardOf = ({ _id }: Order): Part => partOf(body, `[data-order="${_id}"]`);
const statusOf = async (store: Store, order: Order) =>
  (await readOrder(store, order)).order.orderStatus;

/** Opens a screen on the phone of a packer or a rider. */
async function openPhone(app: App, store: Store, position: 'packer' | 'rider'): Promise<void> {
  window.happyDOM.setViewport({ width: 360, height: 740 });
  app.logIn(await joinTeam(store, position, 'Meena Iyer'));
  await app.open(position === 'packer' ? '/to-pack' : '/to-deliver');
}

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
  await isThere(cardOf(order));
  await user.click(within(cardOf(order)() as HTMLElement).getByRole('checkbox', { name }));
}

test('who has ticked some lines and not others is asked once', async ({ store, app }) => {
  const order = await acceptTwo(store);
  await openPhone(app, store, 'packer');
  await tick(app, order, /Dahi/);
  await press(app, cardOf(order), 'Mark packed');
  await shows(question, '1 of 2 is not ticked.');
  await press(app, question, 'Cancel');
  expect(await statusOf(store, order)).toBe('accepted');
  await press(app, cardOf(order), 'Mark packed');
  await press(app, question, 'Mark packed');
  await expect.poll(() => statusOf(store, order)).toBe('packed');
});

test('who says yes to packing what was rejected meanwhile is told so', async ({ store, app }) => {
  const order = await acceptTwo(store);
  await openPhone(app, store, 'packer');
  await tick(app, order, /Dahi/);
  await press(app, cardOf(order), 'Mark packed');
  await setStatus(store, order, { status: 'rejected', reason: { code: 'too-busy' } });
  await shows(cardOf(order), 'This order is no longer to pack.');
  await press(app, question, 'Mark packed');
  const words =
    /Asha Verma rejected this order .*: Too many orders just now\. It is now rejected\./;
  await shows(cardOf(order), words);
  await press(app, cardOf(order), 'OK');
  await isGone(cardOf(order));
});

test('an order that is being packed says when somebody takes it away', async ({ store, app }) => {
  const [begun, other] = (await placeOrders(store, 2)) as [Order, Order];
  for (const order of [begun, other]) await setStatus(store, order, { status: 'accepted' });
  await openPhone(app, store, 'packer');
  await tick(app, begun, /Toor Dal/);
  for (const order of [begun, other]) await setStatus(store, order, { status: 'packed' });
  await shows(cardOf(begun), 'This order is no longer to pack.');
  await isGone(cardOf(other));
  await shows(main, '0 orders');
  await press(app, cardOf(begun), 'OK');
  await isGone(cardOf(begun));
});

test('the rider calls, writes and finds the way', async ({ store, app }) => {
  const [cash] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, cash, { status: 'packed' });
  await openPhone(app, store, 'rider');
  await press(app, cardOf(cash), 'Take');
  await isThere(linkOf('Call Ravi Nair', cardOf(cash)));
  const hrefOf = (name: string) => linkOf(name, cardOf(cash))()?.getAttribute('href') ?? '';
  expect(hrefOf('Call Ravi Nair')).toBe('tel:+919812345678');
  expect(new URL(hrefOf('WhatsApp Ravi Nair')).searchParams.get('text')).toBe(
    `Namaste Ravi, this is Kirana about your order ${cash._id.slice(-6)} (₹299.00).`,
  );
  expect(new URL(hrefOf('Map Ravi Nair')).searchParams.get('query')).toContain('Noida');
});

test('what is ticked stays ticked, and a rider reads where it goes once it is taken', async ({
  store,
  app,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await storeOrder(store, order, { customer_note: 'The baby sleeps' });
  await setStatus(store, order, { status: 'accepted' });
  await openPhone(app, store, 'packer');
  const name = `${order.number} ${order._id.slice(-6)}`;
  for (const words of [name, 'Ravi, Noida', 'Customer: “The baby sleeps”', /Due at .*\d+:\d\d/])
    await shows(cardOf(order), words);
  await tick(app, order, /2 × Toor Dal 1 kg/);
  await app.open('/to-pack');
  await isThere(partOf(cardOf(order), 'input:checked'));
  await press(app, cardOf(order), 'Mark packed');
  await shows(cardOf(order), /Packed (just now|\d+ s ago)/);
  await press(app, cardOf(order), 'Undo');
  await press(app, cardOf(order), 'Mark packed');
  await expect.poll(() => statusOf(store, order)).toBe('packed');

  app.logIn(await joinTeam(store, 'rider', 'Salim Khan'));
  await app.open('/to-deliver');
  await shows(cardOf(order), 'COLLECT ₹299.00');
  expect(cardOf(order)()).not.toHaveTextContent('Flat 402');
  await press(app, cardOf(order), 'Take');
  for (const words of ['Flat 402, Tower B', 'Customer: “The baby sleeps”', '2 × Toor Dal 1 kg'])
    await shows(cardOf(order), words);
  expect([bell(), strip()]).toEqual([null, null]);
});

test('the packer says what there is no more of, and takes it back', async ({ store, app }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  const stock = async () =>
    (await store.call('GET', `/api/product/${order.items[0]?.product._id}`)).body;
  await openPhone(app, store, 'packer');
  await press(app, cardOf(order), 'More about Toor Dal');
  const menu = within(cardOf(order)() as HTMLElement);
  await app.user.click(menu.getByRole('menuitem', { name: 'Until tomorrow' }));
  const said = toastOf('Toor Dal is out of stock until tomorrow');
  await isThere(said);
  expect(await stock()).toMatchObject({ stock: 'out of stock', outUntil: expect.any(String) });
  const mark = () => within(cardOf(order)() as HTMLElement).queryByText('Out until tomorrow');
  await isThere(mark);
  await press(app, said, 'Undo');
  await isThere(toastOf('Toor Dal is as it was'));
  await isGone(mark);
  expect((await stock()).stock).toBe('in stock');
});

test('who was there first is named, and what was taken away is gone', async ({ store, app }) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  for (const order of [first, second]) await setStatus(store, order, { status: 'accepted' });
  await setDue(store, second, -7);
  app.intercept(/^GET \/api\/live/, lost);
  await openPhone(app, store, 'packer');
  await shows(partOf(main, 'article'), 'Late by 7 min');
  expect(main()?.querySelectorAll('article')).toHaveLength(2);
  await setStatus(store, first, { status: 'packed' });
  await setStatus(store, second, { status: 'rejected', reason: { code: 'too-busy' } });
  await press(app, cardOf(first), 'Mark packed');
  await shows(cardOf(first), /Asha Verma packed this order/);
  await press(app, cardOf(first), 'OK');
  await isGone(cardOf(first));
  await isGone(cardOf(second));

  await store.setPosition({ ...asha, email: 'meena@example.in' }, 'customer');
  await app.open('/to-pack');
  await shows(body, 'You do not have access to this screen.');
  expect(buttonOf(body, 'Mark packed')()).toBeNull();
});
