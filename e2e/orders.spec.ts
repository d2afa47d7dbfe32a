import type { Order, OrderStatus } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { listCall, OrdersPage, statusCall } from './pages/orders.page.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

/** Advances the page's clock by the minute between two polls. */
async function passOneMinute(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
}

async function setStatus(store: Store, { _id }: Order, status: OrderStatus): Promise<void> {
  const token = await store.adminToken();
  const path = `/api/order/status/${_id}`;
  expect(await store.call('PUT', path, { token, body: { status } })).toMatchObject({ status: 200 });
}

/** The cells of the exported file. */
async function exported(orders: OrdersPage) {
  const download = orders.page.waitForEvent('download');
  await orders.button('Export to Excel').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.xlsx');
  return readXlsxFile(await file.path());
}

test('an order comes in, is worked and is exported @both', async ({ store, page }) => {
  const customer = await store.join(ravi);
  await page.clock.install();
  const orders = new OrdersPage(page);
  const alert = new Dialogs(page);
  await orders.open();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  // The store is open already.
  await expect(page.getByRole('link', { name: 'Open the store' })).toBeHidden();

  const order = await store.placeOrder(customer);
  await passOneMinute(page);
  await expect(orders.row(order._id)).toContainText('Cash on delivery');
  await expect(orders.row(order._id)).toContainText('₹299.00');
  for (const status of ['accepted', 'packed', 'delivered'] as const) {
    await orders.changeStatus(order._id);
    await expect(alert.text(`Order status updated to ${status}`)).toBeVisible();
    await alert.answer('OK');
    await expect(orders.status(order._id, status)).toBeVisible();
  }
  await expect(orders.action(order._id, 'Change status')).toBeHidden();

  const [sheet, items] = await exported(orders);
  expect(sheet?.sheet).toBe('Orders');
  const indianTime = new Date(Date.parse(order.createdAt) + 5.5 * 3_600_000);
  indianTime.setUTCMilliseconds(0);
  expect(sheet?.data).toEqual([
    [
      'Order ID',
      'Customer Name',
      'Phone',
      'Payment Method',
      'Total Price',
      'Status',
      'Date & Time',
    ],
    [order._id, 'Ravi Nair', '9812345678', 'Cash on delivery', 299, 'delivered', expect.any(Date)],
  ]);
  const written = sheet?.data[1]?.[6];
  expect(Math.abs(Number(written) - indianTime.getTime())).toBeLessThan(2);
  expect(items?.sheet).toBe('Items');
  expect(items?.data.slice(1)).toEqual([
    [order._id, written, 'Toor Dal', '1 kg', 2, 2, 149.5, 299, 0, 'Cash on delivery'],
  ]);
});

test('a row says when, by the clock of the store, and how long ago', async ({ store, page }) => {
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  const parts = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;
  const when = new Intl.DateTimeFormat('en-IN', parts).format(Date.parse(order.createdAt));
  await page.clock.setFixedTime(Date.parse(order.createdAt) + 12 * 60_000);
  await orders.open();
  const time = orders.row(order._id).getByRole('time');
  await expect(time).toHaveText(when.replaceAll('\u202f', ' '));
  await expect(orders.row(order._id)).toContainText('12 min');
  await expect(page.getByText(/^Updated \d+:\d\d [ap]m$/)).toBeVisible();
});

test.describe('a change of status', () => {
  test('shows at once, and is taken back with the reason when it is refused', async ({
    store,
    page,
  }) => {
    const order = await store.placeOrder(await store.join(ravi));
    const orders = new OrdersPage(page);
    const alert = new Dialogs(page);
    await orders.open();
    await orders.action(order._id, 'Change status').click();
    await setStatus(store, order, 'delivered');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(statusCall, (route) => held.then(() => route.continue()));
    await orders.control('New status').selectOption('packed');
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    await expect(orders.status(order._id, 'packed')).toBeVisible();
    letGo();
    await expect(alert.text('Failed to update order status.')).toBeVisible();
    await expect(alert.dialog).toContainText(/You delivered this order (just now|\d+ s ago)\./);
    await alert.answer('OK');
    await expect(orders.status(order._id, 'delivered')).toBeVisible();
    await expect(orders.action(order._id, 'Change status')).toBeHidden();
  });

  test('proposes the likely next step of what was seen, and says what others did meanwhile', {
    tag: '@release',
  }, async ({ store, page }) => {
    const order = await store.placeOrder(await store.join(ravi));
    await page.clock.install();
    const orders = new OrdersPage(page);
    await orders.open();
    await orders.action(order._id, 'Change status').click();
    const next = orders.control('New status');
    await expect(next).toHaveValue('accepted');
    await expect(next.getByRole('option')).toHaveText([
      'accepted',
      'rejected',
      'packed',
      'delivered',
    ]);
    await setStatus(store, order, 'packed');
    await passOneMinute(page);
    await expect(orders.dialog).toContainText('It is now packed.');
    await expect(next).toHaveValue('accepted');
    await setStatus(store, order, 'delivered');
    await passOneMinute(page);
    await expect(orders.dialog.getByText('This order is already delivered.')).toBeVisible();
    await orders.dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(orders.dialog).toBeHidden();
  });
});

