import { expect, type Page } from '@playwright/test';
import { fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { storedToken, storeToken } from './pages/session-token.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi, type Store } from './store.ts';

/** Opens the screen for Ravi, who has logged in on the log-in screen. */
async function openAsRavi(store: Store, page: Page): Promise<PriceAndStockPage> {
  await store.joinAsAdmin(ravi);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(ravi);
  await expect(page).toHaveURL('/');
  const screen = new PriceAndStockPage(page);
  await screen.open();
  return screen;
}

test('leaving with something typed asks, and so does discarding it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await fillShelves(store, 3);
  const screen = await openAsRavi(store, page);
  await screen.type('Product 2', 'Price (₹)', '22');
  const dialogs = new Dialogs(page);
  const profile = new NavigationBar(page).link('Profile');
  await profile.click();
  await expect(dialogs.text('Leave without saving?')).toBeVisible();
  await dialogs.answer('Stay');
  await screen.button('Discard').click();
  await expect(dialogs.text('Discard 1 change?')).toBeVisible();
  await dialogs.answer('Keep');
  await expect(screen.bar).toContainText('1 cell in 1 product changed');
  await screen.button('Discard').click();
  await dialogs.answer('Discard');
  await expect(await screen.cell('Product 2', 'Price (₹)')).toHaveText('₹2.00');
  await profile.click();
  await expect(page).toHaveURL('/profile');
});

test('logging out with something typed asks, and logging in goes on with it', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 3);
  const screen = await openAsRavi(store, page);
  await screen.type('Product 2', 'Price (₹)', '22');
  const dialogs = new Dialogs(page);
  const bar = new NavigationBar(page);
  await bar.logout.click();
  await expect(dialogs.text('Leave without saving?')).toBeVisible();
  await dialogs.answer('Stay');
  await expect(page).toHaveURL('/price-and-stock');
  await expect(screen.bar).toContainText('1 cell in 1 product changed');
  await expect(page.getByText('You are logged out, so this cannot be saved.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await new LogInAgainDialog(page).logIn(ravi);
  await screen.grid.waitFor();
  await expect(await screen.cell('Product 2', 'Price (₹)')).toContainText('₹22.00');
  await screen.button('Save 1 product').click();
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });

  await screen.type('Product 3', 'Price (₹)', '33');
  await bar.logout.click();
  await dialogs.answer('Leave');
  await expect(page).toHaveURL('/login');
});

test('a session that lapses costs nothing that was typed', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await fillShelves(store, 3);
  // The save has to be the call that meets the refused token, and not the wait for live orders.
  await page.route('**/api/live**', () => {});
  const screen = await openAsRavi(store, page);
  await screen.type('Product 2', 'Price (₹)', '22');
  const token = (await storedToken(page)) ?? '';
  const ended = await store.call('POST', '/api/auth/logout-everywhere', { token });
  expect(ended.status).toBe(200);
  await screen.button('Save 1 product').click();
  await new LogInAgainDialog(page).logIn(ravi);
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  await expect(screen.bar).toContainText('Nothing changed.');
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });
});

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('what is typed survives a crash, and goes at log-out', async ({ store, page, context }) => {
    await fillShelves(store, 5);
    const crashed = new PriceAndStockPage(page);
    await crashed.open();
    await crashed.select('Product 2', 'Price (₹)');
    await crashed.paste('21\n31\nabc');
    await expect.poll(() => crashed.storedCells()).toBe(3);
    // No question asked: the tab is gone.
    await page.close({ runBeforeUnload: false });

    const again = await context.newPage();
    const screen = new PriceAndStockPage(again);
    await screen.open();
    await expect(
      again.getByText(/^You have 3 unsaved changes from \d+:\d\d [ap]m\.$/),
    ).toBeVisible();
    await screen.type('Product 5', 'Price (₹)', '51');
    await screen.button('Restore').click();
    await expect(screen.bar).toContainText('4 cells in 4 products changed · 1 with problems');
    await expect(await screen.cell('Product 4', 'Price (₹)')).toContainText('abc');
    await screen.button('Save 3 products').click();
    await expect(toastOf(again, '3 products saved')).toBeVisible();
    expect(await pricesOf(store)).toMatchObject({
      'Product 2': 21,
      'Product 3': 31,
      'Product 5': 51,
    });

    await new NavigationBar(again).logout.click();
    await new Dialogs(again).answer('Leave');
    await expect(again).toHaveURL('/login');
    await storeToken(again, await store.adminToken());
    await screen.open();
    await expect(await screen.cell('Product 4', 'Price (₹)')).toHaveText('₹4.00');
    await expect(again.getByText(/unsaved change/)).toBeHidden();
  });
});
