import { expect } from '@playwright/test';
import { meena } from './board-store.ts';
import { fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { PriceAndStockPage } from './pages/price-and-stock.page.ts';
import { ravi } from './store.ts';

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
