import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { type Floor, follow, LiveCalls } from './pages/live.page.ts';
import { listCall, OrdersPage } from './pages/orders.page.ts';
import { pageOf } from './phones.ts';
import { ravi } from './store.ts';

/** The time limit for a change in one browser to show in another (floor 7). */
const soon = { timeout: 2000 };

const liveCall = '**/api/live**';
const oneOrder = '1 new order';

const meera = { ...ravi, email: 'meera@example.in', name: 'Meera Nair', phone: '9812345679' };

/** How many of these tabs ring. */
const ringing = async (tabs: Floor[]): Promise<number> =>
  (await Promise.all(tabs.map((floor) => floor.isRinging()))).filter(Boolean).length;

test.use({ asAdmin: true });

test('two browsers see an order at once; what one silences or accepts is quiet on both @both', async ({
  store,
  page,
  browser,
}) => {
  const customer = await store.join(meera);
  const other = await pageOf(browser, store, await store.joinAsAdmin(ravi));
  const floors = [await follow(page), await follow(other)] as const;
  const lists = [new OrdersPage(page), new OrdersPage(other)] as const;
  for (const floor of floors) {
    await expect(floor.bell).toHaveAccessibleName('Live orders: nothing is waiting');
    await expect(floor.strip).toBeHidden();
    await floor.press();
  }

  const first = await store.placeOrder(customer);
  for (const [at, floor] of floors.entries()) {
    await expect(lists[at]?.row(first._id) ?? page.locator('none')).toBeVisible(soon);
    await expect(floor.strip).toContainText(oneOrder, soon);
    await expect(floor.strip).toContainText(/₹299\.00 · oldest \d+ s/);
    await expect(floor.bell).toHaveAccessibleName('Live orders: 1 new');
    await expect(floor.bell).toHaveAttribute('data-ringing', 'true', soon);
  }

  await floors[1].button('Silence').click();
  for (const floor of floors) {
    await expect(floor.strip).toContainText(/Silenced by Ravi Nair at \d+:\d\d [ap]m\./, soon);
    await expect(floor.button('Silence')).toBeHidden();
    await expect(floor.bell).toHaveAttribute('data-ringing', 'false', soon);
    await expect(floor.strip).toContainText(oneOrder);
  }

  const second = await store.placeOrder(customer);
  for (const floor of floors) {
    await expect(floor.strip).toContainText('2 new orders', soon);
    await expect(floor.bell).toHaveAttribute('data-ringing', 'true', soon);
  }
  for (const { _id } of [first, second]) {
    await lists[0].changeStatus(_id, 'accepted');
    await page.getByRole('button', { name: 'OK', exact: true }).click();
  }
  for (const [at, floor] of floors.entries()) {
    await expect(floor.strip).toBeHidden(soon);
    await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
    await expect(floor.bell).toHaveAccessibleName('Live orders: nothing is waiting');
    await expect(lists[at]?.status(second._id, 'accepted') ?? page.locator('none')).toBeVisible();
  }
  await other.context().close();
});

test('of three tabs one waits and one rings, and when that is closed another does', async ({
  store,
  page,
}) => {
  const customer = await store.join(ravi);
  const context = page.context();
  const calls = new LiveCalls(context);
  const floors: Floor[] = [];
  for (const tab of [page, await context.newPage(), await context.newPage()]) {
    floors.push(await follow(tab, '/privacy'));
    await floors.at(-1)?.press();
  }
  await expect.poll(() => calls.waiting.size).toBe(1);
  await store.placeOrder(customer);
  for (const floor of floors) await expect(floor.strip).toContainText(oneOrder);
  await expect.poll(() => ringing(floors)).toBe(1);
  await expect.poll(() => calls.waiting.size).toBe(1);

  const last = floors.pop();
  expect(await last?.isRinging(), 'the tab that was shown last rings').toBe(true);
  await last?.page.close();
  await expect.poll(() => ringing(floors), soon).toBe(1);
  await expect.poll(() => calls.waiting.size, soon).toBe(1);
  // The other tab takes over when it is shown.
  const silent = (await floors[0]?.isRinging()) ? floors[1] : floors[0];
  await silent?.setShown('visible');
  await expect.poll(() => silent?.isRinging()).toBe(true);
  await expect.poll(() => ringing(floors)).toBe(1);
  await expect.poll(() => calls.waiting.size).toBe(1);
  // One rings also when it was shown twice at once.
  await silent?.setShown('hidden');
  await silent?.setShown('visible', 'hidden', 'visible');
  await store.placeOrder(customer);
  await expect(silent?.strip ?? page.locator('none')).toContainText('2 new orders');
  await expect.poll(() => ringing(floors)).toBe(1);
});

test('the first call is a plain one, the first that waits comes 2 s after the page', {
  tag: '@system',
}, async ({ store, page }) => {
  const calls = new LiveCalls(page.context());
  const lists: string[] = [];
  await page.route(listCall, (route) => {
    lists.push(route.request().url());
    return route.continue();
  });
  await page.goto('/manage-order');
  await expect.poll(() => calls.sent.length).toBe(2);
  expect(calls.sent).toEqual(['/api/live', '/api/live?wait=25']);
  expect(lists, 'the first answer fetches no orders').toHaveLength(1);
  await store.placeOrder(await store.join(ravi));
  await expect(new OrdersPage(page).rows).toHaveCount(1);
  expect(lists).toHaveLength(2);
  const waited = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource');
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const first = calls.find(({ name }) => name.includes('wait='));
    return (first?.startTime ?? 0) - (loaded?.loadEventEnd ?? 0);
  });
  expect(waited).toBeGreaterThanOrEqual(2000);
});

test('Order Management is fetched each minute as ever, also without the floor', async ({
  store,
  page,
}) => {
  await page.clock.install();
  await page.route(liveCall, (route) => route.abort());
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(page.getByText('No orders yet.')).toBeVisible();
  await store.placeOrder(await store.join(ravi));
  await page.clock.fastForward('01:00');
  await expect(orders.rows).toHaveCount(1);
  await expect(page).toHaveTitle('Order Management · Kirana');
});

test('a server that is restarted is found again, and what came meanwhile rings', async ({
  store,
  page,
}) => {
  await page.clock.install();
  const customer = await store.join(ravi);
  const floor = await follow(page);
  await expect(floor.connection('Live')).toBeVisible();
  await store.halt();
  await expect(floor.connection('Reconnecting…')).toBeVisible();
  await expect(page.getByText(/^Not connected since/)).toBeHidden();
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('alert').filter({ hasText: 'Not connected' })).toHaveText(
    /^Not connected since \d+:\d\d [ap]m\. New orders will not ring here\.$/,
  );
  await store.run();
  await store.placeOrder(customer);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(floor.connection('Live')).toBeVisible();
  await expect(page.getByText(/^Not connected since/)).toBeHidden();
  await expect(floor.strip).toContainText(oneOrder);
  await expect(new OrdersPage(page).rows).toHaveCount(1);
});
