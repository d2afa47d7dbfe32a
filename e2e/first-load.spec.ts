import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { ravi } from './store.ts';

/** The page itself, its script, style and fonts, the workers, and the calls. */
const mostRequests = 15;

/** What the script and style of each screen may weigh, compressed, in kB. */
const visitorScreens = {
  '/': 111,
  '/register': 125,
  '/verify-otp': 125,
  '/login': 125,
  '/forgot-password': 125,
  '/reset-password': 125,
  '/privacy': 108,
};
const managerScreens = {
  '/profile': 143,
  '/admin-dashboard': 170,
  '/manage-products': 156,
  '/add-product': 158,
  '/edit-product/{productId}': 158,
  '/manage-category': 158,
  '/manage-order': 189,
  '/manage-store': 143,
  '/manage-banner': 157,
};

async function compressedSize(address: string): Promise<number> {
  const answer = await fetch(address);
  return brotliCompressSync(await answer.bytes()).length;
}

/** What a browser that has nothing yet asks for at an address. */
async function expectLight(page: Page, path: string, mostKb: number): Promise<void> {
  // A worker's script that came beside the page is asked for again, and found in the browser's cache.
  const asked = new Set<string>();
  page.context().on('request', (request) => asked.add(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
  const addresses = [...asked];
  expect(addresses.length).toBeLessThanOrEqual(mostRequests);
  const files = addresses.filter((address) => /\.(js|css)$/.test(address));
  const sizes = await Promise.all(files.map(compressedSize));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(mostKb * 1000);
}

const title = (path: string, mostKb: number) =>
  `${path} loads by ${mostRequests} requests and ${mostKb} kB of script and style at most`;

for (const [path, mostKb] of Object.entries(visitorScreens))
  test(title(path, mostKb), ({ page }) => expectLight(page, path, mostKb));

test('the page of the orders names its files, which are there, and vary by no origin', async ({
  store,
}) => {
  const { headers } = await fetch(`${store.url}/manage-order?status=pending`);
  const files = Array.from((headers.get('link') ?? '').matchAll(/<([^>]+)>/g), ([, file]) => file);
  for (const name of ['theme', 'index', 'order-worker', 'OrdersPage'])
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

  for (const [path, mostKb] of Object.entries(managerScreens))
    test(title(path, mostKb), async ({ store, page }) => {
      const productId = await store.addProduct();
      // With a total, whose ₹ stands in the second font.
      await store.placeOrder(await store.join(ravi));
      await expectLight(page, path.replace('{productId}', productId), mostKb);
    });
});
