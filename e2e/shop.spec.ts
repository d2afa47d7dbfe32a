import { devices, expect } from '@playwright/test';
import { setQuantity, setStatus } from './board-store.ts';
import { addBanner, fillShelves } from './catalogue.ts';
import { ordersOf } from './counter-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { Floor } from './pages/live.page.ts';
import { scan } from './pages/settings.page.ts';
import { ShopPage } from './pages/shop.page.ts';
import { tabTo } from './pages/tab-to.ts';
import { cleanInBothThemes, sidewaysOverflow } from './pages/violations.ts';
import { pageOf } from './phones.ts';
import { openShop } from './shop-store.ts';

const prices = { deliveryFee: 25, freeFrom: 499, minimumOrder: 199 };
const { viewport, userAgent, isMobile, hasTouch } = devices['Pixel 7'];
const phone = { viewport, userAgent, isMobile, hasTouch };

const upiCode = ({ page }: ShopPage) => page.getByRole('img', { name: 'UPI QR code for ₹364.00' });

/** Orders, and answers the order's short id. */
async function orderTwoProducts(shop: ShopPage): Promise<string> {
  await shop.open();
  await expect(shop.page).toHaveTitle('Sharma General Store');
  await shop.page.getByRole('link', { name: 'Groceries' }).click();
  await shop.button('Add Toor Dal').click();
  await expect(shop.bar).toHaveText('1 item · ₹149.50 · View basket');
  await shop.button('One more Toor Dal').click();
  await shop.button('Add Dahi').click();
  await expect(shop.bar).toHaveText('3 items · ₹339 · View basket');
  await shop.bar.click();
  await expect(shop.page.getByRole('heading', { level: 1 })).toHaveText('Your basket');
  await expect(shop.page.getByText('Delivery ₹25 · free from ₹499')).toBeVisible();
  await shop.fillIn();
  await shop.page.getByRole('radio', { name: 'Send something similar' }).check();
  await shop.page.getByRole('textbox', { name: /^Note/ }).fill('Ring the bell twice');
  await shop.button('Place order · ₹364').click();
  await expect(shop.present).toContainText('Received');
  await expect(shop.page.getByText('Keep this link: it is your receipt')).toBeVisible();
  await expect(upiCode(shop)).toHaveCount(0);
  return shop.shortId();
}

/** Puts what was ordered into the basket again, and removes the order from the phone. */
async function orderAgain(shop: ShopPage, name: string): Promise<void> {
  await shop.open();
  await expect(shop.page.getByRole('heading', { name: 'Buy again' })).toBeVisible();
  const head = shop.page.getByRole('banner');
  await head.getByRole('link', { name: 'My orders' }).click();
  await expect(shop.page.getByRole('link', { name })).toBeVisible();
  await shop.button(`Order again: ${name}`).click();
  await expect(shop.line('Toor Dal').getByRole('status')).toHaveText('2');
  await shop.open('/orders');
  await shop.button(`Remove from this phone: ${name}`).click();
  await expect(shop.page.getByText('No order was placed on this phone yet.')).toBeVisible();
}

