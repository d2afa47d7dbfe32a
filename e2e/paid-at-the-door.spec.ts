import type { Order } from '@kirana/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { payOnline, placeOrders, readOrder, setStatus, takeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { asha, ravi, type Store } from './store.ts';
import { fillOrder } from './stored-texts.ts';

const imran = { ...asha, name: 'Imran Khan', email: 'imran@example.in' };

/** The rider's phone, with his token. */
async function riderOf(browser: Browser, store: Store): Promise<{ rider: Page; token: string }> {
  const token = await store.join(imran);
  await store.setPosition(imran, 'rider');
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: store.url, viewport, hasTouch: true });
  const rider = await context.newPage();
  await storeToken(rider, token);
  return { rider, token };
}

/** Places orders and marks them as packed. */
async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

/** An order that was delivered and paid by UPI. */
const byUpi = { orderStatus: 'delivered', paymentStatus: 'paid', paidBy: 'upi' };

const orderOf = async (store: Store, order: Order) => (await readOrder(store, order)).order;

test.describe('a rider', () => {
  test('sees what he holds, takes UPI by one press, and hands the cash in', {
    tag: '@release',
  }, async ({ store, browser }) => {
    test.slow();
    const [first, second, third] = (await placePacked(store, 3)) as [Order, Order, Order];
    const { rider, token } = await riderOf(browser, store);
    await takeOrders(store, [first, second, third], token);
    await rider.goto('/to-deliver');
    const card = ({ _id }: Order) => rider.locator(`[data-order="${_id}"]`);
    const press = (order: Order, name: string) =>
      card(order).getByRole('button', { name, exact: true }).click();
    const held = rider.getByText(/^You hold /);
    await expect(card(first)).toContainText('COLLECT ₹299.00');
    await expect(held).toHaveCount(0);

    await press(first, 'Paid by UPI');
    await expect(card(first)).toContainText(/Delivered (just now|\d+ s ago)/);
    await expect.poll(() => orderOf(store, first)).toMatchObject(byUpi);
    await expect(held).toHaveCount(0);
    await press(first, 'Undo');
    await expect(card(first).getByRole('button', { name: 'Paid by UPI' })).toBeVisible();
    const undone = await orderOf(store, first);
    expect(undone).toMatchObject({ orderStatus: 'packed', paymentStatus: 'pending' });
    expect(undone).not.toHaveProperty('paidBy');

    await press(second, 'Mark delivered');
    await expect(held).toHaveText('You hold ₹299.00 of 1 order');
    await press(third, 'Mark delivered');
    await expect(held).toHaveText('You hold ₹598.00 of 2 orders');
    await press(third, 'Undo');
    await expect(held).toHaveText('You hold ₹299.00 of 1 order');

    const { body } = await store.call('GET', '/api/auth/me', { token });
    const settled = await store.call('POST', '/api/cash/settle', {
      token: await store.adminToken(),
      body: { rider: body.user._id, orders: [second._id], counted: 299 },
    });
    expect(settled.status).toBe(201);
    await expect(held).toHaveCount(0);
    await rider.context().close();
  });

  test('has nothing to choose where nothing is to be collected', { tag: '@release' }, async ({
    store,
    browser,
  }) => {
    await store.adminToken();
    const customer = await store.join(ravi);
    const paid = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await payOnline(store, paid, 'pay_1');
    await setStatus(store, paid, { status: 'packed' });
    const { rider, token } = await riderOf(browser, store);
    const cash = await store.placeOrder(customer);
    await setStatus(store, cash, { status: 'packed' });
    await takeOrders(store, [paid, cash], token);
    await rider.goto('/to-deliver');
    await expect(rider.getByRole('article')).toHaveCount(2);
    await expect(rider.getByRole('button', { name: 'Mark delivered' })).toHaveCount(2);
    await expect(rider.getByRole('button', { name: 'Paid by UPI' })).toHaveCount(1);
    await expect(rider.locator(`[data-order="${paid._id}"]`)).toContainText('PAID ONLINE');
    await rider.context().close();
  });

  test('has room for both buttons, whoever gets the parcel', { tag: '@system' }, async ({
    store,
    browser,
  }) => {
    const [order, done] = (await placePacked(store, 2)) as [Order, Order];
    await fillOrder(store, order, 'Venkatanarasimharajuvaripeta '.repeat(3));
    const { rider, token } = await riderOf(browser, store);
    await setStatus(store, done, { status: 'delivered' }, token);
    await takeOrders(store, [order], token);
    await rider.goto('/to-deliver');
    await expect(rider.getByText('You hold ₹299.00 of 1 order')).toBeVisible();
    await expect(rider.getByRole('button', { name: 'Paid by UPI' })).toBeVisible();
    expect(await sidewaysOverflow(rider)).toBe(0);
    await inspect(rider, 'what is to be delivered and held');
    await rider.context().close();
  });
});

