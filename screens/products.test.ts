import { screen, waitFor } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import { addCategory, addProduct, fillShelves, listProducts } from '../e2e/catalogue.ts';
import type { Store } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, findDialog, noDialog, says } from './dialogs.ts';
import { hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';
import { findButton, findRow, lists } from './products.ts';

const listCall = /^GET \/api\/product\/products\/all/;
const deleteCall = /^DELETE \/api\/product\/delete\//;

/** Opens the list of three products: Ghee is the oldest and dearest, Apples the newest, with a price in between. */
async function openStocked(store: Store, app: App, query = ''): Promise<void> {
  await addCategory(store, 'Dairy');
  await addCategory(store, 'Fruit');
  await addProduct(store, { name: 'Ghee', price: '1234.5', category: 'Dairy', quantity: '1 L' });
  await addProduct(store, { name: 'Curd', price: '40', category: 'Dairy' });
  await addProduct(store, { name: 'Apples', price: '180', category: 'Fruit' });
  await app.openAsOwner(`/manage-products${query}`);
}

const search = () => screen.getByLabelText('Search by name');

test('it sorts by name, price and time', async ({ store, app }) => {
  await openStocked(store, app);
  await lists('Apples', 'Curd', 'Ghee');
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Price');
  await lists('Curd', 'Apples', 'Ghee');
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Time');
  await lists('Apples', 'Curd', 'Ghee');
  await addProduct(store, { name: 'Paneer', price: '90', category: 'Dairy' });
  await app.open(app.address());
  await lists('Paneer', 'Apples', 'Curd', 'Ghee');
});

test('search and category stand in the address, and Back undoes them', async ({ store, app }) => {
  await openStocked(store, app);
  await lists('Apples', 'Curd', 'Ghee');
  await app.user.selectOptions(screen.getByLabelText('Category'), 'Dairy');
  await lists('Curd', 'Ghee');
  await app.user.click(screen.getByRole('heading', { level: 1 }));
  await app.user.keyboard('/GHE');
  await lists('Ghee');
  expect(app.address()).toMatch(/search=GHE/);
  await app.open(app.address());
  await lists('Ghee');
  expect(search()).toHaveValue('GHE');
  history.back();
  await lists('Curd', 'Ghee');
  expect(search()).toHaveValue('');
  history.back();
  await lists('Apples', 'Curd', 'Ghee');
});

test('nothing matches: what was asked, and the way out', async ({ store, app }) => {
  await openStocked(store, app, '?search=durian');
  expect(await screen.findByText('No products found matching your criteria.')).toBeVisible();
  expect(screen.getByText('“durian”')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await lists('Apples', 'Curd', 'Ghee');
});

test('no product at all: how to add one', async ({ app }) => {
  await app.openAsOwner('/manage-products');
  expect(await screen.findByText('No products yet.')).toBeVisible();
  expect(screen.queryByText(/No products found matching/)).toBeNull();
  await app.user.click(screen.getByRole('link', { name: 'Add your first product' }));
  await waitFor(() => expect(app.address()).toBe('/add-product'));
});

test('while it loads, and when it fails, with Retry', async ({ store, app }) => {
  const { letGo, stop } = hold(app, listCall, lost);
  await openStocked(store, app);
  expect(await screen.findByText('Loading products')).toBeInTheDocument();
  letGo();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products.');
  stop();
  await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await lists('Apples', 'Curd', 'Ghee');
});

test('a refresh that fails leaves what is there', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openStocked(store, app);
  await lists('Apples', 'Curd', 'Ghee');
  const goOn = app.intercept(listCall, lost);
  // Longer than the time in which the list is not fetched again.
  await vi.advanceTimersByTimeAsync(6_000);
  await app.user.click(screen.getByRole('link', { name: 'Add New Product' }));
  await screen.findByRole('heading', { name: 'Add New Product' });
  history.back();
  const refusal = /^The products could not be refreshed\./;
  expect(await screen.findByText(refusal)).toBeVisible();
  await lists('Apples', 'Curd', 'Ghee');
  goOn();
  await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});

test('deleting asks first, by keyboard alone', async ({ store, app }) => {
  await openStocked(store, app);
  (await findRow('Apples')).getByRole('link', { name: 'Edit' }).focus();
  await app.user.tab();
  const remove = await findButton('Apples', 'Delete');
  expect(remove).toHaveFocus();
  await app.user.keyboard('{Enter}');
  expect(await findDialog()).toHaveAccessibleName('Delete “Apples”');
  await says('Are you sure you want to delete this product?');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await noDialog();
  await lists('Apples', 'Curd', 'Ghee');
  await hasFocus(() => remove);
  await app.user.keyboard('{Enter}');
  await findDialog();
  await app.user.tab();
  await app.user.keyboard('{Enter}');
  await says('Product deleted successfully!');
  await app.user.keyboard('{Enter}');
  await lists('Curd', 'Ghee');
  expect(screen.getByRole('region', { name: 'List of products' })).toHaveFocus();
  expect((await listProducts(store)).map(({ name }) => name)).toEqual(['Curd', 'Ghee']);
});

test('a deletion on a lost connection: gone at once, then there again', async ({ store, app }) => {
  const { letGo } = hold(app, deleteCall, lost);
  await openStocked(store, app);
  await app.user.click(await findButton('Curd', 'Delete'));
  await answer(app, 'Delete');
  await lists('Apples', 'Ghee');
  letGo();
  await says('Error occurred while deleting the product');
  await says(/^The server did not answer\./);
  await answer(app, 'OK');
  await lists('Apples', 'Curd', 'Ghee');
});

test('a long list follows what is changed in it', async ({ store, app }) => {
  await fillShelves(store, 2_001);
  await app.openAsOwner('/manage-products?search=product+200');
  await lists('Product 200', 'Product 2000', 'Product 2001');
  await app.user.click(await findButton('Product 2000', 'Out of stock'));
  expect(await (await findRow('Product 2000')).findByText('out of stock')).toBeVisible();
  await app.user.selectOptions(screen.getByLabelText('Sort by'), 'Time');
  await lists('Product 2001', 'Product 2000', 'Product 200');
  await app.user.click(await findButton('Product 2001', 'Delete'));
  await answer(app, 'Delete');
  await answer(app, 'OK');
  // Up to two thousand products are searched on the page itself.
  await lists('Product 2000', 'Product 200');
  expect((await findRow('Product 2000')).getByText('out of stock')).toBeVisible();
  await app.user.selectOptions(screen.getByLabelText('Category'), 'Everything');
  expect(await screen.findByText('2 of 2,000 products')).toBeVisible();
});

test('the logged-out are offered the log-in beside the message', async ({ app }) => {
  await app.open('/manage-products');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch products.');
  await app.user.click(screen.getByText('Log in', { selector: '[role=alert] a' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
});
