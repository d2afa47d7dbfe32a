import { expect } from '@playwright/test';
import { addCategory, addProduct, fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { inspectOnPhone, inspectOnScreen } from './pages/inspect.ts';
import { PriceAndStockPage } from './pages/price-and-stock.page.ts';
import { storeToken } from './pages/session-token.ts';
import { toastOf, toastsGone, undoOf } from './pages/toasts.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { ravi } from './store.ts';

test.use({ hasTouch: true });

test('on a tablet the first tap selects and the second edits', async ({ store, page }) => {
  await fillShelves(store, 400);
  await storeToken(page, await store.adminToken());
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

test('on a phone: cards with price, MRP and the stock', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await fillShelves(store, 400);
  await storeToken(page, await store.adminToken());
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = new PriceAndStockPage(page);
  await page.goto('/price-and-stock');
  const card = page.getByRole('row').filter({ hasText: 'Product 2' }).first();
  await card.getByLabel('Price', { exact: true }).fill('60/-');
  await card.getByLabel('MRP', { exact: true }).fill('50');
  await card.getByLabel('MRP', { exact: true }).press('Enter');
  await expect(card.getByText('Price must not be above the MRP')).toBeVisible();
  await expect(screen.bar).toContainText('2 cells in 1 product changed · 1 with problems');
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await card.getByLabel('MRP', { exact: true }).fill('65');
  await card.getByLabel('MRP', { exact: true }).blur();
  await screen.button('Save 1 product').tap();
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  await card.getByRole('button', { name: 'Out of stock' }).tap();
  await expect(toastOf(page, 'Product 2 is out of stock')).toBeVisible();
  await expect(card.getByRole('button', { name: 'In stock' })).toBeVisible();
  const [saved] = (await listProducts(store)).filter(({ name }) => name === 'Product 2');
  expect(saved).toMatchObject({ price: 60, mrp: 65, stock: 'out of stock' });
  await toastsGone(page);
});

test('everyone can use it: a sheet on a screen, cards on a phone', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await addCategory(store, 'Grains');
  await addProduct(store, { name: 'Poha', price: '62', category: 'Grains' });
  await storeToken(page, await store.adminToken());
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

test('visitors log in first, and a packer has no access', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.goto('/price-and-stock');
  await expect(page).toHaveURL(/\/login/);
  await store.adminToken();
  const token = await store.join(ravi);
  await store.setPosition(ravi, 'packer');
  await storeToken(page, token);
  await page.goto('/price-and-stock');
  await expect(page.getByText('You do not have access to this screen.')).toBeVisible();
});
