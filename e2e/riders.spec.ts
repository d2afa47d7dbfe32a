import type { Order } from '@kirana/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { placeOrders, readOrder, setStatus, takeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { storeToken } from './pages/session-token.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { asha, type Store } from './store.ts';

const riders = {
  imran: { ...asha, name: 'Imran Khan', email: 'imran@example.in' },
  salim: { ...asha, name: 'Salim Ali', email: 'salim@example.in' },
};

/** A rider's phone, with the token. */
async function riderOf(browser: Browser, store: Store, name: keyof typeof riders) {
  await store.adminToken();
  const token = await store.join(riders[name]);
  await store.setPosition(riders[name], 'rider');
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL: store.url, viewport, hasTouch: true });
  const page = await context.newPage();
  await storeToken(page, token);
  return { page, token };
}

async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

const cardOf = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);
const placeOf = (page: Page, { _id }: Order) => page.locator(`[data-place="${_id}"]`);
const buttonOf = (page: Page, order: Order, name: string) =>
  cardOf(page, order).getByRole('button', { name, exact: true });
const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const riderNow = async (store: Store, order: Order) =>
  (await readOrder(store, order)).order.rider?.name;

test('two riders share what is packed: one takes, the other no longer sees it', async ({
  store,
  browser,
}) => {
  test.slow();
  const [first, second] = (await placePacked(store, 2)) as [Order, Order];
  const imran = await riderOf(browser, store, 'imran');
  const salim = await riderOf(browser, store, 'salim');
  for (const { page } of [imran, salim]) await page.goto('/to-deliver');
  const row = cardOf(imran.page, first);
  await expect(partOf(imran.page, 'To take 2')).toContainText(`${first._id.slice(-6)}`);
  await expect(row.getByRole('heading', { level: 3 })).toHaveText(
    `${first.number} ${first._id.slice(-6)}`,
  );
  await expect(row).toContainText('Noida · 1 item');
  await expect(row).toContainText('COLLECT ₹299.00');

  await buttonOf(imran.page, first, 'Take').click();
  await expect(partOf(imran.page, 'With me 1').locator(row)).toBeVisible();
  await expect(placeOf(imran.page, first)).toContainText('Taken·Undo');
  await expect(placeOf(imran.page, first)).toContainText('now in With me');
  await expect.poll(() => riderNow(store, first)).toBe('Imran Khan');
  await expect(cardOf(salim.page, first)).toHaveCount(0);
  await expect(partOf(salim.page, 'To take 1')).toBeVisible();

  await placeOf(imran.page, first).getByRole('button', { name: 'Undo' }).click();
  await expect(partOf(imran.page, 'To take 2')).toBeVisible();
  await expect(cardOf(salim.page, first)).toBeVisible();
  await expect.poll(() => riderNow(store, first)).toBeUndefined();

  // Salim takes it while Imran's phone has no signal; Imran's press says who has it.
  await imran.page.route('**/api/live*', (route) => route.abort());
  await imran.page.route('**/api/order/to-deliver', (route) => route.abort());
  await buttonOf(salim.page, second, 'Take').click();
  await expect.poll(() => riderNow(store, second)).toBe('Salim Ali');
  await buttonOf(imran.page, second, 'Take').click();
  await expect(cardOf(imran.page, second)).toContainText(
    /Salim Ali took this order (just now|\d+ s ago)/,
  );
  await inspect(imran.page, 'an order that another rider was first to take');
  await imran.page.unroute('**/api/order/to-deliver');
  await imran.page.getByRole('button', { name: 'Retry' }).click();
  await expect(imran.page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await buttonOf(imran.page, second, 'OK').click();
  await expect(cardOf(imran.page, second)).toHaveCount(0);
  for (const { page } of [imran, salim]) await page.context().close();
});

test('a rider takes all, gives one back and delivers one, by keyboard alone', {
  tag: '@release',
}, async ({ store, browser }) => {
  test.slow();
  const orders = await placePacked(store, 4);
  const [first, second] = orders as [Order, Order];
  const { page } = await riderOf(browser, store, 'imran');
  await page.goto('/to-deliver');
  await expect(partOf(page, 'With me 0')).toContainText('You carry nothing.');
  const takeAll = page.getByRole('button', { name: 'Take all' });
  await takeAll.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Take all 4 orders?');
  await inspect(page, 'the question before all are taken');
  await page.keyboard.press('Escape');
  await expect(partOf(page, 'To take 4')).toBeVisible();
  await takeAll.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Take all' }).focus();
  await page.keyboard.press('Enter');
  await expect(partOf(page, 'With me 4')).toBeVisible();
  await expect(partOf(page, 'To take 0')).toContainText('Nothing waits for a rider.');
  for (const order of orders) await expect.poll(() => riderNow(store, order)).toBe('Imran Khan');

  await buttonOf(page, first, 'Give back').focus();
  await page.keyboard.press('Enter');
  const undo = placeOf(page, first).last().getByRole('button', { name: 'Undo' });
  await expect(partOf(page, 'With me 3')).toContainText('Given back·Undo');
  await expect(partOf(page, 'To take 1').locator(cardOf(page, first))).toBeVisible();
  await expect.poll(() => riderNow(store, first)).toBeUndefined();
  await expect(undo).toBeFocused();
  await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(() => riderNow(store, first)).toBe('Imran Khan');
  await expect(partOf(page, 'With me 4')).toBeVisible();

  await buttonOf(page, second, 'Mark delivered').focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page, second)).toContainText(/Delivered (just now|\d+ s ago)/);
  await expect
    .poll(async () => (await readOrder(store, second)).order)
    .toMatchObject({
      orderStatus: 'delivered',
      rider: { name: 'Imran Khan' },
    });
  await page.context().close();
});

