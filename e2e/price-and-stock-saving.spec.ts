import { expect } from '@playwright/test';
import { addCategory, addProduct, fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { toastOf, toastsGone } from './pages/toasts.ts';
import { violations } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

const changesCall = '**/api/product/changes';

/** Changes a product through the API, as somebody else does. */
async function changeByHand(
  store: Store,
  token: string,
  product: string,
  set: Record<string, { from: unknown; to: unknown }>,
): Promise<void> {
  const body = { changes: [{ product, set }] };
  const answer = await store.call('POST', '/api/product/changes', { token, body });
  expect(answer.body.results[0].outcome).toBe('saved');
}

test.use({ asAdmin: true });

test('two people at one price: each cell is settled by itself', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await addCategory(store, 'Dals');
  const dal = await addProduct(store, { name: 'Toor Dal', price: '58', category: 'Dals' });
  const rice = await addProduct(store, { name: 'Rice', price: '70', category: 'Dals' });
  const other = await store.joinAsAdmin(ravi);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.type('Toor Dal', 'Price (₹)', '60');
  await screen.type('Toor Dal', 'Brand', 'Tata');
  await screen.type('Rice', 'Price (₹)', '75');
  await changeByHand(store, other, dal._id, { price: { from: 58, to: 62 } });
  await changeByHand(store, other, rice._id, { brand: { from: null, to: 'Daawat' } });
  await screen.button('Save 2 products').click();
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  await expect(await screen.cell('Rice', 'Brand')).toHaveText('Daawat');

  const words = /^Ravi Nair changed this to ₹62\.00 at \d+:\d\d [ap]m\. You typed ₹60\.00\.$/;
  await screen.button('Next problem').click();
  await expect(page.getByText(words)).toBeVisible();
  await toastsGone(page);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(screen.button('Keep mine')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Price (₹) of Toor Dal' })).toBeFocused();
  await changeByHand(store, other, dal._id, { brand: { from: null, to: 'Fortune' } });
  await screen.button('Save 1 product').click();
  await screen.button('Next problem').click();
  await expect(page.getByText(/^Ravi Nair changed this to Fortune at/)).toBeVisible();
  await screen.button('Take theirs').click();
  await screen.button('Save 1 product').click();
  await expect(screen.bar).toContainText('Nothing changed.');
  const [saved] = (await listProducts(store)).filter(({ name }) => name === 'Toor Dal');
  expect(saved).toMatchObject({ price: 60, brand: 'Fortune' });
});

test('a lost answer: the same is saved again, and is no second change', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 3);
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.type('Product 2', 'Price (₹)', '22');
  await page.route(changesCall, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await screen.button('Save 1 product').click();
  await expect(page.getByText(/^1 product not saved: The server did not answer/)).toBeVisible();
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 22 });
  await page.unroute(changesCall);
  // What is typed while a save is on its way stays, and is saved by the next one.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(changesCall, async (route) => {
    await held;
    await route.continue();
  });
  await screen.button('Save 1 product').click();
  await screen.type('Product 2', 'Price (₹)', '23');
  await screen.type('Product 3', 'Price (₹)', '33');
  release();
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  await expect(screen.bar).toContainText('2 cells in 2 products changed');
  await screen.button('Save 2 products').click();
  await expect(toastOf(page, '2 products saved')).toBeVisible();
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 23, 'Product 3': 33 });
  const token = await store.adminToken();
  const history = await store.call('GET', '/api/history?noun=product', { token });
  expect(JSON.stringify(history.body).match(/"22"|:22[,}]/g)).toHaveLength(2);
});
