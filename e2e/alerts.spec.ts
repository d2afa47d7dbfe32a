import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { inspect, inspectOnPhone } from './pages/inspect.ts';
import { type Floor, follow } from './pages/live.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { ravi, type Store } from './store.ts';

// The alerts of a single device; live.spec.ts tests several devices together.

const blocked = 'This browser plays no sound until you press this once.';

test.use({ asAdmin: true });

/** Opens a screen on which an order rings, unless the browser blocks sound. */
async function ringing(page: Page, store: Store, path = '/privacy'): Promise<Floor> {
  await store.placeOrder(await store.join(ravi));
  const floor = await follow(page, path);
  await expect(floor.strip).toBeVisible();
  return floor;
}

/** Records the page's calls of browser APIs in `window.asked`. */
async function watchBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    class Told extends EventTarget {
      static permission = 'default';
      static requestPermission = async () => {
        asked.push('permission');
        Told.permission = 'granted';
        return 'granted';
      };
      constructor(title: string, { body = '' }: NotificationOptions) {
        super();
        asked.push(`notification: ${title}: ${body}`);
      }
    }
    const lock = { release: async () => asked.push('screen off') };
    const define = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { configurable: true, value });
    Object.defineProperty(window, 'Notification', { value: Told });
    define('setAppBadge', async (count: number) => asked.push(`badge: ${count}`));
    define('clearAppBadge', async () => asked.push('badge: none'));
    define('wakeLock', {
      request: async (kind: string) => {
        asked.push(`keep on: ${kind}`);
        return lock;
      },
    });
  });
}

const callsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { asked: string[] }).asked);

test('a browser that plays no sound before a press says so, and rings after it', async ({
  store,
  page,
}) => {
  const floor = await ringing(page, store);
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
  const floor = await ringing(page, store);
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

test('in the quiet hours nothing is heard, and the strip stays', { tag: '@release' }, async ({
  store,
  page,
}) => {
  // 11:30 pm by the store's clock.
  await page.clock.install({ time: new Date('2026-11-21T18:00:00Z') });
  const floor = await ringing(page, store);
  await floor.press();
  await expect(floor.bell).toHaveAttribute('data-ringing', 'true');
  const now = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  });
  // The server uses the real clock.
  const [from, to] = [-60_000, 120_000].map((ms) => now.format(Date.now() + ms));
  await floor.button('Sound and alerts').click();
  await floor.dialog.getByLabel('Quiet from').fill(from ?? '');
  await floor.dialog.getByLabel('Quiet to').fill(to ?? '');
  await expect(floor.bell).toHaveAttribute('data-ringing', 'false');
  await page.keyboard.press('Escape');
  await expect(floor.strip).toContainText('1 new order');
  await expect(floor.strip).not.toContainText(blocked);
});

test('only a hidden tab says in its title how many alerts there are, and the icon always does', {
  tag: '@release',
}, async ({ store, page }) => {
  await watchBrowser(page.context());
  const floor = await ringing(page, store, '/manage-order');
  await expect(page).toHaveTitle('Order Management · Kirana');
  await floor.setShown('hidden');
  await expect(page).toHaveTitle('(1) Order Management · Kirana');
  await store.placeOrder(await store.logIn(ravi));
  await expect(page).toHaveTitle('(2) Order Management · Kirana');
  await floor.setShown('visible');
  await expect(page).toHaveTitle('Order Management · Kirana');
  expect((await callsOf(page)).at(-1)).toBe('badge: 2');
});

test('notifications come after the button alone, for a hidden tab, without a customer’s name', {
  tag: '@release',
}, async ({ store, page }) => {
  await watchBrowser(page.context());
  const floor = await ringing(page, store);
  const notified = async () => (await callsOf(page)).filter((word) => /^(notif|perm)/.test(word));
  expect(await notified()).toEqual([]);
  await floor.button('Sound and alerts').click();
  const button = floor.dialog.getByRole('button', { name: 'Show notifications', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  const customer = await store.logIn(ravi);
  await store.placeOrder(customer);
  await expect(floor.strip).toContainText('2 new orders');
  expect(await notified(), 'not while it is seen').toEqual(['permission']);
  await floor.setShown('hidden');
  await store.placeOrder(customer);
  await expect.poll(notified).toEqual(['permission', 'notification: 3 new orders: ₹897.00']);
});

test('the screen is kept on while the app is shown, if it is set so', { tag: '@release' }, async ({
  store,
  page,
}) => {
  await watchBrowser(page.context());
  const floor = await ringing(page, store);
  const kept = async () => (await callsOf(page)).filter((word) => /on:|off/.test(word));
  await floor.button('Sound and alerts').click();
  expect(await kept()).toEqual([]);
  await floor.dialog.getByLabel('Keep this screen on').check();
  await expect.poll(kept).toEqual(['keep on: screen']);
  await floor.setShown('hidden');
  await floor.setShown('visible');
  await expect.poll(kept).toEqual(['keep on: screen', 'screen off', 'keep on: screen']);
  await floor.dialog.getByLabel('Keep this screen on').uncheck();
  await expect.poll(async () => (await kept()).at(-1)).toBe('screen off');
});

test('each set of new orders is spoken once, and fewer are not', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const customer = await store.join(ravi);
  const floor = await follow(page, '/privacy');
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    // Records what a screen reader would announce: new alerts and changed ones.
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) {
          const element = node instanceof Element ? node : node.parentElement;
          const isAdded = node !== target || !(node instanceof Element);
          const alert =
            isAdded && (element?.closest('[role=alert]') ?? element?.querySelector('[role=alert]'));
          if (alert) spoken.push(alert.textContent ?? '');
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const first = await store.placeOrder(customer);
  await expect(floor.strip).toContainText('1 new order');
  await store.placeOrder(customer);
  await expect(floor.strip).toContainText('2 new orders');
  const token = await store.adminToken();
  const body = { status: 'accepted' };
  await store.call('PUT', `/api/order/status/${first._id}`, { token, body });
  await expect(floor.strip).toContainText('1 new order');
  await expect(floor.strip).toContainText(/oldest 3 s/);
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  expect(spoken).toEqual(['1 new order', '2 new orders']);
});

test('strip and dialog work by keyboard alone', async ({ store, page }) => {
  const floor = await ringing(page, store);
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
  await store.call('PUT', `/api/order/status/${first._id}`, {
    token: await store.adminToken(),
    body: { status: 'accepted' },
  });
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
    await store.call('PUT', `/api/order/status/${order._id}`, {
      token: await store.adminToken(),
      body: { status: 'accepted' },
    });
  }
});

test('everyone can use the strip and the dialog', { tag: '@system' }, async ({ store, page }) => {
  test.slow();
  const customer = await store.join(ravi);
  const { _id } = await store.placeOrder(customer);
  const token = await store.adminToken();
  await store.call('PUT', `/api/order/status/${_id}`, { token, body: { status: 'accepted' } });
  await store.call('PUT', `/api/order/cancel/${_id}`, { token: customer });
  await store.placeOrder(customer);
  const floor = await follow(page, '/privacy');
  await expect(floor.strip.getByRole('alert')).toHaveText([
    /^The customer cancelled order [0-9a-f]{6}\. It was accepted\. Stop packing\.$/,
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
