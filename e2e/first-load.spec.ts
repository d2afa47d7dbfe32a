import { brotliCompressSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { ravi } from './store.ts';

/** The page itself, its script, style and fonts, the workers, and the calls. */
const mostRequests = 15;

/** What the script and style of each screen may weigh, compressed, in kB. */
const visitorScreens = {
  '/': 96,
  '/register': 110,
  '/verify-otp': 110,
  '/login': 110,
  '/forgot-password': 110,
  '/reset-password': 110,
  '/privacy': 94,
};
const managerScreens = {
  '/profile': 124,
  '/admin-dashboard': 155,
  '/manage-products': 143,
  '/add-product': 142,
  '/edit-product/{productId}': 144,
  '/manage-category': 143,
  '/manage-order': 177,
  '/manage-store': 124,
  '/manage-banner': 129,
};

async function compressedSize(address: string): Promise<number> {
  const answer = await fetch(address);
  return brotliCompressSync(await answer.bytes()).length;
}

/** What a browser that has nothing yet asks for at an address. */
async function expectLight(page: Page, path: string, mostKb: number): Promise<void> {
  const addresses: string[] = [];
  page.context().on('request', (request) => addresses.push(request.url()));
  await page.goto(path, { waitUntil: 'networkidle' });
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
