import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { placeOrders, readOrder, setStatus, takeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { inspect, inspectOnPhone, inspectOnScreen } from './pages/inspect.ts';
import { follow } from './pages/live.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { SearchEverywhere } from './pages/search.page.ts';
import { kavita, ShopPage } from './pages/shop.page.ts';
import { openShop } from './shop-store.ts';
import { asha, type Store } from './store.ts';

const imran = { ...asha, name: 'Imran Khan', email: 'imran@example.in' };
const salim = { ...asha, name: 'Salim Ali', email: 'salim@example.in' };

test.use({ asAdmin: true });

async function joinRiders(store: Store): Promise<{ imran: string; salim: string }> {
  await store.adminToken();
  const tokens = { imran: await store.join(imran), salim: await store.join(salim) };
  for (const person of [imran, salim]) await store.setPosition(person, 'rider');
  return tokens;
}

async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

const bringBack = (store: Store, { _id }: Order, token: string) =>
  store.call('PUT', `/api/order/returned/${_id}`, { token, body: { reason: 'nobody' } });

/** The board on both screens; a phone shows one column of it. */
async function inspectBoard(page: Page, state: string): Promise<void> {
  await inspectOnScreen(page, state);
  await inspectOnPhone(page, state);
  await page.setViewportSize({ width: 1280, height: 800 });
}

const riderNow = async (store: Store, order: Order) =>
  (await readOrder(store, order)).order.rider?.name;

const withImran = /With Imran since \d+:\d\d [ap]m/;
const filterOf = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show packed orders' }).getByRole('button', { name });

test('the shop gives an order to a rider, and takes it back', { tag: '@release' }, async ({
  store,
  page,
}) => {
  test.slow();
  const tokens = await joinRiders(store);
  const [order, other, third] = (await placePacked(store, 3)) as [Order, Order, Order];
  await takeOrders(store, [third], tokens.salim);
  const board = new BoardPage(page);
  await board.open('?column=packed');
  const card = board.card(order._id);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(
    `${order.number} ${order._id.slice(-6)}`,
  );
  await expect(board.card(third._id)).toContainText(/With Salim since/);
  await board.choose(order._id, 'Give to a rider');
  await expect(board.dialog.getByRole('listitem')).toHaveText([
    'Asha Verma is free',
    'Imran Khan is free',
    'Salim Ali has 1 order',
  ]);
  await inspect(page, 'who gets an order');
  await board.dialog.getByRole('button', { name: /^Imran Khan/ }).click();
  await expect(card).toContainText(withImran);
  await expect(card).toContainText('Given to Imran·Undo');
  await expect.poll(() => riderNow(store, order)).toBe('Imran Khan');
  await inspectBoard(page, 'an order that was given to a rider');
  await card.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(card).not.toContainText(withImran);
  await expect.poll(() => riderNow(store, order)).toBeUndefined();

  await takeOrders(store, [order], tokens.imran);
  await expect(card).toContainText(withImran);
  await board.choose(order._id, 'Take from Imran');
  await expect(card).not.toContainText(withImran);
  await expect.poll(() => riderNow(store, order)).toBeUndefined();

  // What is delivered meanwhile is not given to anybody.
  await page.route('**/api/live*', (route) => route.abort());
  await page.route('**/api/order/open*', (route) => route.abort());
  await setStatus(store, other, { status: 'delivered' });
  await board.choose(other._id, 'Give to a rider');
  await board.dialog.getByRole('button', { name: /^Imran Khan/ }).click();
  const refusal = board.card(other._id).getByRole('alert');
  await expect(refusal).toContainText('This order is already delivered');
  await page.unroute('**/api/order/open*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(board.place(other._id)).toContainText('This order is already delivered');
  await expect(board.done(other._id)).toBeVisible();
});

test('the packed orders are shown by who carries them, and given in bulk', {
  tag: '@release',
}, async ({ store, page }) => {
  test.slow();
  const tokens = await joinRiders(store);
  const orders = await placePacked(store, 4);
  const [first, second, third] = orders as [Order, Order, Order];
  await takeOrders(store, [first], tokens.imran);
  const board = new BoardPage(page);
  await board.open('?column=packed');
  const group = page.getByRole('group', { name: 'Show packed orders' });
  await expect(group).toHaveText('To go 3 · On the way 1');
  await filterOf(page, /^On the way/).click();
  await expect(page).toHaveURL(/packed=on-the-way/);
  await expect(board.cards).toHaveCount(1);
  await page.reload();
  await expect(board.cards).toHaveCount(1);
  await filterOf(page, /^To go/).click();
  await expect(board.cards).toHaveCount(3);
  await board.choose(second._id, 'Give to a rider');
  await board.dialog.getByRole('button', { name: /^Salim Ali/ }).click();
  await expect(board.place(second._id)).toContainText('Given to Salim·Undo');
  await expect(board.place(second._id)).toContainText('now in On the way');
  await expect(group).toHaveText('To go 2 · On the way 2');
  await inspectBoard(page, 'packed orders that are to go');
  await filterOf(page, /^To go/).click();
  await expect(page).toHaveURL(/live-orders\?column=packed$/);

  await board.head('Select').click();
  await board.column('Packed').getByRole('button', { name: 'Select all' }).click();
  await expect(board.selection).toContainText('4 selected');
  await inspectBoard(page, 'selected packed orders');
  await board.selection.getByRole('button', { name: 'Give to a rider' }).click();
  await expect(board.dialog).toContainText('Give 4 orders to a rider');
  await board.dialog.getByRole('button', { name: /^Imran Khan/ }).click();
  await expect(board.selection).toContainText('4 orders updated');
  for (const order of orders) await expect.poll(() => riderNow(store, order)).toBe('Imran Khan');
  await board.card(third._id).getByRole('checkbox').check();
  await board.selection.getByRole('button', { name: 'Take from Imran' }).click();
  await expect.poll(() => riderNow(store, third)).toBeUndefined();
  await expect(group).toHaveText('To go 1 · On the way 3');
});

test('what comes back rings until somebody has seen it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  test.slow();
  const tokens = await joinRiders(store);
  const [first, second] = (await placePacked(store, 2)) as [Order, Order];
  await takeOrders(store, [first, second], tokens.imran);
  const floor = await follow(page, '/live-orders?column=packed');
  const board = new BoardPage(page);
  await expect(board.card(first._id)).toContainText(withImran);
  await floor.press();
  await bringBack(store, first, tokens.imran);
  await expect(floor.strip).toContainText('1 order came back');
  await expect(floor.bell).toHaveAccessibleName('Live orders: 1 came back');
  await expect(floor.bell).toHaveAttribute('data-ringing', 'true');
  await expect(board.card(first._id)).toContainText(/Came back \d+:\d\d [ap]m: Nobody opened/);
  await inspectBoard(page, 'an order that came back');
  await bringBack(store, second, tokens.imran);
  await expect(floor.strip).toContainText('2 orders came back');
  await floor.button('Seen').click({ trial: true });
  await expect(floor.button('Seen')).not.toHaveAttribute('aria-disabled', 'true');
  await floor.button('Seen').click();
  await expect(floor.strip).toBeHidden();
  await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
  // Its card goes on saying so until somebody takes it again.
  await expect(board.card(first._id)).toContainText('Nobody opened');
  await takeOrders(store, [first], tokens.salim);
  await expect(board.card(first._id)).not.toContainText('Nobody opened');
});

test('the page of an order says its number and who carries it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  test.slow();
  const tokens = await joinRiders(store);
  const [order] = (await placePacked(store, 1)) as [Order];
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order._id.slice(-6)}`);
  await expect(screen.main).toContainText(/No\. 1 of \d+ [A-Z][a-z]+/);
  await screen.button('Give to a rider').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Imran Khan/ })
    .click();
  await expect(screen.main).toContainText(withImran);
  await inspect(page, 'the page of an order that a rider has');
  await bringBack(store, order, tokens.imran);
  await expect(screen.main).toContainText(/Came back \d+:\d\d [ap]m: Nobody opened/);
  await takeOrders(store, [order], tokens.imran);
  await screen.button('Take from Imran').click();
  await expect(screen.main).not.toContainText(withImran);
  await expect.poll(() => riderNow(store, order)).toBeUndefined();
});

test('search finds an order by its number of the day first', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const orders = await placeOrders(store, 3);
  await page.goto('/privacy');
  const search = new SearchEverywhere(page);
  await search.open();
  await page.keyboard.type('2');
  await expect(search.group('Orders').first()).toContainText(`2 ${orders[1]?._id.slice(-6)}`);
  await expect(search.chosen).toContainText(orders[1]?._id.slice(-6) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order/${orders[1]?._id}`);
});

