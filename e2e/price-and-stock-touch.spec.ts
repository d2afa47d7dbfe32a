import { expect } from '@playwright/test';
import { addCategory, addProduct, fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { inspectOnPhone, inspectOnScreen } from './pages/inspect.ts';
import { PriceAndStockPage } from './pages/price-and-stock.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { violations } from './pages/violations.ts';

test.use({ asAdmin: true, hasTouch: true });

test('on a tablet the first tap selects and the second edits', async ({ store, page }) => {
  await fillShelves(store, 400);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const screen = new PriceAndStockPage(page);
  await screen.open();
  const price = await screen.cell('Product 3', 'Price (₹)');
  const input = page.getByRole('textbox', { name: 'Price (₹) of Product 3' });
  await price.tap();
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('inputmode', 'none');
  await price.tap();
  await expect(input).toHaveAttribute('inputmode', 'decimal');
  await page.keyboard.type('.5');
  await expect(input).toHaveValue('3.5');
  const stock = await screen.cell('Product 4', 'Stock');
  await stock.tap();
  await expect(await screen.cell('Product 3', 'Price (₹)')).toContainText('₹3.50');
  await stock.tap();
  await expect(stock).toContainText('out of stock');
  expect(await violations(page)).toEqual([]);

  await screen.button('Discard').tap();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap();
  // One tap, without the cell being selected first.
  const other = await screen.cell('Product 8', 'Stock');
  await other.getByRole('button', { name: 'Until tomorrow' }).tap();
  await expect(toastOf(page, 'Product 8 is out of stock until tomorrow')).toBeVisible();
  await expect(other).toContainText('out of stock');
  await undoOf(page, 'Product 8 is out of stock until tomorrow').tap();
  await expect(other).toContainText('in stock');
});

test('everyone can use it: a sheet on a screen, cards on a phone', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await addCategory(store, 'Grains');
  await addProduct(store, { name: 'Poha', price: '62', category: 'Grains' });
  await new PriceAndStockPage(page).open();
  const sheet = page.getByRole('grid', { name: 'Products' });
  await expect(sheet.getByRole('columnheader')).toHaveText([
    'Name',
    'Quantity',
    'Category',
    'Price (₹)',
    'MRP (₹)',
    'Stock',
    'SKU',
    'Barcode',
    'Brand',
  ]);
  await expect(sheet.getByRole('textbox', { name: 'Name of Poha' })).toHaveValue('Poha');
  const cells = sheet.getByRole('row').nth(1).getByRole('gridcell');
  await expect(cells.nth(2)).toHaveText('₹62.00');
  await inspectOnScreen(page, 'prices and stock as a sheet');
  await inspectOnPhone(page, 'prices and stock as cards');
});
