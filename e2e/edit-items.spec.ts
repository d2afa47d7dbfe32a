import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('the dialog is worked by keyboard alone, and by everyone', async ({ store, page }) => {
  test.slow();
  await store.adminToken();
  const butter = await store.addProduct({ name: 'Amul Butter', paise: 25_500 });
  const tomatoes = await store.addProduct({ name: 'Country Tomatoes', paise: 4_000 });
  await store.addProduct({ name: 'Nutralite', paise: 27_000 });
  const order = await store.placeOrder(await store.join(ravi), {
    items: [
      { product: butter, quantity: 1 },
      { product: tomatoes, quantity: 2 },
    ],
  });
  const screen = new OrderPage(page);
  const dialog = page.getByRole('dialog', { name: /^Edit items of order/ });
  await screen.open(order._id);
  await screen.button('Edit items').focus();
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 360, height: 740 });
  // Its name keeps one or two lines beside what is pressed.
  const name = await dialog.getByText('Country Tomatoes 1 kg', { exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(50);
  await inspect(page, 'the items of an order');
  await dialog.getByRole('button', { name: 'Replace Amul Butter' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Send instead of Amul Butter' })).toBeFocused();
  await page.keyboard.type('nutra');
  await page.getByRole('option').first().waitFor();
  await inspect(page, 'a product that is chosen');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Weight in grams of Country Tomatoes').focus();
  await page.keyboard.type('1083');
  await inspect(page, 'items that are changed');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'The order is now ₹298.32')).toBeVisible();
  await expect(screen.button('Edit items')).toBeFocused();
});
