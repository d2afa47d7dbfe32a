import type { Product } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { addCategory, addProduct, listProducts, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { toastOf } from './pages/toasts.ts';
import { asha, ravi, type Store } from './store.ts';

const undoCall = '**/api/change/*/undo';
const dal = { name: 'Toor Dal', price: '149.5', category: 'Dals', quantity: '1 kg' };
const keptForRavi = 'Not undone: changed again by Ravi Nair';

test.use({ asAdmin: true });

/** Changes a product through the API, as another person would. */
async function changeProduct(
  store: Store,
  token: string,
  { _id }: Product,
  changed: Partial<typeof dal>,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...dal, ...changed })) body.append(name, value);
  const address = `${store.url}/api/product/update/${_id}`;
  expect((await fetch(address, { method: 'PUT', headers: { token }, body })).status).toBe(200);
}

async function shownImage(page: Page, row: ReturnType<ProductsPage['row']>): Promise<string> {
  const image = row.locator('img');
  await image.evaluate((one: HTMLImageElement) => one.decode());
  const path = (await image.getAttribute('src')) ?? '';
  expect((await page.request.get(path)).status()).toBe(200);
  return path;
}

test.beforeEach(({ store }) => addCategory(store, 'Dals'));

async function remove(page: Page): Promise<Dialogs> {
  const dialogs = new Dialogs(page);
  await new ProductsPage(page).delete('Toor Dal').click();
  await dialogs.answer('Delete');
  await expect(dialogs.text('Product deleted successfully!')).toBeVisible();
  return dialogs;
}

test('a deleted one comes back by keyboard, with its id and picture', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const product = await addProduct(store, dal);
  const products = new ProductsPage(page);
  await products.open();
  const image = await shownImage(page, products.row('Toor Dal'));
  const dialogs = await remove(page);
  await expect(products.row('Toor Dal')).toBeHidden();
  await expect(dialogs.button('OK')).toBeFocused();
  expect(await listProducts(store)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(dialogs.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Toor Dal is back')).toBeVisible();
  await expect(dialogs.dialog).toBeHidden();
  expect(await listProducts(store)).toEqual([product]);
  expect(await shownImage(page, products.row('Toor Dal'))).toBe(image);
  await expect(page.getByRole('region', { name: 'List of products' })).toBeFocused();
});

test('Enter presses OK, and nothing is undone', { tag: '@release' }, async ({ store, page }) => {
  await addProduct(store, dal);
  await new ProductsPage(page).open();
  const dialogs = await remove(page);
  await page.keyboard.press('Enter');
  await expect(dialogs.dialog).toBeHidden();
  expect(await listProducts(store)).toEqual([]);
});

test('an added one is removed, and the list says nothing of it', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  await page.goto('/manage-products');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  await form.fill(dal);
  await form.image.setInputFiles(await photo());
  await form.submit.click();
  await expect(dialogs.text('Product added successfully!')).toBeVisible();
  await dialogs.answer('Undo');
  await expect(page).toHaveURL('/manage-products');
  await expect(page.getByText('No products yet.')).toBeVisible();
  await expect(page.getByText('is in the list now')).toBeHidden();
  await expect(toastOf(page, 'Toor Dal is removed again')).toBeVisible();
  expect(await listProducts(store)).toEqual([]);
});

test('a changed one is as it was, name and picture', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const before = await addProduct(store, dal);
  const products = new ProductsPage(page);
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  await products.open();
  await products.edit('Toor Dal').click();
  await form.field('Name').fill('Tur Dal');
  await form.field('Price').fill('152');
  await form.image.setInputFiles(await photo(400, 300, 'purple'));
  await form.submit.click();
  await expect(dialogs.text('Product updated successfully!')).toBeVisible();
  await dialogs.answer('Undo');
  await expect(toastOf(page, 'Toor Dal is as it was')).toBeVisible();
  await expect(products.names).toHaveText(['Toor Dal']);
  await expect(products.row('Toor Dal').getByText('₹149.50')).toBeVisible();
  expect(await shownImage(page, products.row('Toor Dal'))).toContain(before.image);
  expect(await listProducts(store)).toEqual([before]);
});

