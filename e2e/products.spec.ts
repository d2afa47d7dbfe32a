import { expect } from '@playwright/test';
import { addCategory, addProduct, fillShelves } from './catalogue.ts';
import { test } from './fixtures.ts';
import { ProductsPage } from './pages/products.page.ts';
import type { Store } from './store.ts';

/**
 * Adds three products: Ghee is the oldest and dearest, Apples the newest, with a price in between.
 */
async function stock(store: Store): Promise<void> {
  await addCategory(store, 'Dairy');
  await addCategory(store, 'Fruit');
  await addProduct(store, { name: 'Ghee', price: '1234.5', category: 'Dairy', quantity: '1 L' });
  await addProduct(store, { name: 'Curd', price: '40', category: 'Dairy' });
  await addProduct(store, { name: 'Apples', price: '180', category: 'Fruit' });
}

test.describe('as the administrator', () => {
  test.use({ asAdmin: true });

  test('the list shows every product with its picture', async ({ store, page }) => {
    await stock(store);
    const products = new ProductsPage(page);
    await products.open();
    await expect(page).toHaveTitle('Product Management · Kirana');
    await expect(products.table.getByRole('columnheader')).toHaveText([
      'Product Name',
      'Quantity',
      'Category',
      'Price (₹)',
      'Stock',
      'Actions',
    ]);
    const ghee = products.row('Ghee');
    for (const text of ['1 L', 'Dairy', '₹1,234.50', 'in stock']) {
      await expect(ghee.getByRole('cell', { name: text, exact: true })).toBeVisible();
    }
    await expect(ghee.locator('img')).toHaveAttribute('src', /^\/images\/.+\/96$/);
    const drawn = await ghee.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    expect(drawn).toBeUndefined();
    await expect(page.getByText('3 products', { exact: true })).toBeVisible();
  });

  test('ten thousand products stay quick', async ({ store, page }) => {
    await fillShelves(store, 10_000);
    const products = new ProductsPage(page);
    await products.open('?sort=price');
    await expect(page.getByText('10,000 products', { exact: true })).toBeVisible();
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
});
