import { expect } from '@playwright/test';
import { payOnline, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ravi } from './store.ts';
import { fillOrder } from './stored-texts.ts';

test.use({ asAdmin: true });

test('the list says what is due, and what went back', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const token = await store.adminToken();
  const order = await store.placeOrder(await store.join(ravi), { paymentMethod: 'razorpay' });
  await payOnline(store, order, 'pay_1');
  await setStatus(store, order, { status: 'rejected' });
  await fillOrder(store, order, 'Venkatanarasimharajuvaripeta '.repeat(3));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toContainText('₹299.00 has to go back');
  await inspect(page, 'a list with money that has to go back');
  const body = { reference: 'By UPI' };
  await store.call('POST', `/api/order/refund/${order._id}`, { token, body });
  await expect(orders.row(order._id)).toContainText('Paid online₹299.00 refunded');
});
