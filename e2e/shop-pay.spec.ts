import { expect, type Page } from '@playwright/test';
import type { FakeRazorpay } from '../server/seed/razorpay/fake-razorpay.ts';
import { setStatus } from './board-store.ts';
import { ordersOf } from './counter-store.ts';
import { BoardPage } from './pages/board.page.ts';
import { openBasket, type ShopPage } from './pages/shop.page.ts';
import { loseAnswers } from './pages/slow-call.ts';
import { cleanInBothThemes } from './pages/violations.ts';
import { test } from './paying-fixtures.ts';
import { pageOf } from './phones.ts';
import { openShop } from './shop-store.ts';
import type { Store } from './store.ts';

const payNow = 'Pay now: UPI, card, net banking';

/** The hosted page on which an order is paid. */
const payPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Payment page' }),
  said: page.getByRole('status'),
  pay: page.getByRole('button', { name: /^Pay ₹/ }),
  refuse: page.getByRole('button', { name: 'Bank says no' }),
  cancel: page.getByRole('button', { name: 'Cancel' }),
  back: page.getByRole('link', { name: 'Back to the shop' }),
});

/** Puts a product into the basket and says who orders. */
async function fillBasket(store: Store, page: Page): Promise<ShopPage> {
  const shop = await openBasket(store, page, { onlinePayment: true, upiId: 'sharma@okaxis' });
  await shop.fillIn();
  await page.getByRole('radio', { name: payNow }).check();
  return shop;
}

/** Pays an order on its hosted page in another place. */
async function payElsewhere(razorpay: FakeRazorpay, { _id }: { _id: string }): Promise<void> {
  const link = razorpay.linkOf(_id);
  if (!link) throw new Error('There is no link');
  await razorpay.pay(link);
}

test('an order is paid, rings, is rejected, and its money goes back @both', async ({
  store,
  page,
  browser,
}) => {
  const shop = await fillBasket(store, page);
  const board = new BoardPage(await pageOf(browser, store, await store.adminToken()));
  await board.open();
  await shop.button('Pay now · ₹149.50').click();
  const pay = payPage(page);
  await expect(pay.heading).toBeVisible();
  const [placed] = await ordersOf(store);
  expect(placed.paymentStatus).toBe('pending');
  await expect(board.count).toHaveText('0 open');
  await pay.refuse.click();
  await expect(pay.said).toHaveText('Your bank has said no. Nothing was paid.');
  await pay.pay.click();
  await expect(shop.present).toContainText('Received');
  expect(page.url()).toMatch(new RegExp(`^${store.url}/shop/o/[\\w-]+$`));
  await expect(page.getByText('Thank you. The shop has your order')).toBeVisible();
  await expect(board.cardIn('New', placed._id)).toBeVisible();
  await expect(board.cardIn('New', placed._id)).toContainText('1 × Toor Dal');
  await setStatus(store, placed, { status: 'accepted' });
  await expect(shop.present).toContainText('Accepted');
  await expect(page.getByText('Pay by UPI')).toHaveCount(0);
  await setStatus(store, placed, { status: 'rejected' });
  await expect(page.getByText('The shop could not take this order.')).toBeVisible();
  await expect(page.getByText('₹149.50 will be sent back to you.')).toBeVisible();
  await store.ask('POST', `/api/order/refund/${placed._id}`);
  const away = '₹149.50 is on its way back. Banks take up to 7 working days.';
  await expect(page.getByText(away)).toBeVisible();
  await expect(page.getByText('will be sent back')).toBeHidden();
  await shop.open('/cart');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
  await board.page.context().close();
});

