import { expect, type Page } from '@playwright/test';
import { setStatus } from './board-store.ts';
import { ordersOf } from './counter-store.ts';
import { test } from './fixtures.ts';
import { openBasket, ShopPage } from './pages/shop.page.ts';
import { openShop } from './shop-store.ts';

const street = 'B-12, Green Park';

/** All that this device keeps of the shop, as one text. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

test('what is typed in the basket is kept through a search, Back and a reload', async ({
  store,
  page,
}) => {
  await store.addProduct({ name: 'Atta' });
  const shop = await openBasket(store, page);
  await shop.fillIn();
  await page.getByRole('textbox', { name: /^Landmark/ }).fill('Near the temple');
  await page.getByLabel('City').selectOption('New Delhi');
  await page.getByRole('radio', { name: 'Leave it out' }).check();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Ring the bell');
  const expectAll = async () => {
    await expect(page.getByLabel('House, street')).toHaveValue(street);
    await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98123 45678');
    await expect(page.getByRole('textbox', { name: /^Landmark/ })).toHaveValue('Near the temple');
    await expect(page.getByLabel('City')).toHaveValue('New Delhi');
    await expect(page.getByRole('radio', { name: 'Leave it out' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('Ring the bell');
  };
  await shop.search.pressSequentially('atta');
  await shop.button('Add Atta').click();
  await page.goBack();
  await expect(shop.line('Atta')).toBeVisible();
  await expectAll();
  await page.reload();
  await expectAll();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(street);

  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  expect(await kept(page)).not.toContain('Ring the bell');
  await shop.open();
  await page.getByRole('region', { name: 'Buy again' }).getByLabel('Add Toor Dal').click();
  await shop.open('/cart');
  await expect(page.getByLabel('House, street')).toHaveValue(street);
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue('');
});

test('an address that no order was taken with is forgotten with a press', {
  tag: '@release',
}, async ({ store, page }) => {
  const shop = await openBasket(store, page);
  await shop.open('/orders');
  await expect(shop.button('Forget my address')).toBeHidden();
  await shop.open('/cart');
  await shop.fillIn();
  await page.route('**/api/shop/order', (route) => route.abort());
  await shop.place.click();
  await expect(shop.alert).toContainText('The shop could not be reached.');
  expect(await page.evaluate(() => localStorage.getItem('shop customer'))).toBeNull();
  await shop.open('/orders');
  await shop.button('Forget my address').click();
  await expect(page.getByText('Your name, number and address are removed')).toBeVisible();
  await expect(shop.button('Forget my address')).toBeHidden();
  expect(await kept(page)).not.toMatch(/Kavita|98123|Green Park|201303/);
  await shop.open('/cart');
  await expect(page.getByLabel('House, street')).toHaveValue('');
});

test('a refused order leaves no address, and the last order takes it along', {
  tag: '@release',
}, async ({ store, page }) => {
  const shop = await openBasket(store, page, { postalCodes: ['110001'] });
  await shop.fillIn();
  await expect(shop.alert).toHaveText('We do not deliver to 201303');
  await shop.place.click();
  await expect(shop.button('Place order · ₹149.50')).toBeEnabled();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(street);
  await openShop(store, { postalCodes: [] });
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  expect(await kept(page)).toContain(street);
  await shop.open('/orders');
  await shop.button('Remove from this phone: Order no. 1').click();
  await expect(page.getByText('No order was placed on this phone yet.')).toBeVisible();
  expect(await kept(page)).not.toMatch(/Kavita|98123|Green Park|201303/);
});

test('what is damaged in this device’s storage is left out, and the pages work', {
  tag: '@release',
}, async ({ store, page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openShop(store);
  await store.addProduct({ name: 'Toor Dal' });
  const line = { id: 'x', name: 'Dahi', pack: '1 kg', image: '', price: 1 };
  for (const damaged of [
    [null],
    [{ token: 'x' }],
    [{ token: 'x', id: 'y', at: 'z', total: 1, lines: [] }],
    [
      { ...line, quantity: -5 },
      { ...line, quantity: 1e9 },
    ],
  ]) {
    await page.goto('/shop/about');
    await page.evaluate((value) => {
      for (const key of ['basket', 'orders']) localStorage.setItem(`shop ${key}`, value);
    }, JSON.stringify(damaged));
    const shop = new ShopPage(page);
    await shop.open('/cart');
    await expect(page.getByText('Your basket is empty.')).toBeVisible();
    await shop.open('/orders');
    await expect(page.getByText('No order was placed on this phone yet.')).toBeVisible();
    await shop.open();
    await shop.button('Add Toor Dal').click();
    await expect(shop.bar).toContainText('1 item');
  }
  expect(errors).toEqual([]);
});

test('the focus stays on the page when what had it goes', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const shop = await openBasket(store, page);
  await shop.button('One less Toor Dal').click();
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeFocused();
  await shop.fillBasket('Toor Dal');
  await shop.fillIn();
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  await shop.button('Cancel order').click();
  await expect(shop.button('Keep order')).toBeFocused();
  const [order] = await ordersOf(store);
  await setStatus(store, order, { status: 'packed' });
  await expect(shop.present).toContainText('Packed');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await shop.open('/orders');
  await page.getByRole('button', { name: /^Remove from this phone/ }).click();
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeFocused();
});

test('the basket marks what has to be filled in, and offers the cities of the shop', {
  tag: '@release',
}, async ({ store, page }) => {
  const cities = [
    { name: 'Pune', state: 'Maharashtra' },
    { name: 'Thane', state: 'Maharashtra' },
  ];
  const shop = await openBasket(store, page, { cities });
  await expect(shop.place).toBeVisible();
  const labels = await page.locator('.field > label:visible').allTextContents();
  expect(labels).toEqual([
    'Name *',
    'Mobile number *',
    'PIN code *',
    'House, street *',
    'Landmark (optional)',
    'City *',
    'Note (optional)',
  ]);
  await expect(page.getByText('* to be filled in')).toBeVisible();
  expect(await page.getByLabel('City').getByRole('option').allTextContents()).toEqual([
    'Pune',
    'Thane',
  ]);
});

test('a basket that comes back as it was left shows what this device keeps by now', async ({
  store,
  page,
}) => {
  const shop = await openBasket(store, page);
  await shop.fillIn();
  await page.evaluate(() => {
    sessionStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByLabel('House, street')).toHaveValue('');
});

test('a browser that keeps nothing is told why there is no basket', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await openBasket(store, page);
  await expect(
    page.getByText(/^This browser lets no page keep a basket\. Allow site data to order/),
  ).toBeVisible();
});
