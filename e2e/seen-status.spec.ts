import type { Order } from '@kirana/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { meena, placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage, statusCall } from './pages/orders.page.ts';

test.use({ asAdmin: true });

const changedTo = (status: string) =>
  `Somebody has changed this order meanwhile. It is now ${status}.`;

test('a dialog chooses and sends what it was opened on, on an order’s page', {
  tag: '@release',
}, async ({ store, page }) => {
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

test('a rejection of what has been packed meanwhile is refused', { tag: '@release' }, async ({
  store,
  page,
}) => {
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

test('a double click on the step of an order’s page takes one step', { tag: '@release' }, async ({
  store,
  page,
}) => {
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

/** Presses where a button is, until another one has been there for a second and a half. */
async function pressOn(page: Page, button: Locator, other: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('there is no button');
  let since = Number.POSITIVE_INFINITY;
  while (since === Number.POSITIVE_INFINITY || Date.now() - since < 1500) {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (await other.isVisible()) since = Math.min(since, Date.now());
    await page.waitForTimeout(100);
  }
}

test('many presses on Undo take back one step, and do not take it again', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await board.button(order._id, 'Accept').click();
  await expect(board.undo(order._id)).not.toHaveAttribute('aria-disabled', 'true');
  const accept = board.button(order._id, 'Accept');
  await pressOn(page, board.undo(order._id), accept);
  await expect(accept).not.toHaveAttribute('aria-disabled', 'true');
  const { order: now, changes } = await readOrder(store, order);
  expect(now.orderStatus).toBe('pending');
  expect(changes.filter(({ kind }: { kind: string }) => kind === 'status')).toHaveLength(1);
  await accept.click();
  await expect(board.undo(order._id)).toBeVisible();
});

test('the board says who was first, and offers no Undo of it', { tag: '@release' }, async ({
  store,
  page,
}) => {
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

test('Undo beside what was just done takes back what its row says, and nothing newer', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const rejected = await setStatus(store, order, { status: 'rejected' });
  const token = await store.joinAsAdmin(meena);
  const board = new BoardPage(page);
  const waits = page.waitForRequest(/\/api\/live\?wait=/);
  await board.open();
  await expect(board.done(order._id)).toContainText('rejected');
  await waits;
  // The screen hears nothing of what Meena does meanwhile.
  await page.route(/\/api\/live|\/api\/order\/open/, (route) => route.abort());
  const batch = rejected.headers.get('change-batch');
  await store.call('POST', `/api/change/${batch}/undo`, { token });
  await setStatus(store, order, { status: 'delivered' }, token);
  await board.done(order._id).getByRole('button', { name: 'Undo' }).click();
  await expect(board.done(order._id).getByRole('alert')).toHaveText(changedTo('delivered'));
  expect((await readOrder(store, order)).order).toMatchObject({
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  });
});

test('selected orders take the step that they were selected for', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  const waits = page.waitForRequest(/\/api\/live\?wait=/);
  await board.open();
  await board.head('Select').click();
  await board.column('New').getByRole('button', { name: 'Select all' }).click();
  await waits;
  await setStatus(store, order, { status: 'accepted' });
  await expect(board.cardIn('To pack', order._id)).toBeVisible();
  await board.selection.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(board.selection).toContainText('0 selected');
  expect((await readOrder(store, order)).order.orderStatus).toBe('accepted');
});

test('a double click opens or closes the store once', { tag: '@release' }, async ({ page }) => {
  await page.goto('/manage-store');
  const close = page.getByRole('main').getByRole('button', { name: 'Close Store' });
  const box = await close.boundingBox();
  if (!box) throw new Error('there is no button');
  const press = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await press();
  await page.getByRole('main').getByRole('button', { name: 'Open Store' }).waitFor();
  await press();
  await press();
  await expect(page.getByText('Store is currently: Closed')).toBeVisible();
  const open = page.getByRole('main').getByRole('button', { name: 'Open Store' });
  await expect(open).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Store is currently: Closed')).toBeVisible();
});
