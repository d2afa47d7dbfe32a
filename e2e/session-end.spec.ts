import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
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
  // The device forgets them on whatever screen.
  await store.setPosition(asha, 'packer');
  await page.goto('/to-pack');
  await expect(page.getByText('Nothing to pack. Accepted orders appear here.')).toBeVisible();
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(['account']);
});
