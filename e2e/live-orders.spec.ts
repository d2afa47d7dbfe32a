import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { dueText, placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';

test.use({ asAdmin: true });

test('an order goes over the board with one press a step', async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await expect(page).toHaveTitle('Live Orders · Kirana');
  await expect(board.count).toHaveText('1 open');
  const card = board.cardIn('New', order._id);
  await expect(card).toContainText('Ravi Nair, Noida');
  await expect(card).toContainText('1 item · ₹299.00 · Cash on delivery');
  await expect(card).toContainText('2 × Toor Dal 1 kg');
  await expect(card).toContainText(dueText);
  await board.button(order._id, 'Accept').click();
  await expect(board.cardIn('To pack', order._id)).toContainText(/Accepted (just now|\d+ s ago)/);
  await board.button(order._id, 'Undo').click();
  await expect(board.cardIn('New', order._id)).toBeVisible();
  await expect(board.button(order._id, 'Accept')).toBeVisible();
  expect((await readOrder(store, order)).order.orderStatus).toBe('pending');
  await setStatus(store, order, { status: 'packed' });
  await expect(board.cardIn('Packed', order._id)).toBeVisible();
  await board.button(order._id, 'Mark delivered').click();
  await expect(board.done(order._id)).toContainText('delivered');
  await expect(
    page.getByText('Nothing is waiting. New orders appear here and ring.', { exact: true }),
  ).toBeVisible({ timeout: 20_000 });
  await board.done(order._id).getByRole('button', { name: 'Undo' }).click();
  await expect(board.cardIn('Packed', order._id)).toBeVisible();
  await expect(board.justDone).toBeHidden();
});
