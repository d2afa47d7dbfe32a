import { expect } from '@playwright/test';
import { fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { ProductsPage } from './pages/products.page.ts';

test.use({ asAdmin: true });

test('ten thousand products stay quick', async ({ store, page }) => {
  await fillShelves(store, 10_000);
  const products = new ProductsPage(page);
  await products.open('?sort=price');
  await expect(page.getByText('10,000 products', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Product Management · Kirana');
  const headings = ['Product Name', 'Quantity', 'Category', 'Price (₹)', 'Stock', 'Actions'];
  await expect(products.table.getByRole('columnheader')).toHaveText(headings);
  const cells = products.row('Product 1').getByRole('cell');
  await expect(cells).toContainText(['1 kg', 'Everything', '₹1.00', 'in stock']);
  expect(await products.names.count()).toBeLessThan(60);
  await expect(products.table).toHaveAttribute('aria-rowcount', '10001');
  await products.search.fill('9999');
  await expect(products.names).toHaveText(['Product 9999']);
  await products.search.fill('');
  await expect(products.row('Product 1')).toBeVisible();
  // The rows that come into sight may be higher than was foreseen, and the end lies lower then.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(products.row('Product 10000')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await products.names.count()).toBeLessThan(60);
});