test.describe('the shop', () => {
  test.use({ asAdmin: true });

  test('takes UPI on the board, by one press, and takes it back', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const [order] = (await placePacked(store, 1)) as [Order];
    const board = new BoardPage(page);
    await board.open();
    const upi = board.card(order._id).getByRole('button', { name: 'Paid by UPI', exact: true });
    await inspectOnPhone(page, 'a packed order on the board');
    await page.setViewportSize({ width: 1280, height: 800 });
    await upi.click();
    await expect(board.place(order._id)).toContainText('now in Just done');
    await expect.poll(() => orderOf(store, order)).toMatchObject(byUpi);
    await board.undo(order._id).click();
    await expect(upi).toBeVisible();
    expect(await orderOf(store, order)).toMatchObject({ paymentStatus: 'pending' });
  });

  test('takes UPI for many at once', { tag: '@release' }, async ({ store, page }) => {
    const [first, second, open] = (await placePacked(store, 3)) as [Order, Order, Order];
    await setStatus(store, open, { status: 'accepted' });
    const board = new BoardPage(page);
    await board.open();
    await board.head('Select').click();
    const upi = board.selection.getByRole('button', { name: /^Paid by UPI/ });
    await board.column('To pack').getByRole('button', { name: 'Select all' }).click();
    await expect(board.selection.getByRole('button', { name: 'Mark packed' })).toBeVisible();
    await expect(upi).toHaveCount(0);
    await board.column('Packed').getByRole('button', { name: 'Select all' }).click();
    await expect(upi).toHaveText('Paid by UPI (2)');
    await upi.click();
    await expect(board.selection.getByText('2 orders updated')).toBeVisible();
    for (const order of [first, second]) expect(await orderOf(store, order)).toMatchObject(byUpi);
    await board.selection.getByRole('button', { name: 'Undo' }).click();
    await expect(board.cardIn('Packed', first._id)).toBeVisible();
    expect(await orderOf(store, second)).toMatchObject({ orderStatus: 'packed' });
  });

  test('takes UPI on the page of an order, which then says so', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    const [upi, cash] = (await placePacked(store, 2)) as [Order, Order];
    const screen = new OrderPage(page);
    await screen.open(upi._id);
    await inspectOnPhone(page, 'a packed order');
    await page.setViewportSize({ width: 1280, height: 800 });
    await screen.button('Paid by UPI').click();
    await expect(screen.main).toContainText('Cash on delivery · paid by UPI');
    await expect(screen.button('Paid by UPI')).toHaveCount(0);
    const { status } = await store.call('PUT', `/api/order/paid-by/${upi._id}`, {
      token: await store.adminToken(),
      body: { paidBy: 'cash' },
    });
    expect(status).toBe(200);
    await expect(screen.main).toContainText('Cash on delivery · paid in cash');
    await expect(screen.timeline).toContainText('Asha Verma corrected it: paid in cash');
    await screen.button('Undo').click();
    await expect(screen.main).toContainText('Cash on delivery · to be collected');

    await screen.open(cash._id);
    await screen.button('Mark delivered').click();
    await expect(screen.main).toContainText('Cash on delivery · paid in cash');
  });

  test('is asked in the dialog of Order Management; for cash the status goes alone', {
    tag: '@release',
  }, async ({ store, page }) => {
    const [cash, upi] = (await placePacked(store, 2)) as [Order, Order];
    const sent: unknown[] = [];
    await page.route(statusCall, (route) => {
      sent.push(route.request().postDataJSON());
      return route.continue();
    });
    const orders = new OrdersPage(page);
    await orders.open();
    const paidBy = orders.dialog.getByLabel('Paid by', { exact: true });
    const update = async () => {
      await orders.dialog.getByRole('button', { name: 'Update' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    };
    await orders.action(cash._id, 'Change status').click();
    await expect(paidBy).toHaveValue('cash');
    await expect(paidBy.getByRole('option')).toHaveText(['Cash', 'UPI']);
    await inspect(page, 'the dialog that asks how it was paid');
    await orders.control('New status').selectOption('accepted');
    await expect(paidBy).toHaveCount(0);
    await orders.control('New status').selectOption('delivered');
    await update();
    await orders.action(upi._id, 'Change status').click();
    await paidBy.selectOption('UPI');
    await update();
    expect(sent).toEqual([{ status: 'delivered' }, { status: 'delivered', paidBy: 'upi' }]);
    await expect(orders.row(cash._id)).toContainText('Cash on delivery');
    await expect(orders.row(cash._id)).toContainText('paid in cash');
    await expect(orders.row(upi._id)).toContainText('paid by UPI');
    expect(await sidewaysOverflow(page)).toBe(0);
  });
});
