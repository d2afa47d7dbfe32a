import { expect } from '@playwright/test';
import { ordersOf } from './counter-store.ts';
import { test } from './fixtures.ts';
import { LogInAgainDialog } from './pages/log-in-again.page.ts';
import { NewOrderPage } from './pages/new-order.page.ts';
import { storeToken, tokenExpiringIn } from './pages/session-token.ts';
import { asha } from './store.ts';

test.use({ asAdmin: true });

test.beforeEach(async ({ store, page }) => {
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  // The browser asks before a page with typed text is loaded anew.
  page.on('dialog', (dialog) => dialog.accept());
});

const placing = '**/api/order/counter';

test('what is typed survives a reload, and goes with the log-out', { tag: '@release' }, async ({
  page,
}) => {
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('3 milk');
  await order.field('Note').fill('At six');
  await order.field('Payment').selectOption('Paid in cash');
  await page.reload();
  await expect(order.field('Phone')).toHaveValue('98123 45678');
  await expect(order.field('Customer name')).toHaveValue('Meena Rao');
  await expect(order.radio('Pick-up')).toBeChecked();
  await expect(order.line('Amul Milk')).toContainText('₹180.00');
  await expect(order.field('Note')).toHaveValue('At six');
  await expect(order.field('Payment')).toHaveValue('cash');
  // Elsewhere in this tab the log-out removes it too.
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Meena');
});

test('leaving asks, and whoever leaves finds an empty screen', { tag: '@release' }, async ({
  page,
}) => {
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(order.field('Customer name')).toHaveValue('Meena Rao');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/admin-dashboard/);
  await order.open();
  await expect(order.field('Customer name')).toHaveValue('');
});

test('without a connection it is kept, and a lost answer places nothing twice', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('2 milk');
  await page.route(placing, (route) => route.abort());
  await order.button('Place Order').click();
  await expect(order.text('No connection. The order is kept here.')).toBeVisible();
  expect(await ordersOf(store)).toEqual([]);
  await page.unroute(placing);
  // The server places it, and the answer is lost.
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await order.button('Place Order').click();
  await expect.poll(async () => (await ordersOf(store)).length).toBe(1);
  await expect(order.text('No connection. The order is kept here.')).toBeVisible();
  await page.unroute(placing);
  await page.reload();
  await expect(order.line('Amul Milk')).toBeVisible();
  await order.button('Place Order').click();
  await expect(order.placed).toBeVisible();
  expect(await ordersOf(store)).toHaveLength(1);
});

test('a lost answer and a change behind it show the order as it was placed', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('2 milk');
  await page.route(placing, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await order.button('Place Order').click();
  await expect(order.text('No connection. The order is kept here.')).toBeVisible();
  await page.unroute(placing);
  await order.button('One more Amul Milk').click();
  await order.button('Place Order').click();
  const [placed] = await ordersOf(store);
  await expect(order.placed).toHaveText(`Order ${placed._id.slice(-6)} placed`);
  await expect(order.text(/It was placed before your last change/)).toBeVisible();
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 120 }]);
});

test('pressed twice it is one order, and Ctrl+Enter places nothing that is not complete', {
  tag: '@release',
}, async ({ store, page }) => {
  const order = new NewOrderPage(page);
  await order.open();
  await page.keyboard.press('Control+Enter');
  await expect(order.field('Phone')).toHaveAttribute('aria-invalid', 'true');
  await expect(order.field('Phone')).toBeFocused();
  await order.typePickup();
  await order.add('milk');
  await order.button('Place Order').dblclick();
  await page.keyboard.press('Control+Enter');
  await expect(order.placed).toBeVisible();
  expect(await ordersOf(store)).toHaveLength(1);
});

test('a log-in that has lapsed is taken up in place', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await page.clock.install();
  await storeToken(page, tokenExpiringIn(600, await store.adminToken()));
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('milk');
  await page.clock.fastForward('10:05');
  // What is typed is at stake, so the log-in is asked for by itself.
  const again = new LogInAgainDialog(page);
  await again.logIn(asha);
  await expect(order.line('Amul Milk')).toBeVisible();
  await order.button('Place Order').click();
  await expect(order.placed).toBeVisible();
  expect(await ordersOf(store)).toHaveLength(1);
});
