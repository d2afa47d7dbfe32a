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

  await stop();
  await page.mouse.move(640, 40);
  await expect.poll(() => topOf(card), { timeout: 15_000 }).not.toBe(before);
});

test('the step has one place on a card of one item and of five', async ({ store, page }) => {
  const [short] = (await placeOrders(store, 1)) as [Order];
  const product = short.items[0]?.product._id ?? '';
  const items = Array.from({ length: 5 }, () => ({ product, quantity: 1 }));
  const long = await store.placeOrder(await store.logIn(ravi), { items });
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(long._id)).toContainText('and 2 more');
  const placeOf = ({ _id }: Order) =>
    board.button(_id, 'Accept').evaluate((button) => {
      const card = button.closest('article') as Element;
      return button.getBoundingClientRect().top - card.getBoundingClientRect().top;
    });
  expect(await placeOf(short)).toBeCloseTo(await placeOf(long), 1);
});

test('a second press at once meets the gap, not the next order', async ({ store, page }) => {
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
  await expect(board.button(first._id, 'Undo')).toBeFocused();
  await expect(board.button(first._id, 'Undo')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(board.cardIn('New', first._id)).toBeVisible();
  await expect(board.button(first._id, 'Accept')).toBeFocused();

  await board.button(second._id, 'More').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Details' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Print' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.button(second._id, 'More')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(board.dialog.getByLabel('Note', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(board.button(second._id, 'More')).toBeFocused();

  await board.button(first._id, 'Reject').focus();
  await page.keyboard.press('Enter');
  await expect(board.dialog.getByLabel('Some products are out of stock')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(board.done(first._id).getByRole('button', { name: 'Undo' })).toBeFocused();
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

  test('one column at a time, chosen by a tab and kept in the address', async ({ store, page }) => {
    const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
    await setStatus(store, second, { status: 'packed' });
    const board = new BoardPage(page);
    await board.open();
    await expect(board.card(first._id)).toBeVisible();
    await expect(board.card(second._id)).toBeHidden();
    await board.tab('Packed').click();
    await expect(page).toHaveURL('/live-orders?column=packed');
    await expect(board.card(second._id)).toBeVisible();
    await expect(board.card(first._id)).toBeHidden();
    await page.reload();
    await expect(board.card(second._id)).toBeVisible();
    await board.tab('Packed').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/live-orders?column=new');
    await expect(board.tab('New')).toBeFocused();
    await board.button(first._id, 'Accept').click();
    await expect(board.tab('To pack')).toHaveText('To pack 1');
    await expect(board.tab('To pack')).toBeFocused();
    await board.tab('To pack').click();
    await board.button(first._id, 'Undo').click();
    await expect(board.tab('New')).toHaveText('New 1');
  });
});
