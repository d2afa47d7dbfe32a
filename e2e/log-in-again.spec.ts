import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { storeToken } from './pages/session-token.ts';
import { asha, ravi } from './store.ts';

test.use({ asAdmin: true });

const logoutEverywhere = '/api/auth/logout-everywhere';
const logInDialog = (page: Page) => page.getByRole('dialog', { name: 'Log in to go on' });

test('the chosen status of an order outlasts the session', async ({ store, page }) => {
  await page.clock.install();
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.action(order._id, 'Change status').click();
  await orders.control('New status').selectOption('packed');
  await store.ask('POST', logoutEverywhere);
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Failed to fetch orders.')).toBeVisible();
  await expect(orders.control('New status')).toHaveValue('packed');
  await orders.dialog.getByRole('button', { name: 'Update' }).click();
  await logInDialog(page).waitFor();
  await new LoginPage(page).logIn(asha);
  await expect(new Dialogs(page).text('Order status updated to packed')).toBeVisible();
});

test('a log-in in another tab answers for this one', async ({ store, page, context }) => {
  await page.goto('/manage-store');
  await expect(page.getByText('Store is currently: Open')).toBeVisible();
  // What is pressed next has to be the call that meets the refused token, and no other.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
  await store.ask('POST', logoutEverywhere);
  await page.getByRole('button', { name: 'Close Store', exact: true }).click();
  await expect(logInDialog(page)).toBeVisible();
  await page.unroute('**/api/**');
  const other = await context.newPage();
  await storeToken(other, await store.logIn(asha));
  await expect(logInDialog(page)).toBeHidden();
  await expect(page.locator('nav')).toContainText('Profile');
  await expect(page.getByText('Store is currently: Closed')).toBeVisible();
});
