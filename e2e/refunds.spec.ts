import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { payOnline, readOrder, setStatus } from './board-store.ts';
import { test as base } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { ravi, type Store } from './store.ts';
import { fillOrder } from './stored-texts.ts';

/** What Razorpay answers to a refund: its state, a refusal in words, or nothing that can be read. */
type Answer = 'processed' | 'pending' | { refusal: string } | 'broken';

interface Bank {
  server: Server;
  answer: Answer;
  /** The amounts of the refunds that were asked for, in paise. */
  asked: number[];
  /** The receipts of the refunds that it has. */
  sent: string[];
}

/** Answers refunds as Razorpay does; what it was asked for while broken has not arrived. */
function openBank(): Promise<Bank> {
  const bank: Bank = { server: createServer(), answer: 'processed', asked: [], sent: [] };
  bank.server.on('request', async (request, response) => {
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const items = bank.sent.map((receipt) => ({
      id: `rfnd_${receipt}`,
      receipt,
      status: 'pending',
    }));
    if (request.method === 'GET') return reply(200, { items });
    const { amount, receipt } = JSON.parse(Buffer.concat(await request.toArray()).toString());
    bank.asked.push(amount);
    if (bank.answer === 'broken') return reply(502, {});
    if (typeof bank.answer === 'object')
      return reply(400, { error: { description: bank.answer.refusal } });
    bank.sent.push(receipt);
    return reply(200, { id: `rfnd_${receipt}`, receipt, status: bank.answer });
  });
  return new Promise((resolve) => bank.server.listen(0, '127.0.0.1', () => resolve(bank)));
}

const test = base.extend<{ bank: Bank }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's parameters
  bank: async ({}, use) => {
    const bank = await openBank();
    await use(bank);
    bank.server.closeAllConnections();
    bank.server.close();
  },
  storeEnv: async ({ bank }, use) => {
    const { port } = bank.server.address() as AddressInfo;
    await use({
      RAZORPAY_KEY_ID: 'rzp_test_key',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_API: `http://127.0.0.1:${port}`,
    });
  },
});

test.use({ asAdmin: true });

/** An order of two products, 448.50 rupees, that was paid online. */
async function placePaid(store: Store): Promise<Order> {
  await store.adminToken();
  const customer = await store.join(ravi);
  const items = [
    { product: await store.addProduct(), quantity: 2 },
    { product: await store.addProduct({ name: 'Ghee' }), quantity: 1 },
  ];
  const order = await store.placeOrder(customer, { paymentMethod: 'razorpay', items });
  await payOnline(store, order, 'pay_1');
  return order;
}

/** A paid order that was rejected. */
async function placeDue(store: Store): Promise<Order> {
  const order = await placePaid(store);
  await setStatus(store, order, { status: 'rejected' });
  return order;
}

const orderOf = async (store: Store, order: Order) => (await readOrder(store, order)).order;
const isDue = '₹448.50 has to go back.';

async function markInDialog(page: Page, how: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How it went back').fill(how);
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
}

test('what is due is sent by one press, and told until it has arrived', {
  tag: '@release',
}, async ({ store, page, bank }) => {
  bank.answer = 'pending';
  const order = await placeDue(store);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await expect(screen.main).toContainText(isDue);
  await inspect(page, 'an order whose money has to go back');
  await screen.button('Refund').click();
  await expect(toastOf(page, 'The refund is on its way')).toBeVisible();
  await expect(screen.main).toContainText(/₹448\.50: On its way since \d+:\d\d [ap]m/);
  await expect(screen.main).not.toContainText('has to go back');
  await expect(screen.button('Refund')).toHaveCount(0);
  await expect(screen.button('Mark as refunded')).toHaveCount(0);
  await expect(screen.timeline).toContainText('Asha Verma sent ₹448.50 back');
  expect(bank.asked).toEqual([44_850]);
  expect(await orderOf(store, order)).toMatchObject({ refunded: 448.5 });
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toContainText('Paid online₹448.50 refunded');
});

test('a refund that was not answered is tried again, and sent once', { tag: '@release' }, async ({
  store,
  page,
  bank,
}) => {
  bank.answer = 'broken';
  const order = await placeDue(store);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Refund').click();
  const sentence = 'Razorpay has not answered. Try again: nothing is sent twice.';
  await expect(screen.main.getByRole('alert')).toHaveText(sentence);
  await expect(screen.button('Try again')).toBeVisible();
  await expect(screen.button('Refund')).toHaveCount(0);
  await page.reload();
  await expect(screen.main).toContainText(`₹448.50: ${sentence}`);
  await inspect(page, 'a refund that was not answered');
  bank.answer = 'processed';
  await screen.button('Try again').click();
  await expect(screen.main).toContainText('Paid online · ₹448.50 refunded');
  await expect(screen.button('Try again')).toHaveCount(0);
  await expect(screen.timeline).toContainText('The refund has arrived');
  expect(bank.sent).toHaveLength(1);
});

