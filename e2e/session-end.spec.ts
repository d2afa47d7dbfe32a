import { expect, type Page, type Route } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { ProductForm } from './pages/products.page.ts';
import { SalesPage } from './pages/sales.page.ts';
import { storedToken, storeToken } from './pages/session-token.ts';
import { all, storedOnDevice } from './pages/stored-on-device.ts';
import { address, asha, ravi, type Store } from './store.ts';

const failed = 'Failed to fetch orders.';

/** Logs in as Asha through the screen, so that the browser knows her e-mail. */
async function logIn(store: Store, page: Page): Promise<void> {
  await store.adminToken();
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(asha);
  await expect(page).toHaveURL('/');
}

/** Logs out in another tab. */
async function logOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/privacy');
  await new NavigationBar(other).logout.click();
  await expect(other).toHaveURL('/login');
  await other.close();
}

test('a log-out in another tab takes list, address and status dialog off the screen', async ({
  store,
  page,
}) => {
  await logIn(store, page);
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  for (const action of ['View address', 'Change status'] as const) {
    await orders.open();
    await orders.action(order._id, 'Show products').click();
    await orders.action(order._id, action).click();
    await expect(orders.dialog).toContainText(action === 'View address' ? address.line1 : 'Ravi');
    await logOutElsewhere(page);
    await expect(orders.dialog).toBeHidden();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Ravi');
    await expect(orders.button('Export to Excel')).toHaveAttribute('aria-disabled', 'true');
    await logIn(store, page);
  }
});

test('who may not see the orders any more sees why in place of the list, until the right is back', async ({
  store,
  page,
}) => {
  await page.clock.install();
  await logIn(store, page);
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.action(order._id, 'View address').click();
  await expect(orders.dialog).toContainText(address.line1);
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(all);

  await store.setPosition(asha, 'customer');
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Only an administrator may do this')).toBeVisible();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(orders.dialog).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('Ravi');
  await expect(orders.count).toBeHidden();
  await expect(orders.button('Export to Excel')).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(['account']);
  // The rows must not show for a moment, not even while other dates are being fetched.
  await page.route(listCall, (route) => new Promise(() => route));
  await orders.control('From').fill('2020-01-01');
  await expect(page.getByRole('status', { name: '' }).getByText('Loading orders')).toBeAttached();
  await expect(page.getByRole('main')).not.toContainText('Ravi');
  await page.unroute(listCall);

  await store.setPosition(asha, 'owner');
  await orders.open();
  await expect(orders.row(order._id)).toBeVisible();
  await store.setPosition(asha, 'customer');
  await orders.button('Fetch Orders').click();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await store.setPosition(asha, 'owner');
  await orders.button('Retry').click();
  await expect(orders.row(order._id)).toBeVisible();
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(all);
});

test('a device keeps no order of somebody who may not see them any more, on whatever screen', async ({
  store,
  page,
}) => {
  await logIn(store, page);
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toBeVisible();
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(all);
  await store.setPosition(asha, 'packer');
  await page.goto('/to-pack');
  await expect(page.getByText('Nothing to pack. Accepted orders appear here.')).toBeVisible();
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(['account']);
});

test('who may not see the figures any more sees why in their place', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.clock.install();
  await logIn(store, page);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.figure('Total Orders')).toHaveText('0');
  await store.setPosition(asha, 'customer');
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Only an administrator may do this')).toBeVisible();
  await expect(page.getByText('No sales data available.')).toBeVisible();
  await expect(sales.cards).toHaveCount(0);
  await expect(sales.export).toHaveAttribute('aria-disabled', 'true');
  await store.setPosition(asha, 'owner');
  await sales.retry.click();
  await expect(sales.figure('Total Orders')).toHaveText('0');
});

test('a refused token takes no other tab’s newer log-in with it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const old = await store.join(asha);
  let newer = old;
  // Two tokens made in the same second are equal.
  while (newer === old) newer = await store.logIn(asha);
  await storeToken(page, old);
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  const refuse = async (route: Route) => {
    // Another tab logs in, and this tab does not know it when the refusal comes.
    await page.evaluate((token) => localStorage.setItem('token', token), newer);
    await route.fulfill({ status: 401, json: { message: 'Please log in' } });
  };
  await page.route(listCall, refuse, { times: 1 });
  await orders.button('Fetch Orders').click();
  await expect.poll(() => storedToken(page)).toBe(newer);
  await expect(new NavigationBar(page).logout).toBeVisible();
  await expect(page.getByText('No orders yet.')).toBeVisible();
});

test('the log-in in place names nobody who logged out in another tab', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await logIn(store, page);
  await page.goto('/add-product');
  const form = new ProductForm(page);
  await form.field('Name').fill('Poha');
  await logOutElsewhere(page);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  const again = new LogInAgainDialog(page);
  await expect(again.email).toHaveValue('');
  await expect(again.dialog).not.toContainText('Your session has ended');
  await again.logIn(asha);
  await expect(again.dialog).toBeHidden();
  await expect(form.field('Name')).toHaveValue('Poha');
});

test('a log-in that the device’s clock ends at once says so', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await store.adminToken();
  await page.clock.setFixedTime(Date.now() + 8 * 86_400_000);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(asha);
  await expect(login.error).toContainText('By this device’s clock the log-in has already ended.');
  await expect(page).toHaveURL('/login');
  expect(await storedToken(page)).toBeNull();
});
