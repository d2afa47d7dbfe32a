import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { dueText, placeOrders, readOrder, setDue, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { phoneOf } from './phones.ts';
import { asha, ravi, type Store } from './store.ts';
import { storeOrder } from './stored-texts.ts';

const cardOf = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);
const buttonOf = (page: Page, order: Order, name: string) =>
  cardOf(page, order).getByRole('button', { name, exact: true });
const statusOf = async (store: Store, order: Order) =>
  (await readOrder(store, order)).order.orderStatus;

test('who has ticked some lines and not others is asked once', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  const [first] = (await placeOrders(store, 1)) as [Order];
  const dahi = await store.addProduct({ name: 'Dahi' });
  const product = first.items[0]?.product._id ?? '';
  const items = [
    { product, quantity: 1 },
    { product: dahi, quantity: 1 },
  ];
  const order = await store.placeOrder(await store.logIn(ravi), { items });
  await setStatus(store, order, { status: 'accepted' });
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await cardOf(packer, order).getByRole('checkbox', { name: /Dahi/ }).check();
  await buttonOf(packer, order, 'Mark packed').click();
  const dialog = packer.getByRole('alertdialog');
  await expect(dialog).toContainText('1 of 2 is not ticked.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await statusOf(store, order)).toBe('accepted');
  await buttonOf(packer, order, 'Mark packed').click();
  await dialog.getByRole('button', { name: 'Mark packed' }).click();
  await expect.poll(() => statusOf(store, order)).toBe('packed');
  await packer.context().close();
});

test('who says yes to packing what was rejected meanwhile is told so', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  const [first] = (await placeOrders(store, 1)) as [Order];
  const dahi = await store.addProduct({ name: 'Dahi' });
  const items = [first.items[0]?.product._id ?? '', dahi].map((product) => ({
    product,
    quantity: 1,
  }));
  const order = await store.placeOrder(await store.logIn(ravi), { items });
  await setStatus(store, order, { status: 'accepted' });
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await cardOf(packer, order).getByRole('checkbox', { name: /Dahi/ }).check();
  await buttonOf(packer, order, 'Mark packed').click();
  await setStatus(store, order, { status: 'rejected', reason: { code: 'too-busy' } });
  await expect(cardOf(packer, order)).toContainText('This order is no longer to pack.');
  await packer.getByRole('alertdialog').getByRole('button', { name: 'Mark packed' }).click();
  const words =
    /Asha Verma rejected this order .*: Too many orders just now\. It is now rejected\./;
  await expect(cardOf(packer, order)).toContainText(words);
  await buttonOf(packer, order, 'OK').click();
  await expect(cardOf(packer, order)).toBeHidden();
  await packer.context().close();
});

test('an order that is being packed says when somebody takes it away', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  const [begun, other] = (await placeOrders(store, 2)) as [Order, Order];
  for (const order of [begun, other]) await setStatus(store, order, { status: 'accepted' });
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await cardOf(packer, begun)
    .getByRole('checkbox', { name: /Toor Dal/ })
    .check();
  for (const order of [begun, other]) await setStatus(store, order, { status: 'packed' });
  await expect(cardOf(packer, begun)).toContainText('This order is no longer to pack.');
  await expect(cardOf(packer, other)).toBeHidden();
  await expect(packer.getByRole('status').filter({ hasText: /^0 orders/ })).toBeVisible();
  // Its place is kept while somebody touches the list.
  await expect(cardOf(packer, other)).toHaveCount(0);
  await inspect(packer, 'an order that was taken away');
  await buttonOf(packer, begun, 'OK').click();
  await expect(cardOf(packer, begun)).toBeHidden();
  await packer.context().close();
});

test('an order goes from the packer to the rider, on two phones', async ({ store, browser }) => {
  test.slow();
  const [order] = (await placeOrders(store, 1)) as [Order];
  await storeOrder(store, order, { customer_note: 'Do not ring, the baby sleeps' });
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  const rider = await phoneOf(browser, store, 'rider', 'Salim Khan');
  await packer.goto('/to-pack');
  await rider.goto('/to-deliver');
  await expect(packer).toHaveTitle('To Pack · Kirana');
  await expect(packer.getByText('Nothing to pack. Accepted orders appear here.')).toBeVisible();
  await expect(rider.getByText('Nothing to deliver. Packed orders appear here.')).toBeVisible();

  await setStatus(store, order, { status: 'accepted' });
  const parcel = cardOf(packer, order);
  await expect(parcel.getByRole('heading')).toHaveText(`${order.number} ${order._id.slice(-6)}`);
  await expect(parcel).toContainText('Ravi, Noida');
  await expect(parcel).toContainText('Customer: “Do not ring, the baby sleeps”');
  await expect(parcel).toContainText(dueText);
  await parcel.getByRole('checkbox', { name: '2 × Toor Dal 1 kg' }).check();
  await packer.reload();
  await expect(parcel.getByRole('checkbox', { name: '2 × Toor Dal 1 kg' })).toBeChecked();

  await buttonOf(packer, order, 'Mark packed').click();
  await expect(parcel).toContainText(/Packed (just now|\d+ s ago)/);
  const way = cardOf(rider, order);
  await expect(way).toContainText('COLLECT ₹299.00');
  await expect(way).not.toContainText('Flat 402');
  await buttonOf(packer, order, 'Undo').click();
  await expect(buttonOf(packer, order, 'Mark packed')).toBeVisible();
  await expect(way).toBeHidden();
  await buttonOf(packer, order, 'Mark packed').click();

  await buttonOf(rider, order, 'Take').click();
  await expect(way).toContainText('Flat 402, Tower B, Amrapali Sapphire');
  await expect(way).toContainText('Customer: “Do not ring, the baby sleeps”');
  await expect(way).toContainText('2 × Toor Dal 1 kg');
  await buttonOf(rider, order, 'Mark delivered').click();
  await expect(way).toContainText(/Delivered (just now|\d+ s ago)/);
  await expect.poll(() => statusOf(store, order)).toBe('delivered');
  await buttonOf(rider, order, 'Undo').click();
  await expect(buttonOf(rider, order, 'Mark delivered')).toBeVisible();
  await expect.poll(() => statusOf(store, order)).toBe('packed');
  for (const page of [packer, rider]) {
    // Nothing rings for packers and riders, so there is no bell and no strip.
    await expect(page.getByRole('link', { name: /^Live orders/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'New orders' })).toHaveCount(0);
    await page.context().close();
  }
});

