import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { Balancer } from './pages/balancer.ts';
import { Dialogs } from './pages/dialogs.page.ts';
import { NavigationBar } from './pages/navigation.page.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { all, storedOnDevice } from './pages/stored-on-device.ts';
import { violations } from './pages/violations.ts';
import { address, ravi } from './store.ts';

test.use({ asAdmin: true, asProgram: true, serviceWorkers: 'allow' });

async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The worker of the customers' pages beside it.
    await navigator.serviceWorker.register('/shop/notices.js');
  });
}

const failed = 'Failed to fetch orders.';

test('the last known orders stay readable with their age, until the log-out', {
  tag: '@system',
}, async ({ store, page }) => {
  const order = await store.placeOrder(await store.join(ravi));
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toBeVisible();
  await installed(page);
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(all);

  await store.halt();
  await page.clock.install();
  await page.reload();
  const age = page.getByText(/^Last known orders, from \d+:\d\d [ap]m \(just now\)\./);
  await expect(age).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await orders.action(order._id, 'Show products').click();
  await expect(orders.row(order._id).getByText('Toor Dal')).toBeVisible();
  await orders.action(order._id, 'View address').click();
  await expect(orders.dialog.getByText(address.line1)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.fastForward('12:10');
  await expect(page.getByText('(12 min ago)')).toBeVisible();
  const alert = new Dialogs(page);
  await orders.changeStatus(order._id, 'packed');
  await expect(alert.text('Failed to update order status.')).toBeVisible();
  await expect(alert.dialog).toContainText(
    'The server did not answer. Please check the connection',
  );
  await alert.answer('OK');
  await expect(orders.status(order._id, 'pending')).toBeVisible();

  await orders.open('?to=2020-01-31');
  await expect(page.getByText('No orders match.')).toBeVisible();
  await orders.open('?from=2020-01-31');
  await expect(orders.row(order._id)).toBeVisible();

  await store.run();
  await orders.button('Retry').click();
  await expect(page.getByText(/^Last known orders/)).toBeHidden();
  await expect(orders.row(order._id)).toBeVisible();

  await new NavigationBar(page).logout.click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await storedOnDevice(page)).database).toBe('none');
  const { files } = await storedOnDevice(page);
  expect(files).toContain('/');
  expect(files.filter((path) => /^\/(api|images)/.test(path))).toEqual([]);
});

test('what one account kept no other finds, and without anything kept the list says so', {
  tag: '@system',
}, async ({ store, page }) => {
  const token = await store.join(ravi);
  const order = await store.placeOrder(token);
  const orders = new OrdersPage(page);
  await orders.open();
  await expect(orders.row(order._id)).toBeVisible();
  await installed(page);
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(all);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.goto('/privacy');
  await expect.poll(async () => (await storedOnDevice(page)).database).toEqual(['account']);

  await store.halt();
  await orders.open();
  await expect(page.getByText(failed, { exact: true })).toBeVisible();
  await expect(orders.table).toBeHidden();
});

const entryOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

test('an update is there with the next load, and from then on also without the server', {
  tag: '@system',
}, async ({ store, context }) => {
  const gateway = new Balancer(store.url);
  const address = await gateway.open();
  const first = await context.newPage();
  await first.goto(`${address}/privacy`);
  await installed(first);
  const heading = (page: Page) => page.getByRole('heading', { name: 'Privacy Policy', level: 1 });

  gateway.machineFor = () => 'newer';
  await first.reload();
  await expect(heading(first)).toBeVisible();
  expect(await entryOf(first)).toMatch(/-next\.js$/);
  await first.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // The older version's files stay as long as one of its pages may need them.
  gateway.isDown = true;
  await first.reload();
  await expect(heading(first)).toBeVisible();
  expect(await entryOf(first)).not.toMatch(/-next\.js$/);

  await first.close();
  gateway.isDown = false;
  // A page opened just when the last one goes may keep the older version for as long as it is open, or,
  // by a race within Chromium, get no answer at all. So each attempt has a page of its own.
  await expect(async () => {
    const page = await context.newPage();
    try {
      await page.goto(`${address}/login`, { timeout: 5_000 });
      const { files } = await storedOnDevice(page);
      const older = files.filter((file) => file.startsWith('/assets/') && !file.includes('-next.'));
      expect(older).toEqual([]);
    } finally {
      await page.close();
    }
  }).toPass({ timeout: 20_000 });
  const second = await context.newPage();
  gateway.isDown = true;
  await second.goto(`${address}/privacy`);
  await expect(heading(second)).toBeVisible();
  expect(await entryOf(second)).toMatch(/-next\.js$/);
  gateway.close();
});

test('it can be installed: a manifest, its icons, and their types', { tag: '@system' }, async ({
  store,
  page,
}) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(link ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ name: 'Kirana', short_name: 'Kirana', start_url: '/' });
  expect(manifest.display).toBe('standalone');
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const icons = [...manifest.icons, { src: touch, sizes: '180x180', type: 'image/png' }];
  expect(icons.map(({ purpose = 'any', sizes }) => `${purpose} ${sizes}`)).toEqual(
    expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
  );
  for (const { src, sizes, type } of icons) {
    const { headers } = await fetch(store.url + src);
    expect(headers.get('content-type'), src).toContain(type);
    const drawn = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(drawn, src).toBe(sizes);
  }
  // The browser's own check: an unreadable manifest or icon is an error here.
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
