import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { type Floor, follow } from './pages/live.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('waits that a proxy cuts become shorter, and the connection counts as there', {
  tag: '@system',
}, async ({ store, page }) => {
  const customer = await store.join(ravi);
  const waits: number[] = [];
  await page.clock.install();
  await page.route(/\/api\/live\?wait=/, async (route) => {
    const seconds = Number(new URL(route.request().url()).searchParams.get('wait'));
    waits.push(seconds);
    if (seconds <= 4) return route.continue();
    await page.clock.runFor(4_500);
    return route.abort();
  });
  const floor = await follow(page);
  await expect.poll(() => waits.at(-1)).toBe(2);
  await expect(floor.connection('Live')).toBeVisible();
  await store.placeOrder(customer);
  await expect(floor.strip).toContainText('1 new order');
  expect(waits.filter((seconds) => seconds === 25)).toHaveLength(1);
});

test('one tab rings also when another was shown twice at once', { tag: '@system' }, async ({
  store,
  page,
}) => {
  const customer = await store.join(ravi);
  const first = await follow(page);
  await first.press();
  const other = await page.context().newPage();
  const second = await follow(other);
  await second.press();
  await first.setShown('hidden');
  await first.page.evaluate(() => {
    for (const value of ['visible', 'hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });
  await store.placeOrder(customer);
  const ringing = async () =>
    (await Promise.all([first, second].map((floor: Floor) => floor.isRinging()))).filter(Boolean);
  await expect.poll(async () => (await ringing()).length).toBe(1);
});