test('a customer on a phone orders, the shop rings and works, and the page follows @both', async ({
  store,
  browser,
}) => {
  await openShop(store, { ...prices, phone: '9812345670', upiId: 'sharma@okaxis' });
  await store.addProduct({ name: 'Toor Dal' });
  await store.addProduct({ name: 'Dahi', paise: 4_000 });
  const token = await store.adminToken();
  const desk = await pageOf(browser, store, token);
  const board = new BoardPage(desk);
  await board.open();

  const customer = await browser.newContext({ ...phone, baseURL: store.url });
  const shop = new ShopPage(await customer.newPage());
  const shortId = await orderTwoProducts(shop);
  await expect(new Floor(desk).bell).toHaveAccessibleName(/1 new/);
  const [order] = await ordersOf(store);
  expect(order).toMatchObject({
    customerName: 'Kavita Rao',
    customerPhone: '9812345678',
    shippingAddress: { city: 'Noida', state: 'Uttar Pradesh' },
  });
  expect(order._id.slice(-6)).toBe(shortId);
  const card = board.cardIn('New', order._id);
  await expect(card).toContainText('If something is missing: Send something similar');
  await expect(card).toContainText('Customer: “Ring the bell twice”');
  await board.button(order._id, 'Accept').click();
  await expect(shop.present).toContainText('Accepted', { timeout: 3_000 });
  expect(await scan(upiCode(shop))).toBe(
    `upi://pay?pa=sharma%40okaxis&pn=Sharma%20General%20Store&am=364.00&cu=INR&tn=Order%20${shortId}`,
  );
  await expect(shop.page.getByText('Show the rider your payment.')).toBeVisible();
  await setQuantity(store, order, 1);
  const code = shop.page.getByRole('img', { name: 'UPI QR code for ₹214.50' });
  expect(await scan(code)).toContain('am=214.50');
  await expect(shop.page.getByText('· 1 of 2')).toBeVisible();
  const browsing = await customer.newPage();
  await browsing.goto(`${store.url}/shop`);
  const underWay = browsing.getByRole('banner').getByRole('link', { name: /^Order/ });
  await expect(underWay).toHaveText(`Order no. ${order.number}: Accepted`);
  await underWay.click();
  await expect(browsing.getByRole('heading', { level: 1 })).toHaveText(`Order ${shortId}`);
  await browsing.close();
  for (const [status, step] of [
    ['packed', 'Packed'],
    ['delivered', 'Delivered'],
  ] as const) {
    await setStatus(store, order, { status });
    await expect(shop.present).toContainText(step);
  }
  const sales = await store.call('GET', '/api/sales/sales-report?period=daily', { token });
  expect(sales.body).toMatchObject({ totalOrders: 1, totalDelivered: 1, totalAmount: 214.5 });

  await orderAgain(shop, `Order no. ${order.number}`);
  await desk.context().close();
  await customer.close();
});

test('a long shelf goes on, a search shows while it is typed, and a product is shared', async ({
  store,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openShop(store, { whatsapp: '9812345671' });
  await fillShelves(store, 45);
  const shop = new ShopPage(page);
  await shop.open();
  await page.getByRole('link', { name: 'Everything' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(40);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(45);
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Product 5', exact: true })).toBeFocused();
  await shop.button('Add Product 1').click();
  await expect(shop.bar).toContainText('1 item · ₹1');

  await shop.search.pressSequentially('soap');
  await expect(page.getByText('We found nothing for “soap”.')).toBeVisible();
  await expect(page).toHaveURL(/\/shop\/search\?q=soap$/);
  const ask = page.getByRole('link', { name: 'Ask the shop on WhatsApp' });
  await expect(ask).toHaveAttribute(
    'href',
    `https://wa.me/919812345671?text=${encodeURIComponent('Namaste, do you have soap?')}`,
  );
  await expect(page.getByRole('link', { name: 'Everything' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything');

  await page.getByRole('link', { name: 'Product 45', exact: true }).click();
  await shop.button('Share').click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('the head leads to the basket, and from one category to another', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await openShop(store);
  await fillShelves(store, 45);
  await store.addProduct({ name: 'हल्दी पाउडर' });
  await page.setViewportSize({ width: 320, height: 640 });
  const shop = new ShopPage(page);
  await shop.open();
  await expect(page.locator('.cards > li')).toHaveCount(12);
  // What has no picture shows its first letter.
  await expect(page.locator('.card').filter({ hasText: 'हल्दी' }).locator('.picture')).toHaveText(
    'ह',
  );
  const basket = page.getByRole('banner').getByRole('link', { name: 'Basket' });
  await expect(basket).toHaveText('Basket');
  await shop.button('Add हल्दी पाउडर').click();
  await expect(basket).toHaveText('Basket · 1');
  await page.getByRole('link', { name: 'Everything' }).click();
  const chips = page.getByRole('navigation', { name: 'Categories' });
  await expect(chips.getByRole('link', { name: 'Everything' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(chips.getByRole('link', { name: 'Everything' })).toBeInViewport();
  await chips.getByRole('link', { name: 'Groceries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groceries');
  expect(await sidewaysOverflow(page)).toBe(0);
  await basket.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your basket');
});

test('offers are scrolled by the keyboard, in both themes at 320 px', async ({ store, page }) => {
  await openShop(store);
  for (let banner = 0; banner < 3; banner += 1) await addBanner(store);
  await page.setViewportSize({ width: 320, height: 640 });
  const shop = new ShopPage(page);
  await shop.open();
  await cleanInBothThemes(page);
  const offers = page.getByRole('list', { name: 'Offers' });
  await tabTo(page, offers);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => offers.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});
