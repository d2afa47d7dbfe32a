import { brotliCompressSync } from 'node:zlib';
import { type Browser, expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { Floor } from './pages/live.page.ts';
import { settle } from './pages/settle.ts';
import { ravi } from './store.ts';

/** Counts the page, its scripts, styles and fonts, the workers, and the calls. */
/** The dashboard has the most: it asks once more, for what it is compared with. */
const maxRequests = 16;

/** The limits of each screen's script and style, compressed, in kB; the log-in's is 130 KiB. */
const visitorScreens = {
  '/': 118,
  '/register': 133.12,
  '/verify-otp': 133.12,
  '/login': 133.12,
  '/forgot-password': 133.12,
  '/reset-password': 133.12,
  // This screen shows its form at once, and so fetches the invitation.
  '/join': 190.4,
  '/privacy': 115,
};
const managerScreens = {
  '/profile': 172.3,
  '/admin-dashboard': 200.1,
  '/manage-products': 187.3,
  '/price-and-stock': 200.7,
  '/add-product': 190.3,
  '/edit-product/{productId}': 190.3,
  '/import-products': 199.2,
  '/manage-category': 188.8,
  '/manage-order': 202,
  '/manage-store': 192.8,
  '/manage-banner': 187.5,
  '/what-sells': 209,
  '/cash': 194.8,
  '/people': 173.9,
  '/history': 178.8,
  '/settings': 196.5,
  '/system': 190.6,
};

/** The limit of the script that follows the floor, in kB, and how long after a screen it loads. */
const floorKb = 9.5;
const floorAfterMs = 1000;

/** By URL, since the screens share most of their files. */
const sizes = new Map<string, Promise<number>>();

function compressedSize(address: string): Promise<number> {
  const known = sizes.get(address);
  if (known !== undefined) return known;
  const size = fetch(address)
    .then((answer) => answer.bytes())
    .then((bytes) => brotliCompressSync(bytes).length);
  sizes.set(address, size);
  return size;
}

/** Checks what a browser with an empty cache requests at each URL. */
async function expectLight(browser: Browser, screens: Readonly<Record<string, number>>) {
  for (const [path, maxKb] of Object.entries(screens)) {
    const context = await browser.newContext();
    // What waits for an idle page, such as the floor, is no part of the first load.
    await context.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    // A worker's script that was preloaded is requested again, and comes from the browser's cache.
    const addresses = [...new Set(await settle(await context.newPage(), path))];
    await context.close();
    expect.soft(addresses.length, `${path}: requests`).toBeLessThanOrEqual(maxRequests);
    const files = addresses.filter((address) => /\.(js|css)$/.test(address));
    const bytes = (await Promise.all(files.map(compressedSize))).reduce((sum, size) => sum + size);
    expect.soft(bytes, `${path}: script and style`).toBeGreaterThan(50_000);
    expect.soft(bytes, `${path}: script and style`).toBeLessThanOrEqual(maxKb * 1000);
  }
}

test('the screens of visitors load by few requests and little script and style', {
  tag: '@system',
}, async ({ browser }) => {
  test.slow();
  await expectLight(browser, visitorScreens);
});

test('the page of the orders names its files, which are there, and vary by no origin', {
  tag: '@system',
}, async ({ store }) => {
  const { headers } = await fetch(`${store.url}/manage-order?status=pending`);
  const files = Array.from((headers.get('link') ?? '').matchAll(/<([^>]+)>/g), ([, file]) => file);
  for (const name of ['index', 'order-worker', 'orders'])
    expect(files.some((file) => file?.includes(name))).toBe(true);
  for (const file of files) {
    const answer = await fetch(store.url + file);
    expect([file, answer.status]).toEqual([file, 200]);
    if (file?.startsWith('/assets/'))
      expect(answer.headers.get('vary') ?? '').not.toMatch(/origin/i);
  }
  expect((await fetch(store.url)).headers.get('link')).toBeNull();
});

test.describe('for the administrator', () => {
  test.use({ asAdmin: true });

  test('the screens of managers load by few requests and little script and style', {
    tag: '@system',
  }, async ({ store, browser }) => {
    test.slow();
    const productId = await store.addProduct();
    // A screen with a total, whose ₹ is in the second font.
    await store.placeOrder(await store.join(ravi));
    const screens = Object.entries(managerScreens).map(([path, maxKb]) => [
      path.replace('{productId}', productId),
      maxKb,
    ]);
    await expectLight(browser, Object.fromEntries(screens));
  });

  test('the theme is set and the list asked for before the app is here', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.route('**/assets/index-*.js', () => new Promise(() => {}));
    const listAsked = page.waitForRequest('**/api/order/all*');
    await page.goto('/manage-order', { waitUntil: 'commit' });
    await listAsked;
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  test(`what follows the floor comes a second after the screen, and weighs ${floorKb} kB at most`, {
    tag: '@system',
  }, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/manage-order');
    await new Floor(page).bell.waitFor();
    const files = requests.filter((address) => /\/assets\/LiveFrame-/.test(address));
    expect(files).toHaveLength(2);
    const sizes = await Promise.all(files.map(compressedSize));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(floorKb * 1000);
    const waited = await page.evaluate(() => {
      const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const floor = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /LiveFrame/.test(name));
      return Math.min(...floor.map(({ startTime }) => startTime)) - (loaded?.loadEventEnd ?? 0);
    });
    expect(waited).toBeGreaterThanOrEqual(floorAfterMs);
  });
});
