import { expect } from '@playwright/test';
import { meena } from './board-store.ts';
import { fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { storeToken } from './pages/session-token.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi } from './store.ts';

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

test('what one account typed is gone for the next, in every tab', async ({
  store,
  page,
  context,
}) => {
  await fillShelves(store, 3);
  await store.joinAsAdmin(ravi);
  await store.joinAsAdmin(meena);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(ravi);
  await expect(page).toHaveURL('/');
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.type('Product 2', 'Price (₹)', '22');
  await expect.poll(() => screen.storedCells()).toBe(1);
  const other = new PriceAndStockPage(await context.newPage());
  await other.open();
  await other.type('Product 3', 'Price (₹)', '33');
  await expect(
    other.page.getByText('Price and Stock is open in another tab.', { exact: false }),
  ).toBeVisible();

  const third = await context.newPage();
  await third.goto('/profile');
  await third.getByRole('button', { name: 'Logout' }).first().click();
  const again = new LoginPage(third);
  await again.open();
  await again.logIn(meena);
  await expect(third).toHaveURL('/');
  for (const tab of [screen, other]) await expect(tab.bar).toContainText('Nothing changed.');
  await third.goto('/price-and-stock');
  await expect(third.getByRole('grid')).toBeVisible();
  await expect(third.getByText(/You have .* unsaved change/)).toHaveCount(0);
});
