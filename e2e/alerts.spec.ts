import { expect } from '@playwright/test';
import { cancelOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { follow, openRinging } from './pages/live.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ravi } from './store.ts';

// The alerts of a single device; live.spec.ts tests several devices together.

const blocked = 'This browser plays no sound until you press this once.';

test.use({ asAdmin: true });

test('a browser that plays no sound before a press says so, and rings after it', async ({
  store,
  page,
}) => {
  const floor = await openRinging(page, store);
  await expect(floor.strip).toContainText(blocked);
  await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
  await floor.button('Turn on sound').click();
  await expect(floor.bell).toHaveAttribute('data-ringing', 'true');
  await expect(floor.strip).not.toContainText(blocked);
  // Any other press unlocks sound as well.
  const other = await follow(await page.context().newPage(), '/privacy');
  await expect(other.strip).toContainText(blocked);
  await other.press();
  await expect(other.bell).toHaveAttribute('data-ringing', 'true');
});

test('the settings of this device hold at once, in all its tabs, and after a reload', async ({
  store,
  page,
}) => {
  const floor = await openRinging(page, store);
  const field = (name: string) => floor.dialog.getByLabel(name, { exact: true });
  await floor.button('Sound and alerts').click();
  await expect(floor.dialog).toContainText('These settings are for this device.');
  await expect(floor.dialog).toContainText(
    'A phone that is locked or shows another app does not ring.',
  );
  await expect(floor.bell).toHaveAttribute('data-ringing', 'true');
  await field('Ring for new orders').uncheck();
  await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
  await floor.dialog.getByRole('button', { name: 'Test sound' }).click();
  await expect(floor.bell, 'once').toHaveAttribute('data-ringing', 'true');
  await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
  await field('Sound').selectOption('Buzzer');
  await field('Volume').fill('35');
  await field('Beep when the connection is lost').uncheck();

  const other = await page.context().newPage();
  const second = await follow(other, '/privacy');
  await second.button('Sound and alerts').click();
  const otherField = (name: string) => second.dialog.getByLabel(name, { exact: true });
  await expect(otherField('Ring for new orders')).not.toBeChecked();
  await expect(otherField('Sound')).toHaveValue('Buzzer');
  await expect(otherField('Volume')).toHaveValue('35');
  await expect(otherField('Beep when the connection is lost')).not.toBeChecked();
  await otherField('Ring for new orders').check();
  await expect(field('Ring for new orders')).toBeChecked();
  await other.close();
  await page.reload();
  await floor.button('Sound and alerts').click();
  await expect(field('Sound')).toHaveValue('Buzzer');
  await expect(field('Ring for new orders')).toBeChecked();
  await expect(floor.bell).toHaveAttribute('data-ringing', 'true');
});

test('strip and dialog work by keyboard alone', async ({ store, page }) => {
  const floor = await openRinging(page, store);
  await page.keyboard.press('Shift+Tab');
  await expect(floor.strip.getByRole('link', { name: 'Show orders' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(floor.button('Sound and alerts')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(floor.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(floor.button('Sound and alerts')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(floor.button('Silence')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(floor.strip).toContainText('Silenced by Asha Verma at');
  await expect(floor.strip.getByRole('link', { name: 'Show orders' })).toBeFocused();
});

test('nothing moves when the strip comes, and nothing lies below it at the page’s end', async ({
  store,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const customer = await store.join(ravi);
  const first = await store.placeOrder(customer);
  await setStatus(store, first, { status: 'accepted' });
  for (const path of ['/add-product', '/manage-order', '/manage-store', '/']) {
    const floor = await follow(page, path);
    const controls = page.getByRole('main').locator('button:visible, a:visible');
    const places = () =>
      controls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    const before = await places();
    const order = await store.placeOrder(customer);
    await expect(floor.strip).toBeVisible();
    // Sticky bars move up with the strip, and the list shows its new row.
    if (path !== '/add-product' && path !== '/manage-order') expect(await places()).toEqual(before);
    if (path === '/manage-order') await expect(new OrdersPage(page).row(order._id)).toBeVisible();
    // The strip may still grow by a line, and the page with it.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const ends = await controls.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().bottom),
      );
      const top = (await floor.strip.boundingBox())?.y ?? 0;
      expect(Math.max(...ends), path).toBeLessThanOrEqual(top);
    }).toPass({ timeout: 10_000 });
    await setStatus(store, order, { status: 'accepted' });
  }
});

test('everyone can use the strip and the dialog', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  const customer = await store.join(ravi);
  const order = await store.placeOrder(customer);
  await setStatus(store, order, { status: 'accepted' });
  await cancelOrder(store, order, customer);
  await store.placeOrder(customer);
  const floor = await follow(page, '/privacy');
  await expect(floor.strip.getByRole('alert')).toHaveText([
    /^The customer cancelled order 1 · [0-9a-f]{6}\. It was accepted\. Stop packing\.$/,
    '1 new order',
  ]);
  await expect(floor.strip).toContainText(/₹299\.00 · oldest \d+ s/);
  await inspect(page, 'the strip with all it can say');
  await floor.button('Silence').click();
  await expect(floor.button('Silence')).toBeHidden();
  await inspect(page, 'a silenced strip');
  await inspectOnPhone(page, 'the bell on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/live-orders');
  await page.getByRole('main').getByRole('button', { name: 'Sound and alerts' }).click();
  await expect(floor.dialog.getByRole('heading')).toHaveText('Sound and alerts');
  await inspect(page, 'Sound and alerts');
});
