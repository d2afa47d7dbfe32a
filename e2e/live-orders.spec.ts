import type { Order } from '@kirana/contract';
import { expect, type Page, type Route } from '@playwright/test';
import {
  dueText,
  meena,
  placeOrders,
  readOrder,
  setDue,
  setOld,
  setStatus,
} from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage, openCall } from './pages/board.page.ts';
import { statusCall } from './pages/orders.page.ts';
import { toastOf, undoOf } from './pages/toasts.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

/** Another browser, logged in with this token. */
async function secondScreen(page: Page, store: Store, token: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('There is no browser');
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: store.url, localStorage }] };
  const context = await browser.newContext({ baseURL: store.url, storageState });
  return context.newPage();
}

const shortId = ({ _id }: Order) => _id.slice(-6);

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

test('what was just done is there after a reload, and can be taken back', {
  tag: '@release',
}, async ({ store, page }) => {
  const [delivered, cancelled] = (await placeOrders(store, 2)) as [Order, Order];
  await setStatus(store, delivered, { status: 'delivered' });
  const customer = await store.logIn(ravi);
  await store.call('PUT', `/api/order/cancel/${cancelled._id}`, { token: customer });
  const board = new BoardPage(page);
  await board.open();
  await expect(board.justDone.getByRole('listitem')).toHaveCount(2);
  await expect(board.done(cancelled._id)).toContainText('cancelled');
  await expect(board.done(cancelled._id).getByRole('button')).toHaveCount(0);
  await board.done(delivered._id).getByRole('button', { name: 'Undo' }).click();
  await expect(board.cardIn('New', delivered._id)).toBeVisible();
});

test('the last step is told and undone on its card for a minute', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await page.clock.install();
  const board = new BoardPage(page);
  await board.open();
  await board.button(order._id, 'Accept').click();
  await expect(board.button(order._id, 'Undo')).toBeVisible();
  const { height } = (await board.card(order._id).boundingBox()) ?? {};
  await page.clock.runFor(50_000);
  await expect(board.button(order._id, 'Undo')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(board.button(order._id, 'Undo')).toBeHidden();
  await expect(board.button(order._id, 'Mark packed')).toBeVisible();
  expect((await board.card(order._id).boundingBox())?.height).toBeCloseTo(height ?? 0, 1);
});

test('lateness is seen at a glance, earliest due first', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [calm, soon, late] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setDue(store, soon, 2);
  await setDue(store, late, -7);
  const board = new BoardPage(page);
  await board.open();
  await expect(board.count).toHaveText('3 open, 1 late');
  await expect(board.column('New').getByRole('heading', { level: 2 })).toHaveText('New 3 · 1 late');
  const ids = () => board.cards.evaluateAll((cards) => cards.map((c) => c.dataset['order']));
  expect(await ids()).toEqual([late._id, soon._id, calm._id]);
  await expect(board.card(late._id)).toContainText('Late by 7 min');
  await expect(board.card(soon._id)).toContainText('Due in 2 min');
  await board.choose(late._id, 'Delay');
  await board.answer('20 min');
  await expect(board.count).toHaveText('3 open');
  await expect(board.card(late._id)).toContainText('Due at');
});

test('a delay whose answer was lost counts once, and is taken back', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const token = await store.adminToken();
  const read = async () => (await store.call('GET', `/api/order/${order._id}`, { token })).body;
  const board = new BoardPage(page);
  await board.open();
  await board.choose(order._id, 'Delay');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/order/delay/*', loseAnswer, { times: 1 });
  await board.answer('20 min');
  await expect(page.getByText(/^The server did not answer\./)).toBeVisible();
  await board.answer('20 min');
  await expect(toastOf(page, 'Delayed by 20 minutes')).toBeVisible();
  const due = Date.parse(order.dueAt ?? '');
  expect(Date.parse((await read()).order.dueAt) - due).toBe(20 * 60_000);
  await board.choose(order._id, 'Delay');
  await board.answer('5 min');
  await undoOf(page, 'Delayed by 5 minutes').click();
  await expect(toastOf(page, `Order ${order._id.slice(-6)} is due as before`)).toBeVisible();
  expect(Date.parse((await read()).order.dueAt) - due).toBe(20 * 60_000);
});

test('follows other screens without a poll, and without the live state by one', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(order._id)).toBeVisible();
  // The first waiting call begins two seconds after `load`.
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  const second = await store.placeOrder(await store.logIn(ravi));
  await expect(board.card(second._id)).toBeVisible();

  await page.clock.install();
  await page.route('**/api/live*', (route) => route.abort());
  await board.open();
  await expect(board.card(order._id)).toBeVisible();
  await setStatus(store, order, { status: 'packed' });
  await page.clock.fastForward('01:00');
  await expect(board.cardIn('Packed', order._id)).toBeVisible();
});

