import { expect } from '@playwright/test';
import { ordersOf } from './counter-store.ts';
import { test } from './fixtures.ts';
import { openBasket, ShopPage } from './pages/shop.page.ts';
import { loseAnswers } from './pages/slow-call.ts';
import { tabTo } from './pages/tab-to.ts';
import { cleanInBothThemes } from './pages/violations.ts';
import { changeProduct, openShop } from './shop-store.ts';
import type { Store } from './store.ts';

const prices = { deliveryFee: 25, freeFrom: 499, minimumOrder: 199, phone: '9812345670' };

const setOpen = (store: Store, isOpen: boolean) =>
  store.ask('POST', '/api/store/store-status', { body: { isOpen } });

test('each refusal has its sentence in the basket, which stays as it is', {
  tag: '@release',
}, async ({ store, page }) => {
  await openShop(store, { ...prices, postalCodes: ['201301-201310'] });
  const dal = await store.addProduct({ name: 'Toor Dal' });
  const dahi = await store.addProduct({ name: 'Dahi', paise: 4_000 });
  const shop = new ShopPage(page);
  await shop.fillBasket('Toor Dal', 'Dahi');
  await expect(page.getByText('₹9.50 more for the minimum order of ₹199')).toBeVisible();
  await shop.button('One more Toor Dal').click();
  await expect(shop.place).toHaveText('Place order · ₹364');
  await shop.fillIn({ 'PIN code': '110001', Name: '' });
  await expect(shop.alert).toHaveText('We do not deliver to 110001');
  await shop.place.click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kavita');
  await expect(page.getByText('Name is required')).toBeHidden();
  await shop.fillIn();
  await expect(shop.alert).toHaveText('');
  await changeProduct(store, dal, { price: { from: 149.5, to: 152 } });
  await shop.place.click();
  await expect(shop.alert).toHaveText('The total has changed to ₹369');
  await expect(shop.line('Toor Dal')).toContainText('Toor Dal is now ₹152 (was ₹149.50)');
  await expect(shop.place).toHaveText('Place order · ₹369');
  await store.ask('PUT', `/api/product/stock/${dahi}`, { body: { stock: 'out of stock' } });
  await shop.place.click();
  await expect(shop.alert).toHaveText('Dahi is out of stock');
  await expect(shop.line('Dahi is out of stock')).toBeVisible();
  await shop.button('Remove Dahi').click();
  await expect(shop.alert).toHaveText('');
  await setOpen(store, false);
  await expect(shop.place).toHaveText('Place order · ₹329');
  await shop.place.click();
  await expect(shop.alert).toHaveText('We are closed just now. Your basket is kept.');
  await expect(shop.place).not.toHaveClass(/primary/);
  await page.reload();
  await expect(shop.line('Toor Dal').getByRole('status')).toHaveText('2');
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  // What is deleted keeps the name that it was put in with.
  await store.ask('DELETE', `/api/product/delete/${dal}`);
  await page.reload();
  await expect(shop.button('Remove Toor Dal')).toBeVisible();
});

test('the basket of a closed shop notices that it has opened', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await openShop(store, prices);
  await store.addProduct({ name: 'Toor Dal' });
  const shop = new ShopPage(page);
  await page.clock.install();
  await shop.open();
  await shop.button('Add Toor Dal').click();
  await setOpen(store, false);
  await shop.open('/cart');
  await expect(shop.alert).toHaveText('We are closed just now. Your basket is kept.');
  await setOpen(store, true);
  await page.clock.runFor(62_000);
  await expect(shop.alert).toHaveText('');
});

test('two tabs and a lost answer make one order, and what one adds meanwhile stays', async ({
  store,
  page,
  context,
}) => {
  await openShop(store);
  await store.addProduct({ name: 'Toor Dal' });
  await store.addProduct({ name: 'Dahi', paise: 4_000 });
  await page.addInitScript(() => localStorage.setItem('shop basket', '[null, 1, {}]'));
  const shop = new ShopPage(page);
  await shop.open('/cart');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
  const other = new ShopPage(await context.newPage());
  await other.fillBasket('Toor Dal');
  await other.fillIn();
  await setOpen(store, false);
  await other.place.click();
  await expect(other.alert).toContainText('We are closed just now');
  await setOpen(store, true);

  const third = new ShopPage(await context.newPage());
  await third.open('/cart');
  await third.button('One more Toor Dal').click();
  await third.fillIn();
  await loseAnswers(third.page, '**/api/shop/order');
  await third.place.click();
  await expect(third.alert).toContainText('The shop could not be reached.');
  // The device's clock is put right by an hour: what was sent before lies ahead.
  await third.page.evaluate(() => {
    const attempt = JSON.parse(localStorage.getItem('shop attempt') ?? '');
    localStorage.setItem(
      'shop attempt',
      JSON.stringify({ ...attempt, at: attempt.at + 3_600_000 }),
    );
  });
  await expect(other.place).toHaveText('Place order · ₹299');
  await other.page.route('**/api/shop/order', async (route) => {
    const answer = await route.fetch();
    await third.open();
    await third.button('Add Dahi').click();
    await route.fulfill({ response: answer });
  });
  await other.place.click();
  await expect(other.present).toContainText('Received');
  expect(await ordersOf(store)).toHaveLength(1);
  await other.open('/cart');
  await expect(other.line('Dahi')).toBeVisible();
  await expect(other.line('Toor Dal')).toHaveCount(0);
});

