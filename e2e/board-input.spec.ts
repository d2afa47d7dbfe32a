import type { Order } from '@kirana/contract';
import { expect, type Locator, type Page } from '@playwright/test';
import { placeOrders, setDue, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { ravi } from './store.ts';

// The board under a pointer, a thumb and a keyboard.

test.use({ asAdmin: true });

/** Moves the pointer on the board, without a rest, until the returned function is called. */
function keepMoving(page: Page): () => Promise<void> {
  let isMoving = true;
  const move = async () => {
    for (let x = 300; isMoving; x = 604 - x) {
      await page.mouse.move(x, 420);
      await page.waitForTimeout(500);
    }
  };
  const moved = move();
  return () => {
    isMoving = false;
    return moved;
  };
}

const topOf = async (card: Locator) => (await card.boundingBox())?.y;

test('no card moves under a pointer, and the column is in order once it has left', async ({
  store,
  page,
}) => {
  const [first, second, third] = (await placeOrders(store, 3)) as [Order, Order, Order];
  const board = new BoardPage(page);
  await board.open();
  const card = board.card(second._id);
  await card.hover();
  const before = await topOf(card);
  const stop = keepMoving(page);

  // Somebody else takes the card above away, and an order that is due sooner arrives.
  await setStatus(store, first, { status: 'accepted' });
  await expect(board.cardIn('To pack', first._id)).toBeVisible();
  const urgent = await store.placeOrder(await store.logIn(ravi));
  await setDue(store, urgent, -20);
  await expect(board.cardIn('New', urgent._id)).toBeAttached();
  expect(await topOf(card)).toBe(before);
  expect(await topOf(board.card(third._id))).toBeGreaterThan(before ?? 0);
  await expect(board.place(first._id)).toHaveCount(1);

  await stop();
  await page.mouse.move(640, 40);
  await expect(board.place(first._id)).toHaveCount(0, { timeout: 15_000 });
});

test('the answer stands in the place that was pressed, and nothing moves', async ({
  store,
  page,
}) => {
  const orders = await placeOrders(store, 6);
  const [first, second] = orders as [Order, Order];
  await page.clock.install();
  const board = new BoardPage(page);
  await board.open();
  const pressed = await board.button(first._id, 'Accept').boundingBox();
  const next = await topOf(board.card(second._id));
  await board.button(first._id, 'Accept').click();
  await expect(board.place(first._id)).toHaveText(/Accepted·Undo.*now in To pack/);
  const answer = await board.place(first._id).getByText('now in To pack').boundingBox();
  expect(answer?.y).toBeGreaterThanOrEqual(pressed?.y ?? 0);
  expect(answer?.y).toBeLessThan((pressed?.y ?? 0) + (pressed?.height ?? 0));
  await expect(board.undo(first._id)).toBeFocused();
  await expect(board.undo(first._id)).toBeInViewport();
  expect(await topOf(board.card(second._id))).toBe(next);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  // The next step can be taken at once, and the last one is told of beside it.
  const moved = board.cardIn('To pack', first._id);
  await expect(moved).toContainText(/Accepted (just now|\d+ s ago)/);
  await expect(moved.getByRole('button', { name: 'Mark packed' })).toBeEnabled();

  // Where nobody touches the column, the place goes after ten seconds.
  await page.mouse.move(640, 40);
  await page.clock.runFor(8_000);
  await expect(board.undo(first._id)).toBeVisible();
  await page.clock.runFor(8_000);
  await expect(board.place(first._id)).toHaveCount(0);
  await expect(moved).toContainText(/Accepted \d+ s ago/);
});

test('a second press at once meets the answer, not the next order', async ({ store, page }) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  const board = new BoardPage(page);
  await board.open();
  await board.button(first._id, 'Accept').dblclick();
  await expect(board.cardIn('To pack', first._id)).toBeVisible();
  await expect(board.cardIn('New', second._id)).toBeVisible();
  await expect(board.column('To pack').getByRole('article')).toHaveCount(1);
});

test('the keyboard alone works an order, and the focus stays with its card', async ({
  store,
  page,
}) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  const board = new BoardPage(page);
  await board.open();
  await board.button(first._id, 'Accept').focus();
  await page.keyboard.press('Enter');
  await expect(board.cardIn('To pack', first._id)).toBeVisible();
  await expect(board.undo(first._id)).toBeFocused();
  await expect(board.undo(first._id)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(board.cardIn('New', first._id)).toBeVisible();
  await expect(board.button(first._id, 'Accept')).toBeFocused();

  await board.button(second._id, 'More').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Bill' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.button(second._id, 'More')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(board.dialog.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.button(second._id, 'More')).toBeFocused();

  await expect(board.button(first._id, 'Reject')).toBeEnabled();
  await board.button(first._id, 'Reject').focus();
  await page.keyboard.press('Enter');
  await expect(board.dialog.getByLabel('Some products are out of stock')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(board.place(first._id)).toHaveText(/Rejected·Undo.*now in Just done/);
  await expect(board.undo(first._id)).toBeFocused();
});

test('the focus stays when the column is sorted anew', async ({ store, page }) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  const board = new BoardPage(page);
  await board.open();
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  await board.button(first._id, 'Accept').focus();
  await setDue(store, second, -5);
  // A changed row is sent as a whole, whatever changed in it.
  const token = await store.adminToken();
  const note = { token, body: { text: 'Call first' } };
  await store.call('POST', `/api/order/note/${second._id}`, note);
  const ids = () => board.cards.evaluateAll((cards) => cards.map((c) => c.dataset['order']));
  await expect.poll(ids, { timeout: 10_000 }).toEqual([second._id, first._id]);
  await expect(board.button(first._id, 'Accept')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the head has one row, and the tabs stand at the lower edge', { tag: '@system' }, async ({
    store,
    page,
  }) => {
    await placeOrders(store, 1);
    const board = new BoardPage(page);
    await board.open();
    await expect(board.head('Select')).toBeVisible();
    const tops = await Promise.all(
      [board.head('Select'), board.more].map(async (one) => (await one.boundingBox())?.y),
    );
    expect(tops[0]).toBe(tops[1]);
    await page.getByRole('region', { name: 'New orders' }).waitFor();
    const gap = async () => {
      const tabs = await page.getByRole('tablist', { name: 'Columns' }).boundingBox();
      const strip = await page.getByRole('region', { name: 'New orders' }).boundingBox();
      return Math.round((tabs?.y ?? 0) + (tabs?.height ?? 0) - (strip?.y ?? 0));
    };
    await expect.poll(gap).toBe(0);
    await board.more.click();
    await page.getByRole('menuitem', { name: 'Targets' }).click();
    await expect(board.dialog.getByLabel('Accept within')).toBeVisible();
  });
});
