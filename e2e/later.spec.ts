import { expect } from '@playwright/test';
import { ordersOf, takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { closeToday, laterAndCards, openAlways, tomorrowAt, wakeAt } from './later-store.ts';
import { BoardPage } from './pages/board.page.ts';
import { Floor } from './pages/live.page.ts';
import { ShopPage } from './pages/shop.page.ts';
import { cleanInBothThemes } from './pages/violations.ts';
import { phoneOf } from './phones.ts';
import { openShop } from './shop-store.ts';

test.use({ asAdmin: true });

const morning = { from: '09:00', to: '11:00', cutOffMinutes: 0 };
const tomorrow = { from: tomorrowAt('09:00'), to: tomorrowAt('11:00') };

/** Orders while the shop is closed. */
async function orderMilk(shop: ShopPage): Promise<void> {
  await shop.open();
  await expect(shop.page.getByRole('banner')).toContainText(
    'Closed, opens tomorrow 8:00 am · order now for later',
  );
  await shop.button('Add Toned Milk').click();
  await shop.bar.click();
  await expect(shop.page.getByRole('radio', { name: 'Tomorrow 9–11 am' })).toBeChecked();
  await shop.fillIn();
  await shop.place.click();
  await expect(
    shop.page.getByText('With you tomorrow between 9:00 and 11:00 am', { exact: true }),
  ).toBeVisible();
}

async function seeThatItIsFull(shop: ShopPage): Promise<void> {
  await shop.open();
  await shop.button('Add Toned Milk').first().click();
  await shop.bar.click();
  await expect(shop.page.getByRole('radio', { name: 'Tomorrow 9–11 am · full' })).toBeDisabled();
  const when = shop.page.getByRole('group', { name: 'When' });
  await expect(when.getByRole('radio', { checked: true })).toHaveAccessibleName(/day 9–11 am$/);
}

test('milk is ordered at night, rings when the store opens, and waits under Later', async ({
  store,
  page,
  browser,
}) => {
  await openShop(store);
  await store.addProduct({ name: 'Toned Milk' });
  await closeToday(store, { whileClosed: true, windows: [{ ...morning, orders: 1 }] });
  const customer = await browser.newContext({ baseURL: store.url });
  const shop = new ShopPage(await customer.newPage());
  await orderMilk(shop);

  // Nothing rings at night, and the time is taken.
  const board = new BoardPage(page);
  await board.open();
  const [order] = await ordersOf(store);
  await expect(board.cardIn('New', order._id)).toContainText('For tomorrow 9–11 am');
  await expect(new Floor(page).bell).toHaveAccessibleName('Live orders: nothing is waiting');
  await seeThatItIsFull(shop);
  await customer.close();

  await wakeAt(store, Date.now() + 4_000);
  await store.ask('POST', `/api/order/note/${order._id}`, { body: { text: 'Ring twice' } });
  await expect(board.card(order._id)).toContainText('Ring twice');
  await expect(new Floor(page).bell).toHaveAccessibleName(/1 new/, { timeout: 10_000 });
  await board.button(order._id, 'Accept').click();
  await expect(board.cardIn('To pack', order._id)).toBeVisible();
  await expect.poll(() => laterAndCards(page)).toEqual(['Later', order._id.slice(-6)]);
  await page.goto('/pick-list');
  await expect(page.getByText('Nothing is to be packed.')).toBeVisible();
  await page.goto(`/pick-list?orders=${order._id}`);
  await expect(page.getByText('Toned Milk')).toBeVisible();

  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await packer.goto('/to-pack');
  await expect(packer.getByText('For tomorrow 9–11 am')).toBeVisible();
  expect(await laterAndCards(packer)).toEqual(['Later', order._id.slice(-6)]);
  await packer.getByRole('button', { name: 'Mark packed' }).click();
  await packer.context().close();
  const rider = await phoneOf(browser, store, 'rider', 'Imran Khan');
  await rider.goto('/to-deliver');
  await expect(rider.getByText('For tomorrow 9–11 am')).toBeVisible();
  expect(await laterAndCards(rider)).toEqual(['Later', order._id.slice(-6)]);
  await rider.context().close();
});

test('a basket that waits too long is told so, and chooses again', async ({ store, page }) => {
  await openShop(store);
  await store.addProduct({ name: 'Toned Milk' });
  await openAlways(store, [morning, { ...morning, from: '17:00', to: '19:00' }]);
  const shop = new ShopPage(page);
  await shop.fillBasket('Toned Milk');
  await expect(page.getByRole('radio', { name: 'As soon as possible' })).toBeChecked();
  await page.getByRole('radio', { name: 'Tomorrow 9–11 am' }).check();
  await shop.fillIn();
  await openAlways(store, [{ ...morning, from: '17:00', to: '19:00' }]);
  await shop.place.click();
  await expect(shop.alert).toHaveText('This delivery time is no longer offered. Choose another');
  // What was chosen does not move by itself.
  const gone = page.getByRole('radio', { name: 'Tomorrow 9–11 am · no longer offered' });
  await expect(gone).toBeChecked();
  await expect(gone).toBeDisabled();
  await page.getByRole('radio', { name: 'Tomorrow 5–7 pm' }).check();
  await expect(shop.alert).toHaveText('');
  await shop.place.click();
  await expect(page.getByText('With you tomorrow between 5:00 and 7:00 pm')).toBeVisible();
});

test('orders for later pass axe in both themes, at 360 px', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await openShop(store);
  const milk = await store.addProduct({ name: 'Toned Milk', paise: 6_000 });
  await openAlways(store, [
    { ...morning, orders: 1 },
    { ...morning, from: '17:00', to: '19:00' },
  ]);
  const order = await takeOrder(store, milk, { window: tomorrow });
  await page.setViewportSize({ width: 360, height: 740 });
  const shop = new ShopPage(page);
  await shop.open();
  await shop.button('Add Toned Milk').click();
  for (const [path, ready] of [
    ['/shop/cart', 'Tomorrow 9–11 am · full'],
    ['/manage-store', 'Add delivery time'],
    ['/live-orders?column=to-pack', 'For tomorrow 9–11 am'],
    [`/order/${order._id}`, 'For tomorrow 9–11 am'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(ready, { exact: true })).toBeVisible();
    await cleanInBothThemes(page);
  }
});
