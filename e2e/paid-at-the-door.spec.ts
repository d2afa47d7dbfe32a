import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { payOnline, placePacked, setStatus, takeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { joinTeam, pageOf } from './phones.ts';
import { ravi } from './store.ts';
import { fillOrder } from './stored-texts.ts';

test.use({ asAdmin: true });

const longName = 'Venkatanarasimharajuvaripeta '.repeat(3);

test('a rider has room for all buttons, whoever gets the parcel', { tag: '@system' }, async ({
  store,
  browser,
}) => {
  const [order, done] = (await placePacked(store, 2)) as [Order, Order];
  await store.ask('PUT', `/api/account/${order._id}`, { body: { limit: 3000 } });
  await fillOrder(store, order, longName);
  const token = await joinTeam(store, 'rider', 'Imran Khan');
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const rider = await pageOf(browser, store, token, phone);
  await setStatus(store, done, { status: 'delivered' }, token);
  await takeOrders(store, [order], token);
  await rider.goto('/to-deliver');
  await expect(rider.getByText('You hold ₹299.00 of 1 order')).toBeVisible();
  await expect(rider.getByRole('button', { name: 'Paid by UPI' })).toBeVisible();
  expect(await sidewaysOverflow(rider)).toBe(0);
  await inspect(rider, 'what is to be delivered and held');
  await storeToken(rider, await store.adminToken());
  for (const [path, width] of [
    ['/live-orders', 1024],
    [`/order/${order._id}`, 360],
  ] as const) {
    await rider.setViewportSize({ width, height: 740 });
    await rider.goto(path);
    const step = rider.getByRole('button', { name: 'Mark delivered' });
    await expect(rider.getByRole('button', { name: 'On account' })).toBeVisible();
    expect((await step.boundingBox())?.width, path).toBeGreaterThan(150);
  }
  await rider.context().close();
});

test('the shop reads in Order Management what is due and went back, and is asked there how it was paid', {
  tag: '@release',
}, async ({ store, page }) => {
  const [cash, upi] = (await placePacked(store, 2)) as [Order, Order];
  const due = await store.placeOrder(await store.logIn(ravi), { paymentMethod: 'razorpay' });
  await payOnline(store, due, 'pay_1');
  await setStatus(store, due, { status: 'rejected' });
  await fillOrder(store, due, longName);
  const sent: unknown[] = [];
  await page.route(statusCall, (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(due._id)).toContainText('₹299.00 has to go back');
  await inspect(page, 'a list with money that has to go back');
  const body = { reference: 'By UPI' };
  await store.ask('POST', `/api/order/refund/${due._id}`, { body });
  await expect(orders.row(due._id)).toContainText('Paid online₹299.00 refunded');
  const paidBy = orders.dialog.getByLabel('Paid by', { exact: true });
  const update = async () => {
    await orders.dialog.getByRole('button', { name: 'Update' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  };
  await orders.action(cash._id, 'Change status').click();
  await expect(paidBy).toHaveValue('cash');
  await expect(paidBy.getByRole('option')).toHaveText(['Cash', 'UPI']);
  await inspect(page, 'the dialog that asks how it was paid');
  await orders.control('New status').selectOption('accepted');
  await expect(paidBy).toHaveCount(0);
  await orders.control('New status').selectOption('delivered');
  await update();
  await orders.action(upi._id, 'Change status').click();
  await paidBy.selectOption('UPI');
  await update();
  expect(sent).toEqual([{ status: 'delivered' }, { status: 'delivered', paidBy: 'upi' }]);
  await expect(orders.row(cash._id)).toContainText('Cash on delivery');
  await expect(orders.row(cash._id)).toContainText('paid in cash');
  await expect(orders.row(upi._id)).toContainText('paid by UPI');
  expect(await sidewaysOverflow(page)).toBe(0);
});
