import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.use({ asAdmin: true });

test('a list left open overnight says of which day it is', { tag: '@system' }, async ({
  store,
  page,
}) => {
  const evening = new Date();
  evening.setUTCHours(15, 43, 0, 0);
  const today = new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' },
  }).format(evening);
  await store.placeOrder(await store.adminToken());
  // Nothing tells the page that the server's clock stood still meanwhile.
  await page.route('**/api/live*', (route) => route.abort());
  await page.clock.install({ time: evening });
  await page.goto('/manage-order');
  await expect(page.getByText('Updated 9:13 pm', { exact: true })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.clock.fastForward('12:00:00');
  await expect(page.getByText(`Updated ${today}, 9:13 pm`, { exact: true })).toBeVisible();
  // The tab becomes visible again.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const notice = page.getByText('You see them as of ');
  await expect(notice).toContainText(`as of ${today}, 9:13 pm.`);
});
