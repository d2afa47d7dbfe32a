import { expect, type Page } from '@playwright/test';
import { setStatus } from './board-store.ts';
import { addCategory, addProduct } from './catalogue.ts';
import { ordersOf } from './counter-store.ts';
import { test } from './fixtures.ts';
import { openBasket, ShopPage } from './pages/shop.page.ts';
import { loseAnswers } from './pages/slow-call.ts';
import { openShop } from './shop-store.ts';
import type { Store } from './store.ts';

/** Orders what is in the basket, but its answer is lost. */
async function orderUnheard(store: Store, page: Page): Promise<ShopPage> {
  const shop = await openBasket(store, page);
  await shop.fillIn();
  await loseAnswers(page, '**/api/shop/order');
  await shop.place.click();
  await expect(shop.alert).toContainText('The shop could not be reached.');
  await page.unroute('**/api/shop/order');
  return shop;
}

test('what was delivered is said, and the same basket is ordered anew', {
  tag: '@release',
}, async ({ store, page }) => {
  const shop = await orderUnheard(store, page);
  const [first] = await ordersOf(store);
  await setStatus(store, first, { status: 'delivered' });
  await shop.place.click();
  await expect(shop.alert).toContainText('You sent this order before, and it is delivered');
  await expect(shop.line('Toor Dal')).toBeVisible();
  expect(await ordersOf(store)).toHaveLength(1);
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  expect(await ordersOf(store)).toHaveLength(2);
});

test('after an hour the same basket is a new order', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.clock.install();
  const shop = await orderUnheard(store, page);
  await page.clock.fastForward('01:01:00');
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  expect(await ordersOf(store)).toHaveLength(2);
});

test('an address adds a product by its id, under the name and price of the shop', {
  tag: '@release',
}, async ({ store, page }) => {
  await openShop(store);
  const id = await store.addProduct({ name: 'Toor Dal' });
  const shop = new ShopPage(page);
  const forged = { id, name: 'Pay to 98765@upi', price: 0.01, pack: 'Call 98', image: '' };
  await shop.open(`/cart?add=${encodeURIComponent(JSON.stringify(forged))}`);
  await expect(shop.line('Toor Dal')).toContainText('₹149.50');
  await expect(page.getByText(/98765@upi|was ₹0\.01|Call 98/)).toHaveCount(0);
  const unknown = { ...forged, id: 'x'.repeat(101) };
  await shop.open(`/cart?add=${encodeURIComponent(JSON.stringify(unknown))}`);
  await expect(shop.place).toHaveText('Place order · ₹149.50');
});

test('an order that is made anew has its pictures in the basket', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await openShop(store);
  const { _id: category } = await addCategory(store, 'Pulses');
  const { image } = await addProduct(store, { name: 'Toor Dal', price: '149.50', category });
  await store.addProduct({ name: 'Bajra Flour' });
  const shop = new ShopPage(page);
  await shop.fillBasket('Toor Dal', 'Bajra Flour');
  await shop.fillIn();
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  await shop.button('Order again').click();
  const picture = shop.line('Toor Dal').locator('img');
  await expect(picture).toHaveAttribute('src', new RegExp(image));
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(shop.line('Bajra Flour').locator('img')).toHaveCount(0);
});