test('whoever comes back without having paid finds the basket and the order', async ({
  store,
  page,
}) => {
  const shop = await fillBasket(store, page);
  await shop.button('Pay now · ₹149.50').dblclick();
  const pay = payPage(page);
  await expect(pay.heading).toBeVisible();
  const payAt = page.url();
  await pay.cancel.click();
  await expect(pay.said).toHaveText('You have cancelled. Nothing was paid.');
  await page.goBack();
  await page.goBack();
  await expect(shop.line('Toor Dal')).toBeVisible();
  await expect(page.getByRole('radio', { name: payNow })).toBeChecked();
  await shop.button('Pay now · ₹149.50').click();
  await expect(pay.heading).toBeVisible();
  expect(page.url()).toBe(payAt);
  const [first, ...others] = await ordersOf(store);
  expect(others).toEqual([]);
  await shop.open();
  const way = page.getByRole('link', { name: `Order ${first?._id.slice(-6)}: Not paid yet` });
  await way.click();
  await expect(page.getByText('The shop gets your order when it is paid.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: /^Pay ₹149\.50 by (tomorrow )?\d+:\d\d [ap]m$/ }),
  ).toHaveAttribute('href', payAt);
  await expect(page.getByText('Received')).toHaveCount(0);
  await shop.button('Cancel order').click();
  await shop.button('Yes, cancel it').click();
  await expect(page.getByText('This order is cancelled.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay ₹/ })).toHaveCount(0);
  await shop.open('/cart');
  await expect(shop.line('Toor Dal')).toBeVisible();
  await shop.button('Pay now · ₹149.50').click();
  await expect(pay.heading).toBeVisible();
  expect(page.url()).not.toBe(payAt);
  expect(await ordersOf(store)).toHaveLength(2);
  await shop.open('/cart');
  await page.getByRole('radio', { name: 'Cash or UPI at the door' }).check();
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  await shop.open('/cart');
  await expect(page.getByText('Your basket is empty.')).toBeVisible();
});

test('what was paid in a tab that was closed leaves the basket, and what was added stays', {
  tag: '@release',
}, async ({ store, page, razorpay }) => {
  await store.addProduct({ name: 'Dahi', paise: 4_000 });
  const shop = await fillBasket(store, page);
  await shop.button('Pay now · ₹149.50').click();
  await expect(payPage(page).heading).toBeVisible();
  await shop.fillBasket('Dahi');
  await shop.button('One more Toor Dal').click();
  const [order] = await ordersOf(store);
  await payElsewhere(razorpay, order);
  await shop.open('/cart');
  await expect(page.getByText('Subtotal')).toBeVisible();
  await expect(shop.line('Toor Dal').getByRole('status')).toHaveText('1');
  await expect(shop.line('Dahi')).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('link', { name: /^Order no\. \d+: Received$/ }),
  ).toBeVisible();
});

test('Razorpay out of reach and a lost answer lose nothing', { tag: '@release' }, async ({
  store,
  page,
  razorpay,
}) => {
  const shop = await fillBasket(store, page);
  razorpay.fail('link', 'broken');
  await shop.button('Pay now · ₹149.50').click();
  await expect(shop.alert).toHaveText(
    'Online payment does not answer. Try again, or choose another way to pay.',
  );
  await expect(shop.line('Toor Dal')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kavita Rao');
  await loseAnswers(page, '**/api/shop/order');
  await shop.button('Pay now · ₹149.50').click();
  await expect(shop.alert).toContainText('The shop could not be reached.');
  await page.unroute('**/api/shop/order');
  await shop.button('Pay now · ₹149.50').click();
  await expect(payPage(page).heading).toBeVisible();
  const [order, ...others] = await ordersOf(store);
  expect(others).toEqual([]);
  expect(page.url()).toBe(razorpay.linkOf(order?._id ?? '')?.short_url);
  // The event is lost, too: the page of the order looks for the payment itself.
  razorpay.isTelling = false;
  await payPage(page).pay.click();
  await expect(shop.present).toContainText('Received');
});

test('the time to pay ends on a page that stays open, and a late bank is told of', {
  tag: '@release',
}, async ({ store, page, razorpay }) => {
  await page.clock.install();
  const shop = await fillBasket(store, page);
  await shop.button('Pay now · ₹149.50').click();
  const pay = payPage(page);
  await pay.back.click();
  const link = page.getByRole('link', { name: /^Pay ₹149\.50 by / });
  await expect(link).toBeVisible();
  await page.clock.fastForward('19:30');
  await expect(link).toBeVisible();
  await page.clock.fastForward('01:00');
  const over =
    'The time to pay is over. If your bank still takes the money, the order comes in or the money is sent back.';
  await expect(page.getByText(over)).toBeVisible();
  await expect(link).toHaveCount(0);
  const [order] = await ordersOf(store);
  await payElsewhere(razorpay, order);
  await expect(shop.present).toContainText('Received');
});

test('it is the only way to pay where nothing is paid at the door', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const shop = await openBasket(store, page, { onlinePayment: true, atTheDoor: false });
  await shop.fillIn();
  await expect(page.getByText(payNow)).toBeVisible();
  await expect(page.getByRole('radio', { name: payNow })).toHaveCount(0);
  await openShop(store, { onlinePayment: false, atTheDoor: true });
  await shop.button('Pay now · ₹149.50').click();
  await expect(shop.alert).toHaveText('Online payment is not set up');
  await expect(shop.line('Toor Dal')).toBeVisible();
  await page.reload();
  await expect(shop.place).toHaveText('Place order · ₹149.50');
  await expect(page.getByText('Cash or UPI at the door')).toBeVisible();
});

test('every page of it is clean in both themes and at 320 px, by the keyboard alone', {
  tag: '@system',
}, async ({ store, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const shop = await fillBasket(store, page);
  await expect(shop.button('Pay now · ₹149.50')).toBeVisible();
  await cleanInBothThemes(page);
  await page.getByRole('radio', { name: payNow }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(shop.place).toHaveText('Place order · ₹149.50');
  await page.keyboard.press('ArrowDown');
  await shop.button('Pay now · ₹149.50').focus();
  await page.keyboard.press('Enter');
  await payPage(page).back.click();
  await expect(page.getByRole('link', { name: /^Pay ₹149\.50 by / })).toBeVisible();
  await cleanInBothThemes(page);
  await page.getByRole('link', { name: /^Pay ₹149\.50 by / }).focus();
  await page.keyboard.press('Enter');
  await payPage(page).pay.press('Enter');
  await expect(shop.present).toContainText('Received');
  const [order] = await ordersOf(store);
  await setStatus(store, order, { status: 'rejected' });
  await expect(page.getByText('₹149.50 will be sent back to you.')).toBeVisible();
  await cleanInBothThemes(page);
  await shop.open('/about');
  await expect(page.getByText('Who pays online pays on a page of Razorpay')).toBeVisible();
});
