import { expect } from '@playwright/test';
import { fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { PriceAndStockPage } from './pages/price-and-stock.page.ts';
import { toastOf } from './pages/toasts.ts';
import { asha } from './store.ts';

test('logging out with something typed asks, and logging in goes on with it', async ({
  store,
  page,
}) => {
  await fillShelves(store, 3);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(asha);
  await expect(page).toHaveURL('/');
  const screen = new PriceAndStockPage(page);
  await screen.open();
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
  await new LogInAgainDialog(page).logIn(asha);
  await screen.grid.waitFor();
  await expect(await screen.cell('Product 2', 'Price (₹)')).toContainText('₹22.00');
  await screen.button('Save 1 product').click();
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  expect(await listProducts(store)).toContainEqual(
    expect.objectContaining({ name: 'Product 2', price: 22 }),
  );

  await screen.type('Product 3', 'Price (₹)', '33');
  await bar.logout.click();
  await dialogs.answer('Leave');
  await expect(page).toHaveURL('/login');
});
