import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';

test.use({ asAdmin: true });

const changedTo = (status: string) =>
  `Somebody has changed this order meanwhile. It is now ${status}.`;

test('a dialog chooses and sends what it was opened on, in Order Management', async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  const screen = new OrdersPage(page);
  const waits = page.waitForRequest(/\/api\/live\?wait=/);
  await screen.open();
  await screen.action(order._id, 'Change status').click();
  await waits;
  await setStatus(store, order, { status: 'packed' });
  await expect(screen.dialog).toContainText(changedTo('packed'));
  const sent = page.waitForRequest(statusCall);
  await screen.dialog.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await sent).headers()['if-match']).toBe('"accepted"');
  expect((await readOrder(store, order)).order.orderStatus).toBe('packed');
});
