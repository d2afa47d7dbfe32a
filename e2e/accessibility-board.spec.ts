import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { placeOrders, setDue, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { inspect, inspectOnPhone, inspectOnScreen } from './pages/inspect.ts';
import { statusCall } from './pages/orders.page.ts';

// Like accessibility.spec.ts, for the board.

test.use({ asAdmin: true });

test('everyone can work on the board', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  const board = new BoardPage(page);
  await board.open();
  await page.getByText('Nothing is waiting.').waitFor();
  await inspect(page, 'an empty board');

  const [late, soon, packed, done] = (await placeOrders(store, 4)) as [Order, Order, Order, Order];
  await setDue(store, late, -7);
  await setDue(store, soon, 2);
  await setStatus(store, packed, { status: 'packed' });
  await setStatus(store, done, { status: 'delivered' });
  await board.open();
  await expect(board.count).toHaveText('3 open, 1 late');
  await expect(page.getByRole('link', { name: 'Pick list' })).toHaveAttribute('href', '/pick-list');
  await expect(board.justDone.getByRole('button', { name: 'Undo' })).toBeVisible();
  await inspectOnPhone(page, 'the board');
  await inspectOnScreen(page, 'the board');
  await board.head('Select').click();
  await board.column('New').getByRole('button', { name: 'Select all' }).click();
  await inspectOnPhone(page, 'selected orders');
  await inspectOnScreen(page, 'selected orders');
  await board.head('Done').click();

  await board.button(late._id, 'More').click();
  await inspectOnScreen(page, 'the menu of a card');
  await page.getByRole('menuitem', { name: 'Delay' }).click();
  await inspect(page, 'a delay');
  await page.keyboard.press('Escape');
  await board.choose(late._id, 'Add note');
  await inspect(page, 'a note');
  await page.keyboard.press('Escape');
  await board.button(late._id, 'Reject').click();
  await board.dialog.getByLabel('Some products are out of stock').check();
  await inspect(page, 'a rejection');
  await page.keyboard.press('Escape');
  await board.head('Targets').click();
  await board.dialog.getByLabel('Accept within').fill('x');
  await board.answer('Save targets');
  await inspect(page, 'the targets, one of them wrong');
  await page.keyboard.press('Escape');
  await new Dialogs(page).answer('Leave');
  await board.button(late._id, 'Accept').click();
  await board.button(late._id, 'Undo').waitFor();
  await inspectOnScreen(page, 'an order that was just accepted');
  await page.route(statusCall, (route) => route.abort());
  await board.button(soon._id, 'Accept').click();
  await board.card(soon._id).getByRole('alert').waitFor();
  await inspectOnScreen(page, 'a refused press');
  await inspectOnPhone(page, 'a refused press');
});