test('a save that changes nothing offers no Undo', { tag: '@release' }, async ({ store, page }) => {
  const { _id } = await addProduct(store, dal);
  await page.goto(`/edit-product/${_id}`);
  await new ProductForm(page).submit.click();
  const dialogs = new Dialogs(page);
  await expect(dialogs.text('Product updated successfully!')).toBeVisible();
  await expect(dialogs.dialog.getByRole('button')).toHaveText(['OK']);
});

test('what somebody else changed since stays, and the reason is shown', {
  tag: '@release',
}, async ({ store, page }) => {
  const other = await store.joinAsAdmin(ravi);
  const product = await addProduct(store, dal);
  const products = new ProductsPage(page);
  const form = new ProductForm(page);
  const dialogs = new Dialogs(page);
  const change = async (price: string, quantity: string) => {
    await products.edit('Toor Dal').click();
    await form.field('Price').fill(price);
    await form.field('Quantity').fill(quantity);
    await form.submit.click();
    await expect(dialogs.text('Product updated successfully!')).toBeVisible();
  };
  await products.open();
  await change('152', '1 kg');
  await changeProduct(store, other, product, { price: '155' });
  await dialogs.answer('Undo');
  await expect(dialogs.dialog.getByRole('alert')).toHaveText(keptForRavi);
  await expect(dialogs.button('Undo')).not.toHaveAttribute('aria-busy');
  await dialogs.answer('OK');
  await expect(products.row('Toor Dal').getByText('₹155.00')).toBeVisible();

  await change('160', '2 kg');
  await changeProduct(store, other, product, { price: '165', quantity: '2 kg' });
  await dialogs.answer('Undo');
  const partly = 'Toor Dal is as it was, but not all of it: changed again by Ravi Nair';
  await expect(toastOf(page, partly)).toBeVisible();
  await expect(products.row('Toor Dal').getByText('₹165.00')).toBeVisible();
  await expect(products.row('Toor Dal').getByText('1 kg')).toBeVisible();
});

test('it is busy meanwhile and cannot be pressed twice; a failure stands in the alert', {
  tag: '@release',
}, async ({ store, page }) => {
  await addProduct(store, dal);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route(undoCall, async (route) => {
    calls += 1;
    await held;
    await route.abort();
  });
  await new ProductsPage(page).open();
  const dialogs = await remove(page);
  await dialogs.answer('Undo');
  await expect(dialogs.button('Undo')).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await dialogs.button('Undo').click({ force: true });
  release();
  await expect(dialogs.dialog.getByRole('alert')).toHaveText(/^The server did not answer\./);
  expect(calls).toBe(1);
  await page.unroute(undoCall);
  await dialogs.answer('Undo');
  await expect(toastOf(page, 'Toor Dal is back')).toBeVisible();
  await expect(dialogs.dialog).toBeHidden();
});

test('a failure after the alert was closed is said by a toast', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, dal);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(undoCall, async (route) => {
    await held;
    await route.abort();
  });
  await new ProductsPage(page).open();
  const dialogs = await remove(page);
  await dialogs.answer('Undo');
  await dialogs.answer('OK');
  await expect(dialogs.dialog).toBeHidden();
  release();
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText(
    /^The server did not answer\./,
  );
});

test('without the right, and with a log-in that has ended', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, dal);
  const products = new ProductsPage(page);
  await products.open();
  await page.evaluate((email) => localStorage.setItem('email', email), asha.email);
  await page.reload();
  const dialogs = await remove(page);
  await store.setPosition(asha, 'customer');
  await dialogs.answer('Undo');
  await expect(dialogs.dialog.getByRole('alert')).toHaveText(/administrator/i);
  await store.setPosition(asha, 'owner');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  const again = new LogInAgainDialog(page);
  await dialogs.answer('Undo');
  await again.logIn(asha);
  await expect(toastOf(page, 'Toor Dal is back')).toBeVisible();
  await expect(products.row('Toor Dal')).toBeVisible();
});

test('who does not log in again reads why nothing is undone', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addProduct(store, dal);
  await new ProductsPage(page).open();
  const dialogs = await remove(page);
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  const again = new LogInAgainDialog(page);
  await dialogs.answer('Undo');
  await again.cancel.click();
  await expect(dialogs.dialog.getByRole('alert')).toHaveText('Please log in');
  expect(await listProducts(store)).toEqual([]);
});