test('the rider calls, writes and finds the way', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  const [cash] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, cash, { status: 'packed' });
  const rider = await phoneOf(browser, store, 'rider', 'Salim Khan');
  await rider.goto('/to-deliver');
  await buttonOf(rider, cash, 'Take').click();
  const hrefOf = async (name: string) =>
    (await cardOf(rider, cash).getByRole('link', { name }).getAttribute('href')) ?? '';
  expect(await hrefOf('Call Ravi Nair')).toBe('tel:+919812345678');
  expect(new URL(await hrefOf('WhatsApp Ravi Nair')).searchParams.get('text')).toBe(
    `Namaste Ravi, this is Kirana about your order ${cash._id.slice(-6)} (₹299.00).`,
  );
  expect(new URL(await hrefOf('Map Ravi Nair')).searchParams.get('query')).toContain('Noida');
  await rider.context().close();
});

test('the packer says what there is no more of, and takes it back', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  const stock = async () => {
    const { body } = await store.call('GET', `/api/product/${order.items[0]?.product._id}`);
    return body;
  };
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await buttonOf(packer, order, 'More about Toor Dal').click();
  await packer.getByRole('menuitem', { name: 'Until tomorrow' }).click();
  await expect(toastOf(packer, 'Toor Dal is out of stock until tomorrow')).toBeVisible();
  expect(await stock()).toMatchObject({ stock: 'out of stock', outUntil: expect.any(String) });
  const mark = cardOf(packer, order).getByText('Out until tomorrow', { exact: true });
  await expect(mark).toBeVisible();
  await undoOf(packer, 'Toor Dal is out of stock until tomorrow').click();
  await expect(toastOf(packer, 'Toor Dal is as it was')).toBeVisible();
  await expect(mark).toBeHidden();
  expect((await stock()).stock).toBe('in stock');
  await packer.context().close();
});

test('who was there first is named, and what was taken away is gone', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  test.slow();
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  for (const order of [first, second]) await setStatus(store, order, { status: 'accepted' });
  await setDue(store, second, -7);
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await expect(packer.getByRole('article')).toHaveCount(2);
  await expect(packer.getByRole('article').first()).toContainText('Late by 7 min');
  await packer.route('**/api/live*', (route) => route.abort());
  await packer.route('**/api/order/to-pack', (route) => route.abort());
  await setStatus(store, first, { status: 'packed' });
  await setStatus(store, second, { status: 'rejected', reason: { code: 'too-busy' } });
  await packer.unroute('**/api/order/to-pack');
  await buttonOf(packer, first, 'Mark packed').click();
  await expect(cardOf(packer, first)).toContainText(/Asha Verma packed this order/);
  await buttonOf(packer, first, 'OK').click();
  await expect(cardOf(packer, first)).toBeHidden();
  await expect(cardOf(packer, second)).toBeHidden();

  await store.setPosition({ ...asha, email: 'meena@example.in' }, 'customer');
  await packer.unroute('**/api/live*');
  await packer.reload();
  await expect(packer.getByText('You do not have access to this screen.')).toBeVisible();
  await packer.context().close();
});

test('everyone can use both screens', { tag: '@system' }, async ({ store, browser }) => {
  test.slow();
  const [toPack, toDeliver, failed] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setStatus(store, toPack, { status: 'accepted' });
  await setStatus(store, failed, { status: 'accepted' });
  await setStatus(store, toDeliver, { status: 'packed' });
  await setDue(store, toPack, -7);
  await setDue(store, toDeliver, 2);
  const page = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await page.goto('/to-pack');
  await cardOf(page, toPack).getByRole('checkbox').check();
  await inspect(page, 'what is to be packed');
  await page.route('**/api/order/status/*', (route) =>
    route.fulfill({ status: 412, json: { code: 'order.stale', message: 'Ravi rejected it.' } }),
  );
  await buttonOf(page, failed, 'Mark packed').click();
  await expect(cardOf(page, failed)).toContainText('Ravi rejected it.');
  await inspect(page, 'a step that was refused');
  await page.unroute('**/api/order/status/*');
  await buttonOf(page, toPack, 'Mark packed').click();
  await expect(buttonOf(page, toPack, 'Undo')).toBeVisible();
  await inspect(page, 'a step that was taken');
  await store.setPosition({ ...asha, email: 'meena@example.in' }, 'rider');
  await page.goto('/to-deliver');
  await expect(page.getByRole('article')).toHaveCount(2);
  await inspect(page, 'what is to be delivered');
  await page.context().close();
});
