import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { meena, placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';

test.use({ asAdmin: true });

const changedTo = (status: string) =>
  `Somebody has changed this order meanwhile. It is now ${status}.`;

test('a dialog chooses and sends what it was opened on, on an order’s page', async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await setStatus(store, order, { status: 'accepted' });
  const screen = new OrderPage(page);
  const waits = page.waitForRequest(/\/api\/live\?wait=/);
  await screen.open(order._id);
  await screen.button('Change status').click();
  await waits;
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('New status')).toHaveValue('packed');
  await setStatus(store, order, { status: 'packed' });
  await expect(dialog).toContainText(changedTo('packed'));
  await expect(dialog.getByLabel('New status')).toHaveValue('packed');
  const sent = page.waitForRequest(statusCall);
  await dialog.getByRole('button', { name: 'Update', exact: true }).click();
  expect((await sent).headers()['if-match']).toBe('"accepted"');
  await expect(dialog).toBeHidden();
  expect((await readOrder(store, order)).order.orderStatus).toBe('packed');
});

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

test('a rejection of what has been packed meanwhile is refused', async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await board.button(order._id, 'Reject').click();
  await setStatus(store, order, { status: 'packed' });
  await expect(board.dialog).toContainText(changedTo('packed'));
  await board.dialog.getByLabel('Too many orders just now').check();
  await board.answer('Reject');
  await expect(board.card(order._id)).toContainText('It is now packed.');
  expect((await readOrder(store, order)).order.orderStatus).toBe('packed');
});

test('a double click on the step of an order’s page takes one step', async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const screen = new OrderPage(page);
  await screen.open(order._id);
  const box = await screen.button('Accept').boundingBox();
  if (!box) throw new Error('there is no button');
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await press();
  await screen.button('Mark packed').waitFor();
  await press();
  await press();
  await expect(screen.button('Mark packed')).not.toHaveAttribute('aria-disabled', 'true');
  expect((await readOrder(store, order)).order.orderStatus).toBe('accepted');
  await screen.button('Mark packed').click();
  await expect(screen.button('Mark delivered')).toBeVisible();
});

test('the board says who was first, and offers no Undo of it', async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const other = await store.joinAsAdmin(meena);
  const board = new BoardPage(page);
  await board.open();
  await page.route(statusCall, async (route) => {
    await setStatus(store, order, { status: 'accepted' }, other);
    await route.continue();
  });
  await board.button(order._id, 'Accept').click();
  const card = board.cardIn('To pack', order._id);
  await expect(card).toContainText('Meena Iyer accepted this order');
  await expect(board.button(order._id, 'Undo')).toBeHidden();
  await board.button(order._id, 'OK').click();
  await expect(board.button(order._id, 'Mark packed')).toBeVisible();
});
