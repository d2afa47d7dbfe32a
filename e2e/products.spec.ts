import { expect } from '@playwright/test';
import { addCategory, addProduct, fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { ProductsPage } from './pages/products.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow, violations } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

const listCall = '**/api/product/products/all';

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

  test('it sorts by name, price and time', { tag: '@release' }, async ({ store, page }) => {
    await stock(store);
    const products = new ProductsPage(page);
    await products.open();
    await expect(products.names).toHaveText(['Apples', 'Curd', 'Ghee']);
    await products.sort.selectOption('Price');
    await expect(products.names).toHaveText(['Curd', 'Apples', 'Ghee']);
    await products.sort.selectOption('Time');
    await expect(products.names).toHaveText(['Apples', 'Curd', 'Ghee']);
    await addProduct(store, { name: 'Paneer', price: '90', category: 'Dairy' });
    await page.reload();
    await expect(products.names).toHaveText(['Paneer', 'Apples', 'Curd', 'Ghee']);
  });

  test('search and category stand in the address, and Back undoes them', {
    tag: '@release',
  }, async ({ store, page }) => {
    await stock(store);
    const products = new ProductsPage(page);
    await products.open();
    await products.category.selectOption('Dairy');
    await expect(products.names).toHaveText(['Curd', 'Ghee']);
    await page.keyboard.press('/');
    await page.keyboard.type('GHE');
    await expect(products.names).toHaveText(['Ghee']);
    await expect(page).toHaveURL(/search=GHE/);
    await page.reload();
    await expect(products.names).toHaveText(['Ghee']);
    await expect(products.search).toHaveValue('GHE');
    await page.goBack();
    await expect(products.search).toHaveValue('');
    await expect(products.names).toHaveText(['Curd', 'Ghee']);
    await page.goBack();
    await expect(products.names).toHaveCount(3);
  });

  test('nothing matches: what was asked, and the way out', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await stock(store);
    const products = new ProductsPage(page);
    await products.open('?search=durian');
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await expect(page.getByText('“durian”')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(products.names).toHaveCount(3);
  });

  test('no product at all: how to add one', { tag: '@release' }, async ({ page }) => {
    await new ProductsPage(page).open();
    await expect(page.getByText('No products yet.')).toBeVisible();
    await expect(page.getByText('No products found matching')).toBeHidden();
    await page.getByRole('link', { name: 'Add your first product' }).click();
    await expect(page).toHaveURL('/add-product');
  });

  test('while it loads, and when it fails, with Retry', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await stock(store);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(listCall, async (route) => {
      await held;
      await route.abort();
    });
    const products = new ProductsPage(page);
    await products.open();
    await expect(page.getByText('Loading products')).toBeAttached();
    release();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch products.');
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(products.names).toHaveCount(3);
  });

  test('a refresh that fails leaves what is there', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await stock(store);
    await page.clock.install();
    const products = new ProductsPage(page);
    await products.open();
    await expect(products.names).toHaveCount(3);
    await page.route(listCall, (route) => route.abort());
    // Longer than the time in which the list is not fetched again.
    await page.clock.fastForward('00:06');
    await page.getByRole('link', { name: 'Add New Product' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Product' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(/^The products could not be refreshed\./)).toBeVisible();
    await expect(products.names).toHaveCount(3);
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText(/^The products could not be refreshed\./)).toBeHidden();
  });

  test('deleting asks first, then deletes', { tag: '@release' }, async ({ store, page }) => {
    await stock(store);
    const products = new ProductsPage(page);
    const dialogs = new Dialogs(page);
    await products.open();
    await products.delete('Curd').click();
    await expect(dialogs.dialog).toHaveAccessibleName('Delete “Curd”');
    await expect(dialogs.text('Are you sure you want to delete this product?')).toBeVisible();
    await dialogs.answer('Cancel');
    await expect(products.names).toHaveCount(3);
    await products.delete('Curd').click();
    await dialogs.answer('Delete');
    await expect(dialogs.text('Product deleted successfully!')).toBeVisible();
    await dialogs.answer('OK');
    await expect(products.names).toHaveText(['Apples', 'Ghee']);
    expect((await listProducts(store)).map(({ name }) => name)).toEqual(['Apples', 'Ghee']);
  });

  test('a refused deletion is taken back, with the reason', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await stock(store);
    const products = new ProductsPage(page);
    const dialogs = new Dialogs(page);
    await products.open();
    await expect(products.names).toHaveCount(3);
    const gone = (await listProducts(store)).find(({ name }) => name === 'Curd')?._id;
    const token = await store.adminToken();
    await store.call('DELETE', `/api/product/delete/${gone}`, { token });
    await products.delete('Curd').click();
    await dialogs.answer('Delete');
    await expect(dialogs.text('Error occurred while deleting the product')).toBeVisible();
    await expect(dialogs.text('Product not found')).toBeVisible();
    await dialogs.answer('OK');
    await expect(products.names).toHaveText(['Apples', 'Ghee']);
  });

  test('a deletion on a lost connection: gone at once, then there again', {
    tag: '@release',
  }, async ({ store, page }) => {
    await stock(store);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/product/delete/*', async (route) => {
      await held;
      await route.abort();
    });
    const products = new ProductsPage(page);
    const dialogs = new Dialogs(page);
    await products.open();
    await products.delete('Curd').click();
    await dialogs.answer('Delete');
    await expect(products.names).toHaveText(['Apples', 'Ghee']);
    release();
    await expect(dialogs.text('Error occurred while deleting the product')).toBeVisible();
    await dialogs.answer('OK');
    await expect(products.names).toHaveText(['Apples', 'Curd', 'Ghee']);
  });

  test('deleting by keyboard alone', { tag: '@release' }, async ({ store, page }) => {
    await stock(store);
    const products = new ProductsPage(page);
    const dialogs = new Dialogs(page);
    await products.open();
    await products.edit('Apples').focus();
    await page.keyboard.press('Tab');
    await expect(products.delete('Apples')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialogs.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialogs.text('Product deleted successfully!')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(products.names).toHaveText(['Curd', 'Ghee']);
    await expect(page.getByRole('region', { name: 'List of products' })).toBeFocused();
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
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(products.row('Product 10000')).toBeVisible();
    expect(await products.names.count()).toBeLessThan(60);
  });

  test('a long list follows what is changed in it', { tag: '@release' }, async ({
    store,
    page,
  }) => {
    await fillShelves(store, 2_001);
    const products = new ProductsPage(page);
    const dialogs = new Dialogs(page);
    await products.open('?search=product+200');
    await expect(products.names).toHaveText(['Product 200', 'Product 2000', 'Product 2001']);
    await products.row('Product 2000').getByRole('button', { name: 'Out of stock' }).click();
    await expect(products.row('Product 2000')).toContainText('out of stock');
    await products.sort.selectOption('Time');
    await expect(products.names).toHaveText(['Product 2001', 'Product 2000', 'Product 200']);
    await products.delete('Product 2001').click();
    await dialogs.answer('Delete');
    await dialogs.answer('OK');
    // Up to two thousand products are searched on the page itself.
    await expect(products.names).toHaveText(['Product 2000', 'Product 200']);
    await expect(products.row('Product 2000')).toContainText('out of stock');
    await products.category.selectOption('Everything');
    await expect(page.getByText('2 of 2,000 products')).toBeVisible();
  });

  test.describe('at 360 px', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test('each product is a card with the same actions', { tag: '@system' }, async ({
      store,
      page,
    }) => {
      await stock(store);
      const products = new ProductsPage(page);
      const dialogs = new Dialogs(page);
      await products.open();
      await expect(products.names).toHaveCount(3);
      expect(await sidewaysOverflow(page)).toBe(0);
      const height = (await products.edit('Curd').boundingBox())?.height;
      expect(height).toBeGreaterThanOrEqual(44);
      await products.delete('Curd').tap();
      await dialogs.answer('Delete');
      await dialogs.answer('OK');
      await expect(products.names).toHaveText(['Apples', 'Ghee']);
      await products.edit('Ghee').tap();
      await expect(page).toHaveURL(/\/edit-product\//);
      expect(await violations(page)).toEqual([]);
    });
  });
});

test('the logged-out are offered the log-in beside the message', { tag: '@release' }, async ({
  page,
}) => {
  await new ProductsPage(page).open();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch products.');
  await alert.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('who is no administrator sees the list, and the refusal of a change', {
  tag: '@release',
}, async ({ store, page }) => {
  await stock(store);
  await storeToken(page, await store.join(ravi));
  const products = new ProductsPage(page);
  const dialogs = new Dialogs(page);
  await products.open();
  await products.delete('Curd').click();
  await dialogs.answer('Delete');
  await expect(dialogs.text('Error occurred while deleting the product')).toBeVisible();
  await expect(dialogs.dialog.getByText(/administrator/i)).toBeVisible();
  await dialogs.answer('OK');
  await expect(products.names).toHaveCount(3);
});
