import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { Balancer } from './pages/balancer.ts';
import { OrdersPage } from './pages/orders.page.ts';

test.use({ asProgram: true, serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { name: 'Privacy Policy', level: 1 });
const entryOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');

/** The cached scripts and styles whose content is a page. */
function pagesKeptAsFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        const { pathname } = new URL(request.url);
        if (pathname !== '/' && type.startsWith('text/html')) found.push(pathname);
      }
    }
    return found;
  });
}

/**
 * Makes the browser look for a newer service worker, and waits until it is installed or has failed.
 */
function update(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
    while (registration.installing !== null) await new Promise((done) => setTimeout(done, 50));
  });
}

for (const missing of ['as now', 'page'] as const) {
  test(`an update of several machines leaves every browser a whole app, missing files answered ${missing}`, {
    tag: '@system',
  }, async ({ store, context }) => {
    const balancer = new Balancer(store.url);
    balancer.missing = missing;
    const address = await balancer.open();
    const first = await context.newPage();
    await first.goto(`${address}/privacy`);
    await expect(heading(first)).toBeVisible();
    await update(first);
    expect(await entryOf(first)).not.toContain('-next');

    // Files come from both servers in turn, the page and the service worker from the new one.
    let turn = 0;
    balancer.machineFor = (path) => {
      if (!path.startsWith('/assets/')) return 'newer';
      turn += 1;
      return turn % 2 === 0 ? 'older' : 'newer';
    };
    await update(first);
    expect(await pagesKeptAsFiles(first)).toEqual([]);
    await first.close();

    balancer.machineFor = () => 'newer';
    const second = await context.newPage();
    await second.goto(`${address}/privacy`);
    await expect(heading(second)).toBeVisible();
    expect(await entryOf(second)).toContain('-next');
    await update(second);
    await second.close();
    const third = await context.newPage();
    await third.goto(`${address}/privacy`);
    await update(third);
    expect(await pagesKeptAsFiles(third)).toEqual([]);
    balancer.close();
    await third.goto(`${address}/login`);
    await expect(third.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
    expect(await entryOf(third)).toContain('-next');
  });
}

test.describe('as the administrator', () => {
  test.use({ asAdmin: true, serviceWorkers: 'block' });

  test('orders whose script is gone ask for a reload, and speak of no lost connection', {
    tag: '@system',
  }, async ({ page }) => {
    const script = '**/assets/order-worker*.js';
    await page.route(script, (route) => route.fulfill({ status: 404, json: {} }));
    const orders = new OrdersPage(page);
    await orders.open();
    await expect(page.getByText('Failed to fetch orders.', { exact: true })).toBeVisible();
    await expect(page.getByText('A part of the app could not be loaded, or broke.')).toBeVisible();
    await expect(page.getByText('The server did not answer.')).toBeHidden();
    await page.unroute(script);
    await orders.button('Retry').click();
    await expect(page.getByText('No orders yet.')).toBeVisible();
  });
});
