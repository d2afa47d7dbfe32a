import type { Order } from '@kirana/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { storeToken } from './pages/session-token.ts';
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
