import { expect, type Page } from '@playwright/test';
import { addCategory, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { BannersPage } from './pages/banners.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ProductForm } from './pages/products.page.ts';
import { storedToken, storeToken, tokenExpiringIn } from './pages/session-token.ts';
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

/** Starts a session of the administrator that expires after ten minutes. */
async function beginShortSession(store: Store, page: Page): Promise<void> {
  await page.clock.install();
  await storeToken(page, tokenExpiringIn(600, await store.adminToken()));
}

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
  // The save has to be the call that meets the refused token, and no other.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.fallback(),
  );
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

test('a session that runs out under a form asks at once, and later if wanted; another account is told its limits', {
  tag: '@release',
}, async ({ store, page }) => {
  await addCategory(store, 'Grains');
  await store.join(ravi);
  await beginShortSession(store, page);
  await page.goto('/add-product');
  const form = new ProductForm(page);
  await form.fill(poha);
  await form.image.setInputFiles(await photo());
  await page.clock.fastForward('10:05');
  const again = new LogInAgainDialog(page);
  await expect(again.email).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(again.dialog).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await again.logIn(ravi);
  await expect(again.dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Poha');
  await form.submit.click();
  const dialogs = new Dialogs(page);
  await expect(dialogs.text('Error occurred while adding the product')).toBeVisible();
  await expect(dialogs.text('Only an administrator may do this')).toBeVisible();
});

test('who does not log in keeps what was chosen, and reads the alert at the next save', {
  tag: '@release',
}, async ({ store, page }) => {
  await beginShortSession(store, page);
  const banners = new BannersPage(page);
  await banners.open();
  await banners.image.setInputFiles(await photo());
  await page.clock.fastForward('10:05');
  await expect(page.getByText('Unauthorized! Please log in.')).toBeVisible();
  await banners.upload.click();
  const again = new LogInAgainDialog(page);
  await again.cancel.click();
  await expect(again.dialog).toBeHidden();
  await expect(banners.toast('Please log in')).toBeVisible();
  await expect(page.getByText('photo.jpg')).toBeVisible();
  await banners.upload.click();
  await expect(banners.toast('Unauthorized! Please log in.')).toBeVisible();
  await expect(again.dialog).toBeHidden();
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
    await page.route('**/api/live**', () => {});
    const status = new StoreStatusPage(page);
    await status.open();
    await expect(status.state('Open')).toBeVisible();
    await resetPassword(store);
    await status.button('Close Store').click();
    const again = new LogInAgainDialog(page);
    await expect(again.dialog).toBeVisible();
    const other = await context.newPage();
    await storeToken(other, await store.logIn(newAsha));
    await expect(again.dialog).toBeHidden();
    await expect(status.state('Closed')).toBeVisible();
  });
});