test('the customer reads the number, who brings it, and that nobody opened', {
  tag: '@release',
}, async ({ store, browser }) => {
  test.slow();
  const tokens = await joinRiders(store);
  await openShop(store, { phone: '9811122233' });
  await store.addProduct();
  const context = await browser.newContext({ baseURL: store.url });
  const shop = new ShopPage(await context.newPage());
  await shop.open();
  await shop.button('Add Toor Dal').click();
  await shop.bar.click();
  await shop.fillIn(kavita);
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  await expect(shop.page.getByText('Order no. 1', { exact: true })).toBeVisible();
  const [order] = (await store.call('GET', '/api/order/all', { token: await store.adminToken() }))
    .body as [Order];
  await setStatus(store, order, { status: 'packed' });
  await takeOrders(store, [order], tokens.imran);
  await expect(
    shop.page.getByText(/^On the way since \d+:\d\d [ap]m, Imran brings it$/),
  ).toBeVisible();
  await expect(shop.page.getByRole('main')).not.toContainText('Khan');
  await inspect(shop.page, 'an order on its way');
  await bringBack(store, order, tokens.imran);
  await expect(
    shop.page.getByText('It could not be handed over: nobody opened. Call the shop.'),
  ).toBeVisible();
  await expect(shop.page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /9811122233$/,
  );
  await inspect(shop.page, 'an order that could not be handed over');
  await setStatus(store, order, { status: 'delivered' });
  await expect(shop.page.getByText(/brings it|handed over/)).toHaveCount(0);
  await context.close();
});