test('a basket says when the shop takes no orders any more or is away, and is counted again', {
  tag: '@release',
}, async ({ store, page }) => {
  const shop = await openBasket(store, page);
  await expect(shop.place).toHaveText('Place order · ₹149.50');
  await openShop(store, { storefront: false });
  await shop.button('One more Toor Dal').click();
  await expect(shop.alert).toHaveText('The shop takes no orders here at present.');
  await openShop(store);
  await shop.button('Try again').click();
  await expect(shop.place).toHaveText('Place order · ₹299');
  await expect(shop.alert).toHaveText('');
  await page.route('**/api/shop/quote', (route) => route.fulfill({ status: 502, body: 'gone' }));
  await shop.button('One more Toor Dal').click();
  await expect(shop.alert).toContainText('The shop could not be reached. Your basket is kept.');
  await page.unroute('**/api/shop/quote');
  await shop.button('Try again').click();
  await expect(shop.place).toHaveText('Place order · ₹448.50');
  await page.clock.install();
  await page.route('**/api/shop/quote', () => {});
  await shop.button('One more Toor Dal').click();
  await page.clock.runFor(16_000);
  await expect(shop.alert).toContainText(
    'The shop takes long to answer. Your basket is kept. Please',
  );
  await shop.button('One more Toor Dal').click();
  await expect(shop.alert).toHaveText('');
});

test('browsing and searching need no script, and the basket says what does', async ({
  store,
  browser,
}) => {
  await openShop(store, prices);
  await store.addProduct({ name: 'Toor Dal' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.url });
  const shop = new ShopPage(await context.newPage());
  await shop.open();
  await shop.page.getByRole('link', { name: 'Groceries' }).click();
  await shop.search.fill('daal');
  await shop.search.press('Enter');
  await shop.page.getByRole('link', { name: 'Toor Dal' }).click();
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText('Toor Dal');
  await shop.button('Add Toor Dal').click();
  await expect(
    shop.page.getByText('Turn on JavaScript to order, or call 9812345670'),
  ).toBeVisible();
  await context.close();
});

test('the keyboard alone orders, and every page is clean in both themes and at 320 px', {
  tag: '@system',
}, async ({ store, page }) => {
  await openShop(store, { ...prices, minimumOrder: 0, upiId: 'sharma@okaxis' });
  await store.addProduct({ name: 'Toor Dal' });
  await store.addProduct({
    name: 'बासमती चावल, बहुत लंबे नाम वाला पुराना चावल',
    stock: 'out of stock',
  });
  const shop = new ShopPage(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await shop.open();
  await cleanInBothThemes(page);
  await tabTo(page, shop.button('Add Toor Dal'));
  await page.keyboard.press('Enter');
  await expect(shop.button('One more Toor Dal')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.bar).toContainText('2 items');
  await shop.search.pressSequentially('tur daal');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “tur daal”');
  await expect(shop.search).toBeFocused();
  await cleanInBothThemes(page);
  await tabTo(page, shop.bar);
  await page.keyboard.press('Enter');
  await shop.fillIn();
  await cleanInBothThemes(page);
  await tabTo(page, shop.place);
  await page.keyboard.press('Enter');
  await expect(shop.present).toContainText('Received');
  await cleanInBothThemes(page);
  for (const path of ['/orders', '/about', '/nothing']) {
    await shop.open(path);
    await cleanInBothThemes(page);
  }
});

test('nothing jumps while a page and its basket come', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await openShop(store, prices);
  for (const name of ['Toor Dal', 'Dahi', 'Atta']) await store.addProduct({ name });
  await page.addInitScript(() => {
    const seen = window as unknown as { shifted: number };
    seen.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) seen.shifted += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shop = new ShopPage(page);
  const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  await shop.open();
  await shop.button('Add Toor Dal').click();
  await expect(shop.bar).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(0.02);
  await shop.open('/cart');
  await expect(shop.place).toBeVisible();
  expect(await shifted()).toBeLessThanOrEqual(0.02);
});

test('an order without an answer is pressed again, and is one order', async ({ store, page }) => {
  await page.clock.install();
  const shop = await openBasket(store, page);
  await shop.fillIn();
  await expect(shop.place).toBeVisible();
  await page.context().setOffline(true);
  await shop.place.click();
  await expect(shop.alert.getByText('No connection. Your basket is kept.').first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(shop.place).toBeVisible();
  await page.route('**/api/shop/order', (route) => route.fetch());
  await shop.place.click();
  await expect(shop.button('Placing your order…')).toBeDisabled();
  await page.clock.fastForward(15_000);
  await expect(shop.alert).toContainText('The shop takes long to answer.');
  await page.unroute('**/api/shop/order');
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  expect(await ordersOf(store)).toHaveLength(1);
});

test('a basket of 101 products says how many to take out, and an early press that it counts', async ({
  store,
  page,
}) => {
  await openShop(store);
  await store.addProduct({ name: 'Toor Dal' });
  const lines = Array.from({ length: 100 }, (_, at) => ({
    ...{ id: `none-${at}`, name: `Tea ${at}`, price: 1, pack: '1 kg', image: '', quantity: 1 },
  }));
  await page.addInitScript((kept) => {
    localStorage['shop basket'] ??= JSON.stringify(kept);
  }, lines);
  const shop = new ShopPage(page);
  await shop.open();
  await shop.button('Add Toor Dal').click();
  const words = 'A basket holds 100 different products. Remove 1 to order.';
  await page.getByRole('link', { name: words }).click();
  await expect(shop.alert).toHaveText(words);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/shop/quote', async (route) => {
    await held;
    await route.continue();
  });
  await shop.button('One less Tea 0').click();
  await shop.button('Counting…').click();
  await expect(shop.alert).toHaveText(/^The total is still being counted\./);
  release();
  await expect(shop.place).toBeVisible();
  await expect(shop.alert).not.toContainText('being counted');
});
