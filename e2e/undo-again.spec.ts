import { expect } from '@playwright/test';
import { fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';

test.use({ asAdmin: true });

test('the undo of a save in several calls goes on after a lost one', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await fillShelves(store, 700);
  const before = await pricesOf(store);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.button('Change prices…').click();
  await page.getByLabel('By', { exact: true }).selectOption('Raise by ₹');
  await page.getByLabel('Amount', { exact: true }).fill('1');
  await screen.button('Use these prices').click();
  await screen.button('Save 700 products').click();
  await expect(toastOf(page, '700 products saved')).toBeVisible();
  expect(await pricesOf(store)).toMatchObject({ 'Product 1': 2, 'Product 700': 701 });
  let calls = 0;
  await page.route('**/api/change/*/undo', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await undoOf(page, '700 products saved').click();
  await expect.poll(() => calls).toBe(2);
  await undoOf(page, 'The server did not answer').click();
  await expect(toastOf(page, 'Undone')).toBeVisible();
  expect(await pricesOf(store)).toEqual(before);
});