test('two people at one order: the second is told who was first', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const token = await store.joinAsAdmin(meena);
  const board = new BoardPage(page);
  // This screen gets no live state.
  await page.route('**/api/live*', (route) => route.abort());
  await board.open();
  await board.card(order._id).waitFor();

  const other = new BoardPage(await secondScreen(page, store, token));
  await other.open();
  await other.button(order._id, 'Reject').click();
  await other.answer('Reject');
  await expect(other.dialog.getByText('Please choose a reason')).toBeVisible();
  await other.dialog.getByLabel('Too many orders just now').check();
  await other.answer('Reject');
  await expect(other.done(order._id)).toContainText('Too many orders just now');

  await board.button(order._id, 'Accept').click();
  await expect(board.done(order._id).getByRole('alert')).toHaveText(
    /^Meena Iyer rejected this order (just now|\d+ s ago): Too many orders just now\. It is now rejected\.$/,
  );
  expect((await readOrder(store, order)).order.orderStatus).toBe('rejected');
  await other.page.context().close();
});

test('a press that the server never heard of is taken back, and says so', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await page.route(statusCall, (route) => route.abort());
  await board.button(order._id, 'Accept').click();
  await expect(board.cardIn('New', order._id).getByRole('alert')).toContainText(
    'The server did not answer.',
  );
  await board.button(order._id, 'OK').click();
  await expect(board.card(order._id).getByRole('alert')).toBeHidden();
  await page.unroute(statusCall);
  await board.button(order._id, 'Accept').click();
  await expect(board.cardIn('To pack', order._id)).toBeVisible();
});

test('marks products as out of stock with the order', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await board.button(order._id, 'Reject').click();
  await expect(board.dialog.getByRole('heading')).toHaveText(`Reject order ${shortId(order)}`);
  await board.dialog.getByLabel('Other').check();
  await board.answer('Reject');
  await expect(board.dialog.getByText('Note is required')).toBeVisible();
  await board.dialog.getByLabel('Some products are out of stock').check();
  await board.dialog.getByLabel('Toor Dal').check();
  await board.answer('Reject');
  await expect(board.done(order._id)).toContainText('Some products are out of stock');
  const product = `/api/product/${order.items[0]?.product._id}`;
  await expect.poll(async () => (await store.call('GET', product)).body.stock).toBe('out of stock');
  await board.done(order._id).getByRole('button', { name: 'Undo' }).click();
  await expect(board.cardIn('New', order._id)).toBeVisible();
  expect((await store.call('GET', product)).body.stock).toBe('in stock');
});

test('many at once: what failed stays selected with its reason, and one undo takes all back', {
  tag: '@release',
}, async ({ store, page }) => {
  const orders = await placeOrders(store, 4);
  const [first, stale] = orders as [Order, Order];
  const board = new BoardPage(page);
  await page.route('**/api/live*', (route) => route.abort());
  await board.open();
  await board.head('Select').click();
  await board.column('New').getByRole('button', { name: 'Select all' }).click();
  await expect(board.selection).toContainText('4 selected');
  await setStatus(store, stale, { status: 'rejected' });
  await setStatus(store, first, { status: 'packed' });
  await board.selection.getByRole('button', { name: 'Accept' }).click();
  await expect(board.selection).toContainText('2 of 4 orders updated');
  await expect(board.selection).toContainText('1 selected');
  await expect(board.card(first._id).getByRole('alert')).toContainText(/It is now packed\.$/);
  await expect(board.column('To pack').getByRole('article')).toHaveCount(2);
  await board.selection.getByRole('button', { name: 'Undo' }).click();
  await expect(board.column('New').getByRole('article')).toHaveCount(2);
  await board.selection.getByRole('button', { name: 'Clear' }).click();
  await expect(board.selection).toContainText('0 selected');
});

