import { expect, type Page } from '@playwright/test';
import { meena } from './board-store.ts';
import { addProduct, fillShelves, listProducts } from './catalogue.ts';
import { test } from './fixtures.ts';
import { LoginPage } from './pages/auth.page.ts';
import { PriceAndStockPage, pricesOf } from './pages/price-and-stock.page.ts';
import { storeToken } from './pages/session-token.ts';
import { toastOf } from './pages/toasts.ts';
import { ravi, type Store } from './store.ts';

/** Comes back to the tab until the app has fetched the products anew. */
async function comeBack(page: Page): Promise<void> {
  let isFetched = false;
  const fetched = page.waitForResponse('**/api/product/products/all*').then(() => {
    isFetched = true;
  });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return isFetched;
    })
    .toBe(true);
  await fetched;
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
}

const idOf = async (store: Store, name: string): Promise<string> =>
  (await listProducts(store)).find((product) => product.name === name)?._id ?? '';

async function setPrice(store: Store, name: string, from: number, to: number): Promise<void> {
  const token = await store.adminToken();
  const body = { changes: [{ product: await idOf(store, name), set: { price: { from, to } } }] };
  const answer = await store.call('POST', '/api/product/changes', { token, body });
  expect(answer.body.results[0].outcome).toBe('saved');
}

async function openAsAdmin(store: Store, page: Page): Promise<PriceAndStockPage> {
  await storeToken(page, await store.adminToken());
  const screen = new PriceAndStockPage(page);
  await screen.open();
  return screen;
}

test('a paste meets the products that were seen, whatever somebody else adds and deletes', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 5);
  const screen = await openAsAdmin(store, page);
  await screen.select('Product 2', 'Price (₹)');
  await addProduct(store, { name: 'AAA new', price: '5', category: 'Everything' });
  await store.call('DELETE', `/api/product/delete/${await idOf(store, 'Product 3')}`, {
    token: await store.adminToken(),
  });
  await comeBack(page);
  await screen.paste('21\n31\n41');
  await expect(screen.bar).toContainText('3 cells in 3 products changed · 1 with problems');
  await screen.select('Product 3', 'Price (₹)');
  await expect(page.getByText('This product was deleted meanwhile.')).toBeVisible();
  await screen.button('Save 2 products').click();
  await expect(toastOf(page, '2 products saved')).toBeVisible();
  expect(await pricesOf(store)).toEqual({
    'AAA new': 5,
    'Product 1': 1,
    'Product 2': 21,
    'Product 4': 41,
    'Product 5': 5,
  });
  // Once nobody is at work in the grid, the new one is listed.
  await screen.search.focus();
  await expect(screen.names.first()).toHaveText('AAA new');
});

test('a half-typed price stays in its cell, and another’s change of it is a conflict', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 4);
  const screen = await openAsAdmin(store, page);
  await screen.select('Product 2', 'Price (₹)');
  await page.keyboard.type('12');
  await addProduct(store, { name: 'AAA new', price: '5', category: 'Everything' });
  await setPrice(store, 'Product 2', 2, 48);
  await comeBack(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(await screen.cell('Product 2', 'Price (₹)')).toContainText('₹125.00');
  await expect(screen.bar).toContainText('1 cell in 1 product changed');
  await screen.button('Save 1 product').click();
  await screen.button('Next problem').click();
  await expect(page.getByText(/changed this to ₹48\.00 at .* You typed ₹125\.00\.$/)).toBeVisible();
  expect(await pricesOf(store)).toMatchObject({ 'Product 1': 1, 'Product 2': 48, 'Product 3': 3 });
  // What is said about the cell covers no other one.
  const next = await screen.select('Product 3', 'Price (₹)');
  await expect(next.getByRole('textbox')).toBeFocused();
});

test('a product that is renamed stays where it is while somebody types in its row', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 4);
  const screen = await openAsAdmin(store, page);
  await screen.type('Product 1', 'Name', 'Zeera');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(toastOf(page, '1 product saved')).toBeVisible();
  for (let column = 0; column < 3; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('7');
  await comeBack(page);
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(await screen.cell('Zeera', 'Price (₹)')).toContainText('₹75.00');
  await screen.search.focus();
  await expect(screen.names.last()).toHaveText('Zeera');
});

test('on a phone what is typed survives another’s change and a turn of the device', {
  tag: '@release',
}, async ({ store, page }) => {
  await fillShelves(store, 3);
  await storeToken(page, await store.adminToken());
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = new PriceAndStockPage(page);
  await page.goto('/price-and-stock');
  const price = page
    .getByRole('row')
    .filter({ hasText: 'Product 2' })
    .getByLabel('Price', { exact: true });
  await price.fill('33');
  await setPrice(store, 'Product 2', 2, 48);
  await comeBack(page);
  await expect(price).toHaveValue('33');
  await expect(price).toBeFocused();
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(screen.bar).toContainText('1 cell in 1 product changed');
  await screen.button('Save 1 product').click();
  await expect(screen.bar).toContainText('1 with problems');
  expect(await pricesOf(store)).toMatchObject({ 'Product 2': 48 });
});

test('what one account typed is gone for the next, in every tab', async ({
  store,
  page,
  context,
}) => {
  await fillShelves(store, 3);
  await store.joinAsAdmin(ravi);
  await store.joinAsAdmin(meena);
  const login = new LoginPage(page);
  await login.open();
  await login.logIn(ravi);
  await expect(page).toHaveURL('/');
  const screen = new PriceAndStockPage(page);
  await screen.open();
  await screen.type('Product 2', 'Price (₹)', '22');
  await expect.poll(() => screen.storedCells()).toBe(1);
  const other = new PriceAndStockPage(await context.newPage());
  await other.open();
  await other.type('Product 3', 'Price (₹)', '33');
  await expect(
    other.page.getByText('Price and Stock is open in another tab.', { exact: false }),
  ).toBeVisible();

  const third = await context.newPage();
  await third.goto('/profile');
  await third.getByRole('button', { name: 'Logout' }).first().click();
  const again = new LoginPage(third);
  await again.open();
  await again.logIn(meena);
  await expect(third).toHaveURL('/');
  for (const tab of [screen, other]) await expect(tab.bar).toContainText('Nothing changed.');
  await third.goto('/price-and-stock');
  await expect(third.getByRole('grid')).toBeVisible();
  await expect(third.getByText(/You have .* unsaved change/)).toHaveCount(0);
});