test.describe('fetching', () => {
  test('that fails at first says so in place of the list, with another try', {
    tag: '@system',
  }, async ({ store, page }) => {
    const order = await store.placeOrder(await store.join(ravi));
    const orders = new OrdersPage(page);
    await page.route(listCall, (route) => route.abort());
    await orders.open();
    await expect(page.getByText('Failed to fetch orders.', { exact: true })).toBeVisible();
    await expect(orders.table).toBeHidden();
    await page.unroute(listCall);
    await orders.button('Retry').click();
    await expect(orders.row(order._id)).toBeVisible();
  });

  test('that fails later keeps the list, with a small notice', { tag: '@system' }, async ({
    store,
    page,
  }) => {
    const order = await store.placeOrder(await store.join(ravi));
    await page.clock.install();
    const orders = new OrdersPage(page);
    await orders.open();
    await expect(orders.row(order._id)).toBeVisible();
    await page.route(listCall, (route) => route.abort());
    await passOneMinute(page);
    const notice = page.getByText('The orders could not be refreshed.');
    await expect(notice).toBeVisible();
    await expect(orders.row(order._id)).toBeVisible();
    await page.unroute(listCall);
    await orders.button('Retry').click();
    await expect(notice).toBeHidden();
  });

  test('stops while the tab is hidden and catches up when it shows', async ({ store, page }) => {
    const customer = await store.join(ravi);
    await store.placeOrder(customer);
    await page.clock.install();
    const orders = new OrdersPage(page);
    await orders.open();
    await expect(orders.rows).toHaveCount(1);
    let fetched = 0;
    await page.route(listCall, (route) => {
      fetched += 1;
      return route.continue();
    });
    const turn = (state: 'hidden' | 'visible') =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          value: visibilityState,
        });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      }, state);
    await turn('hidden');
    await store.placeOrder(customer);
    for (let minute = 0; minute < 5; minute += 1) await passOneMinute(page);
    expect(fetched).toBe(0);
    await expect(orders.rows).toHaveCount(1);
    await turn('visible');
    await expect(orders.rows).toHaveCount(2);
    expect(fetched).toBe(1);
  });

  test('asks for what changed alone', async ({ store, page }) => {
    // Without the live state, which would refetch the list before the button does.
    await page.route('**/api/live**', (route) => route.abort());
    const customer = await store.join(ravi);
    await store.placeOrder(customer);
    const orders = new OrdersPage(page);
    await orders.open();
    await expect(orders.rows).toHaveCount(1);
    const answers: [status: number, text: string][] = [];
    await page.route(listCall, async (route) => {
      const answer = await route.fetch();
      answers.push([answer.status(), await answer.text()]);
      await route.fulfill({ response: answer });
    });
    await orders.button('Fetch Orders').click();
    await expect.poll(() => answers).toEqual([[304, '']]);
    const order = await store.placeOrder(customer);
    await orders.button('Fetch Orders').click();
    await expect.poll(() => answers.length).toBe(2);
    const [, [, changed] = [0, '']] = answers;
    expect(JSON.parse(changed)).toMatchObject([order]);
    await expect(orders.rows).toHaveCount(2);
  });

  test('without a log-in offers it at once', { tag: '@release' }, async ({ page }) => {
    const orders = new OrdersPage(page);
    await page.goto('/privacy');
    await page.evaluate(() => localStorage.clear());
    await orders.open();
    await expect(page.getByText('Failed to fetch orders.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });

  test('for an account without the rights says why', { tag: '@system' }, async ({
    store,
    page,
  }) => {
    await store.adminToken();
    const token = await store.join(ravi);
    await page.goto('/privacy');
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await new OrdersPage(page).open();
    await expect(page.getByText('Failed to fetch orders.', { exact: true })).toBeVisible();
    const refusal = await store.call('GET', '/api/order/all', { token });
    await expect(page.getByText(refusal.body.message)).toBeVisible();
  });
});
