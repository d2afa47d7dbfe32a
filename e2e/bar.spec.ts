import { expect } from '@playwright/test';
import { placeOrders, setDue } from './board-store.ts';
import { test } from './fixtures.ts';
import { follow } from './pages/live.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { ravi } from './store.ts';

test.use({ asAdmin: true });

test('Live Orders stands in the bar by its word, and rings in a tint of its own', async ({
  store,
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  const { bell } = await follow(page, '/live-orders');
  await expect(bell.getByText('Live Orders', { exact: true })).toBeVisible();
  await expect(bell).toHaveAttribute('aria-current', 'page');
  const active = await bell.evaluate((one) => getComputedStyle(one).backgroundColor);
  await store.placeOrder(await store.join(ravi));
  await expect(bell).toHaveAttribute('data-ringing', 'true');
  await expect
    .poll(() => bell.evaluate((one) => getComputedStyle(one).backgroundColor))
    .not.toBe(active);
  await expect(page.getByRole('link', { name: 'Show orders' })).toBeHidden();
  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(bell.getByText('Live Orders', { exact: true })).toBeHidden();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBeLessThanOrEqual(1099);
});

test('on a phone it is first in the menu, and one green dot is enough', {
  tag: '@system',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const floor = await follow(page, '/privacy');
  const bar = new NavigationBar(page);
  await expect(bar.link('Live Orders')).toBeHidden();
  await expect(floor.connection('Live')).toBeAttached();
  const dot = await floor
    .connection('Live')
    .evaluate((one) => getComputedStyle(one.parentElement ?? one, '::before').display);
  expect(dot).toBe('none');
  await bar.menu.click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toHaveText('Live Orders');
  await links.first().click();
  await expect(page).toHaveURL('/live-orders');
});

test('a phone’s bar holds many late orders and a pause, and the switch of colours is in its menu', {
  tag: '@system',
}, async ({ store, page }) => {
  test.slow();
  for (const order of await placeOrders(store, 12)) await setDue(store, order, -5);
  await store.ask('POST', '/api/store/pause', { body: { minutes: 60 } });
  await page.setViewportSize({ width: 360, height: 740 });
  const { bell } = await follow(page, '/privacy');
  await expect(bell).toHaveAccessibleName('Live orders: 12 new, 12 late');
  const bar = new NavigationBar(page);
  const door = bar.bar.getByRole('button', { name: /^Paused \d\d min\. Store: paused/ });
  await expect(door).toBeVisible();
  for (const width of [320, 360, 480]) {
    await page.setViewportSize({ width, height: 740 });
    const { x = 0, width: menu = 0 } = (await bar.menu.boundingBox()) ?? {};
    expect(x + menu, `the menu of ${width} px ends in sight`).toBeLessThanOrEqual(width);
    const isCut = await door
      .getByText(/^Paused/)
      .evaluate((one) => one.scrollWidth > one.clientWidth);
    expect(isCut, `the pause is read whole at ${width} px`).toBe(false);
  }
  await bar.menu.click();
  await page.getByRole('button', { name: /^Use (dark|light) colours$/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', /dark|light/);
});