test('what could not be handed over goes back with the reason', { tag: '@release' }, async ({
  store,
  browser,
}) => {
  test.slow();
  const [order, other] = (await placePacked(store, 2)) as [Order, Order];
  const { page, token } = await riderOf(browser, store, 'imran');
  await takeOrders(store, [order], token);
  await page.goto('/to-deliver');
  await inspect(page, 'what is with me and what is to take');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await sidewaysOverflow(page)).toBe(0);
  }
  await buttonOf(page, order, 'Not delivered').click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Not delivered' });
  await send.click();
  await expect(dialog).toContainText('Please choose a reason');
  for (const words of ['Nobody opened', 'Asked to come later', 'Wrong address', 'Did not want it'])
    await expect(dialog.getByRole('radio', { name: words, exact: true })).toBeVisible();
  await inspect(page, 'why it was not delivered');
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('radio', { name: 'Nobody opened' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The gate is locked');

  // Without a connection it stays with the rider, and says so.
  await page.route('**/api/order/returned/*', (route) => route.abort());
  await send.click();
  await expect(cardOf(page, order)).toContainText('The server did not answer.');
  await page.unroute('**/api/order/returned/*');
  expect(await riderNow(store, order)).toBe('Imran Khan');
  await buttonOf(page, order, 'OK').click();
  await buttonOf(page, order, 'Not delivered').click();
  await dialog.getByRole('radio', { name: 'Nobody opened' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('The gate is locked');
  await send.click();
  await expect(partOf(page, 'With me 0')).toContainText('Not delivered·Undo');
  await expect(partOf(page, 'To take 2').locator(cardOf(page, order))).toBeVisible();
  const { order: back } = await readOrder(store, order);
  expect(back).toMatchObject({
    orderStatus: 'packed',
    alert: 'returned',
    returned: { reason: 'nobody', note: 'The gate is locked', by: 'Imran Khan' },
  });
  await inspect(page, 'an order that was just brought back');
  await placeOf(page, order).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => riderNow(store, order)).toBe('Imran Khan');
  expect((await readOrder(store, order)).order).not.toHaveProperty('returned');

  // The shop gives it to somebody else meanwhile.
  const salim = await riderOf(browser, store, 'salim');
  await page.route('**/api/live*', (route) => route.abort());
  await page.route('**/api/order/to-deliver', (route) => route.abort());
  await expect(buttonOf(page, order, 'Give back')).toBeVisible();
  const { body } = await store.call('GET', '/api/auth/me', { token: salim.token });
  await store.call('PUT', `/api/order/rider/${order._id}`, {
    token: await store.adminToken(),
    body: { rider: body.user._id },
  });
  await buttonOf(page, order, 'Give back').click();
  await expect(cardOf(page, order)).toContainText('Salim Ali has this order');
  await page.unroute('**/api/order/to-deliver');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await buttonOf(page, order, 'OK').click();
  await expect(cardOf(page, order)).toHaveCount(0);
  await expect(cardOf(page, other)).toBeVisible();
  for (const one of [page, salim.page]) await one.context().close();
});
