import { expect } from '@playwright/test';
import { addCategory, addProduct, photo } from './catalogue.ts';
import { test } from './fixtures.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect } from './pages/inspect.ts';
import { Floor } from './pages/live.page.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { ProductForm, ProductsPage } from './pages/products.page.ts';
import { StoreHoursPage } from './pages/store-hours.page.ts';
import { toastOf, toastsGone, undoOf } from './pages/toasts.ts';
import { address, ravi } from './store.ts';

const undoCall = '**/api/change/*/undo';

// Like accessibility.spec.ts, for the dialogs, and for what is empty, wrong or failed.

test.use({ asAdmin: true });

test('everyone can use the dialogs of orders', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  await page.goto('/manage-order');
  await page.getByText('No orders yet.').waitFor();
  await inspect(page, 'no orders');
  const { _id } = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.button('Fetch Orders').click();
  await new Floor(page).strip.waitFor();
  await orders.action(_id, 'Show products').click();
  await orders.row(_id).getByText('Sum').waitFor();
  await inspect(page, 'the products of an order');
  await orders.action(_id, 'View address').click();
  await orders.dialog.getByText(address.line1).waitFor();
  await inspect(page, 'an address');
  await page.keyboard.press('Escape');
  await orders.action(_id, 'Change status').click();
  await orders.control('New status').waitFor();
  await inspect(page, 'change status');
  await orders.dialog.getByRole('button', { name: 'Update' }).click();
  const dialogs = new Dialogs(page);
  await dialogs.text('Order status updated to accepted').waitFor();
  await inspect(page, 'an alert');
  await dialogs.answer('OK');
  await orders.search.fill('nobody');
  await page.getByText('No orders match.').waitFor();
  await orders.control('From').fill('2026-05-31');
  await orders.control('To').fill('2026-01-01');
  await page.getByText('From must not be after To.').waitFor();
  await inspect(page, 'no match, dates the wrong way round');
  await page.route(listCall, (route) => route.fulfill({ status: 500, json: {} }));
  await orders.open();
  await page.getByText('Failed to fetch orders.').waitFor();
  await inspect(page, 'orders that could not be fetched');
});

test('everyone can use the store’s dialogs', { tag: '@system' }, async ({ page }) => {
  test.slow();
  await page.route('**/api/store/store-status', (route) => route.abort());
  // The live state also says whether the store is open.
  await page.route('**/api/live**', (route) => route.abort());
  await page.goto('/manage-store');
  await page.getByText('Error fetching store status').waitFor();
  await inspect(page, 'a store out of reach');

  await page.unroute('**/api/store/store-status');
  await page.unroute('**/api/live**');
  await page.reload();
  await page.getByRole('button', { name: 'Close Store', exact: true }).click();
  await page.getByText('Closed by you just now').waitFor();
  await inspect(page, 'a store that was just closed');
  await page.getByRole('button', { name: 'Open Store', exact: true }).click();
  await expect(page.getByText('Store is currently: Open')).toBeVisible();
  const door = new StoreHoursPage(page);
  await door.choose('Pause 15 min');
  await expect(page.getByText('Pausing again counts from now.')).toBeVisible();
  await toastsGone(page);
  await door.door.click();
  await inspect(page, 'a paused store, its menu open');
  await door.entry('Resume now').click();
  await door.day('Monday').getByRole('button', { name: 'Add hours' }).click();
  await door.field('Monday opens (2)').fill('10:00');
  await door.day('Tuesday').getByRole('button', { name: 'Remove hours' }).click();
  await door.button('Add day').click();
  await door.button('Save hours').click();
  await page.getByText('Choose a date').waitFor();
  await toastsGone(page);
  await inspect(page, 'hours with errors');
});

test('everyone can use the dialogs of categories and banners', { tag: '@system' }, async ({
  store,
  page,
}) => {
  test.slow();
  await addCategory(store, 'Groceries');
  await page.goto('/manage-category');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Update Category' }).click();
  await page.getByText('Name is required').waitFor();
  await inspect(page, 'a category without a name');
  const upload = page.getByRole('button', { name: 'Upload Banner' });
  const refusal = toastOf(page, 'Please select a file to upload');
  await page.goto('/manage-banner');
  await page.getByText('No banners yet.').waitFor();
  await inspect(page, 'no banners');
  await upload.click();
  await refusal.first().waitFor();
  // A focused notification stays.
  await page.getByRole('button', { name: 'Close notification' }).focus();
  await inspect(page, 'a toast');
  // It would go while the next one is inspected.
  await page.keyboard.press('Enter');
  await expect(refusal).toHaveCount(0);
  await page.getByLabel('Choose image').setInputFiles(await photo(900, 300));
  await upload.click();
  await undoOf(page, 'Banner uploaded successfully').focus();
  await inspect(page, 'a toast with Undo');
});

test('everyone can use the dialogs of products', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  const dialogs = new Dialogs(page);
  await page.goto('/manage-products');
  await page.getByText('No products yet.').waitFor();
  await inspect(page, 'no products');
  await addCategory(store, 'Staples');
  await addProduct(store, { name: 'Toor Dal', price: '149.5', category: 'Staples' });
  await page.reload();
  await new ProductsPage(page).delete('Toor Dal').click();
  await dialogs.dialog.waitFor();
  await inspect(page, 'a confirmation');
  await dialogs.answer('Delete');
  await dialogs.text('Product deleted successfully!').waitFor();
  await inspect(page, 'an alert with Undo');
  await page.route(undoCall, (route) => route.abort());
  await dialogs.answer('Undo');
  await dialogs.dialog.getByText('The server did not answer.').waitFor();
  await inspect(page, 'an Undo that failed');
  await page.unroute(undoCall);
  await dialogs.answer('Undo');
  await page.getByRole('link', { name: 'Add New Product' }).click();
  const form = new ProductForm(page);
  await form.submit.click();
  await page.getByText('Name is required').waitFor();
  // What was undone is said meanwhile; the notification would go in the middle of it.
  await toastsGone(page);
  await inspect(page, 'a product with errors');
  await form.field('Name').fill('Ghee');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await dialogs.text('Leave without saving?').waitFor();
  await inspect(page, 'unsaved changes');
  await dialogs.answer('Stay');
  await page.evaluate(() => {
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await page.getByRole('dialog', { name: 'Log in to go on' }).waitFor();
  await inspect(page, 'the log-in in place');
});
