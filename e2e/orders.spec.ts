import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { Floor } from './pages/live.page.ts';
import { listCall, OrdersPage, statusCall } from './pages/orders.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

/** Advances the page's clock by the minute between two polls. */
async function passOneMinute(page: Page): Promise<void> {
  await page.clock.fastForward('01:00');
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
    await setStatus(store, order, { status: 'delivered' });
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
});

test.describe('fetching', () => {
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
    const tab = new Floor(page);
    await tab.setShown('hidden');
    await store.placeOrder(customer);
    for (let minute = 0; minute < 5; minute += 1) await passOneMinute(page);
    expect(fetched).toBe(0);
    await expect(orders.rows).toHaveCount(1);
    await tab.setShown('visible');
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
});