test('what Razorpay refuses is said, and can be marked', { tag: '@release' }, async ({
  store,
  page,
  bank,
}) => {
  bank.answer = { refusal: 'Your account does not have enough balance' };
  const order = await placeDue(store);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Refund').click();
  await expect(screen.main.getByRole('alert')).toHaveText(
    'Razorpay did not refund: Your account does not have enough balance',
  );
  await expect(screen.main).toContainText(isDue);
  await screen.button('Mark as refunded').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`₹448.50 of order ${order._id.slice(-6)} to Ravi Nair`);
  await dialog.getByRole('button', { name: 'Mark as refunded' }).click();
  await expect(dialog.getByText('How it went back is required')).toBeVisible();
  await inspect(page, 'a refund that is to be marked');
  await markInDialog(page, 'By UPI to 98123 45678');
  await expect(toastOf(page, 'Marked as refunded')).toBeVisible();
  await expect(screen.main).toContainText('Paid online · ₹448.50 refunded');
  await undoOf(page, 'Marked as refunded').click();
  await expect(screen.main).toContainText(isDue);
});

test('the order of items says what will go back, and sends it along', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const order = await placePaid(store);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Edit items').click();
  await expect(screen.main.getByText(/will have to go back/)).toHaveCount(0);
  await screen.button('Less Ghee').click();
  await expect(screen.main).toContainText('₹149.50 will have to go back.');
  await screen.button('Less Toor Dal').click();
  await expect(screen.main).toContainText('₹299.00 will have to go back.');
  await screen.button('More Toor Dal').click();
  await screen.button('Save items').click();
  await expect(screen.main).toContainText('₹149.50 has to go back.');
  await screen.button('Edit items').click();
  await screen.button('Less Toor Dal').click();
  await expect(screen.main).toContainText('₹299.00 will have to go back.');
  await screen.button('Cancel').click();
  await screen.button('Reject').click();
  await expect(page.getByRole('dialog')).toContainText(isDue);
  await page.keyboard.press('Escape');
  await screen.button('Refund').click();
  await expect(screen.main).toContainText('Paid online · ₹149.50 refunded');
  expect(await orderOf(store, order)).toMatchObject({ totalPrice: 299, refunded: 149.5 });
});

test('cash from the drawer, taken back as a step of the order, and all of it by keyboard', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = await placeDue(store);
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Mark as refunded').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('How it went back')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(dialog.getByLabel('How it went back')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(screen.main).toContainText('Paid online · ₹448.50 refunded');
  const drawer = async () => {
    const { body } = await store.call('GET', '/api/cash', { token: await store.adminToken() });
    return body.drawer;
  };
  expect(await drawer()).toBe(-448.5);
  await page.goto('/history');
  const line = page.getByRole('listitem').filter({ hasText: '₹448.50 marked as refunded' });
  await expect(line).toContainText(`Order ${order._id.slice(-6)} · ₹448.50 marked as refunded`);
  await line.getByRole('button', { name: 'Show changes' }).click();
  await expect(line).toContainText('Took ₹448.50 out of the drawer: Refund of order');
  await screen.open(order._id);
  const last = page.getByRole('region', { name: 'Status' });
  await expect(last).toContainText(/Asha Verma sent ₹448\.50 back .+Undo/);
  await screen.button('Undo').click();
  await expect(screen.main).toContainText(isDue);
  expect(await drawer()).toBe(0);
});

test('the list and the board say what is due, and nothing rings', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const order = await placeDue(store);
  await fillOrder(store, order, 'Venkatanarasimharajuvaripeta '.repeat(3));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toContainText('₹448.50 has to go back');
  await inspect(page, 'a list with money that has to go back');
  const board = new BoardPage(page);
  await board.open();
  const link = page.getByRole('main').getByRole('link', { name: '1 refund is due' });
  await expect(link).toHaveAttribute('href', '/cash#refunds');
  await expect(board.done(order._id)).toContainText(isDue);
  await expect(page.getByRole('link', { name: 'Live orders: nothing is waiting' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'New orders' })).toHaveCount(0);
  const other = await store.placeOrder(await store.logIn(ravi), { paymentMethod: 'razorpay' });
  await payOnline(store, other, 'pay_2');
  await setStatus(store, other, { status: 'rejected' });
  await expect(page.getByRole('main').getByRole('link', { name: /due$/ })).toHaveText(
    '2 refunds are due',
  );
});

test('who may not send money back has nothing to press', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const order = await placeDue(store);
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    const rights = user.rights.filter((right: string) => right !== 'orders.money');
    return route.fulfill({ response, json: { user: { ...user, rights } } });
  });
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await expect(screen.main).toContainText(isDue);
  await expect(screen.button('Add note')).toBeVisible();
  await expect(screen.button('Refund')).toHaveCount(0);
  await expect(screen.button('Mark as refunded')).toHaveCount(0);
  const board = new BoardPage(page);
  await board.open();
  await expect(board.done(order._id)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /due$/ })).toHaveCount(0);
});