test('a note is the shop’s, and stands on the card', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await board.choose(order._id, 'Add note');
  await board.answer('Add note');
  await expect(board.dialog.getByText('Note is required')).toBeVisible();
  await board.dialog.getByLabel('Note', { exact: true }).fill('Ring twice');
  await board.answer('Add note');
  await expect(board.card(order._id)).toContainText('“Ring twice”');
});

test('a late answer to a closed dialog leaves the next one open', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [first, second] = (await placeOrders(store, 2)) as [Order, Order];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/order/note/${first._id}`, async (route) => {
    await held;
    await route.continue();
  });
  const board = new BoardPage(page);
  await board.open();
  await board.choose(first._id, 'Add note');
  await board.dialog.getByLabel('Note', { exact: true }).fill('Ring twice');
  await board.answer('Add note');
  await page.keyboard.press('Escape');
  await board.choose(second._id, 'Add note');
  await board.dialog.getByLabel('Note', { exact: true }).fill('Half typed');
  answer();
  await expect(board.card(first._id)).toContainText('“Ring twice”');
  await expect(board.dialog.getByLabel('Note', { exact: true })).toHaveValue('Half typed');
});

test('any status can be chosen, with a reason for a rejection', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await board.open();
  await board.choose(order._id, 'Change status');
  await board.dialog.getByLabel('New status').selectOption('rejected');
  await board.dialog.getByLabel('Reason').selectOption('The store is closing');
  await board.answer('Update');
  await expect(board.done(order._id)).toContainText('The store is closing');
});

test('who set the targets finds them again, and a wrong one is named', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await placeOrders(store, 1);
  const board = new BoardPage(page);
  await board.open();
  await board.head('Targets').click();
  await board.dialog.getByLabel('Pack within').fill('1.5');
  await board.answer('Save targets');
  await expect(board.dialog.getByText('Enter whole minutes, 0 to 1440')).toBeVisible();
  await board.dialog.getByLabel('Pack within').fill('30');
  await board.dialog.getByLabel('Warn before').fill('10');
  await board.answer('Save targets');
  await expect(board.dialog).toBeHidden();
  await expect(board.cards.first()).toContainText('Due in 5 min');
  const token = await store.adminToken();
  const targets = (await store.call('GET', '/api/store/targets', { token })).body;
  expect(targets).toMatchObject({ packMinutes: 30, warnMinutes: 10, acceptMinutes: 5 });
});

test('older open orders are one line, and not in the counts', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const [old, order] = (await placeOrders(store, 2)) as [Order, Order];
  await setOld(store, old, 8);
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(order._id)).toBeVisible();
  await expect(board.count).toHaveText('1 open');
  await page.getByRole('link', { name: '1 older order is still open' }).click();
  await expect(page).toHaveURL('/manage-order');
});

test('says what failed, keeps what is there, and shows nothing to others', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  const board = new BoardPage(page);
  await page.route(openCall, (route) => route.abort());
  await board.open();
  await expect(page.getByText('Failed to fetch orders.')).toBeVisible();
  await page.unroute(openCall);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(board.card(order._id)).toBeVisible();
  await page.route(openCall, (route) => route.abort());
  await setStatus(store, order, { status: 'packed' });
  await expect(page.getByText('The orders could not be refreshed.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(board.card(order._id)).toBeVisible();

  const customer = await secondScreen(page, store, await store.logIn(ravi));
  await customer.goto('/live-orders');
  await expect(customer.getByText('You do not have access to this screen.')).toBeVisible();
  await customer.evaluate(() => localStorage.clear());
  await customer.goto('/live-orders');
  await expect(customer).toHaveURL('/login');
  await customer.context().close();
});
