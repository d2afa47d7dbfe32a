import { expect, type Page } from '@playwright/test';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ProductForm } from './pages/products.page.ts';
import { storedToken, storeToken } from './pages/session-token.ts';
import { StoreStatusPage } from './pages/store-status.page.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { asha, ravi, type Store } from './store.ts';

const poha = { name: 'Poha', price: '62.50', category: 'Grains', quantity: '500 g' };
const newAsha = { ...asha, password: 'cardamom-and-clove' };

/** Resets Asha's password through the API, which invalidates her tokens. */
async function resetPassword(store: Store): Promise<void> {
  const body = { email: asha.email };
  const mails = (await store.mailsTo(asha.email)).length;
  const forgotten = await store.call('POST', '/api/auth/forgot-password', { body });
  await expect.poll(async () => (await store.mailsTo(asha.email)).length).toBe(mails + 1);
  const otp = await store.codeFor(asha.email);
  const { resetToken } = forgotten.body;
  const { password } = newAsha;
  const reset = { otp, resetToken, password };
  const answer = await store.call('POST', '/api/auth/reset-password', { body: reset });
  expect(answer.status).toBe(200);
}

/** What is pressed next has to be the call that meets the refused token, and no other. */
const holdReads = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );

test('a refused token costs nothing that was typed: log in in place, and the save goes on', async ({
  store,
  page,
}) => {
  await addCategory(store, 'Grains');
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(asha);
  await expect(page).toHaveURL('/');
  await page.goto('/add-product');
  const form = new ProductForm(page);
  await form.fill(poha);
  await form.image.setInputFiles(await photo());
  await holdReads(page);
  await resetPassword(store);
  await form.submit.click();

  const again = new LogInAgainDialog(page);
  await expect(again.dialog).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expect(page.locator('nav')).toContainText('Login');
  await expect(again.email).toHaveValue(asha.email);
  await expect(again.password).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await again.password.fill(asha.password);
  await page.keyboard.press('Enter');
  await expect(again.error).toHaveText('Invalid email or password');
  expect(await violations(page)).toEqual([]);
  await again.logIn(newAsha);
  await expect(again.dialog).toBeHidden();
  await expect(new Dialogs(page).text('Product added successfully!')).toBeVisible();
  const token = await store.logIn(newAsha);
  const { body } = await store.call('GET', '/api/product/products/all', { token });
  expect(body).toMatchObject([{ name: 'Poha', image: expect.stringMatching(/^\/images\//) }]);
});

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('the chosen status of an order outlasts the session', async ({ store, page }) => {
    await page.clock.install();
    const order = await store.placeOrder(await store.join(ravi));
    const orders = new OrdersPage(page);
    await orders.open();
    await orders.action(order._id, 'Change status').click();
    await orders.control('New status').selectOption('packed');
    await resetPassword(store);
    await page.clock.fastForward('01:00');
    await expect(page.getByText('Failed to fetch orders.')).toBeVisible();
    await expect(orders.control('New status')).toHaveValue('packed');
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    await new LogInAgainDialog(page).logIn(newAsha);
    await expect(new Dialogs(page).text('Order status updated to packed')).toBeVisible();
  });

  test('a log-in in another tab answers for this one', async ({ store, page, context }) => {
    const status = new StoreStatusPage(page);
    await status.open();
    await expect(status.state('Open')).toBeVisible();
    await holdReads(page);
    await resetPassword(store);
    await status.button('Close Store').click();
    const again = new LogInAgainDialog(page);
    await expect(again.dialog).toBeVisible();
    await page.unroute('**/api/**');
    const other = await context.newPage();
    await storeToken(other, await store.logIn(newAsha));
    await expect(again.dialog).toBeHidden();
    await expect(page.locator('nav')).toContainText('Profile');
    await expect(status.state('Closed')).toBeVisible();
  });
});
