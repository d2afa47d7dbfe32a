import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { meena, placeOrders, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { Floor, follow } from './pages/live.page.ts';
import { listCall, OrdersPage, statusCall } from './pages/orders.page.ts';
import { toastOf } from './pages/toasts.ts';
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

test('a change of status goes by what the dialog was opened on, shows at once, and is taken back', async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const other = await store.joinAsAdmin(meena);
  const orders = new OrdersPage(page);
  const alert = new Dialogs(page);
  await follow(page);
  await orders.action(order._id, 'Change status').click();
  await setStatus(store, order, { status: 'packed' }, other);
  await expect(orders.dialog).toContainText(
    'Somebody has changed this order meanwhile. It is now packed.',
  );
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(statusCall, (route) => held.then(() => route.continue()));
  const sent = page.waitForRequest(statusCall);
  await orders.dialog.getByRole('button', { name: 'Update' }).click();
  expect((await sent).headers()['if-match']).toBe('"pending"');
  await expect(orders.status(order._id, 'accepted')).toBeVisible();
  letGo();
  await expect(alert.text('Failed to update order status.')).toBeVisible();
  await expect(alert.dialog).toContainText(/Meena Iyer packed this order .+\. It is now packed\./);
  await alert.answer('OK');
  await expect(orders.status(order._id, 'packed')).toBeVisible();
  await orders.changeStatus(order._id);
  await expect(alert.text('Order status updated to delivered')).toBeVisible();
  await alert.answer('Undo');
  await expect(toastOf(page, `Order ${order._id.slice(-6)} is packed again`)).toBeVisible();
  await expect(orders.status(order._id, 'packed')).toBeVisible();
});

test('fetching stops while the tab is hidden and catches up when it shows', async ({
  store,
  page,
}) => {
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
