import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { type BenchBrowser, withBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import type { BenchStore } from './store.ts';

/** The limit of the first screen, in kB (decision 008). */
const limitKb = 130;

/** Every screen (spec 2), and who is logged in on it. */
const routes = [
  ['/', 'nobody'],
  ['/register', 'nobody'],
  ['/verify-otp', 'nobody'],
  ['/login', 'nobody'],
  ['/profile', 'administrator'],
  ['/admin-dashboard', 'administrator'],
  ['/manage-products', 'administrator'],
  ['/add-product', 'administrator'],
  ['/edit-product/{productId}', 'administrator'],
  ['/manage-category', 'administrator'],
  ['/manage-order', 'administrator'],
  ['/manage-store', 'administrator'],
  ['/manage-banner', 'administrator'],
  ['/privacy', 'nobody'],
] as const;

/**
 * Script and style that the page fetches until the network is idle, compressed by brotli, in kB.
 */
async function measureBytes(page: Page, path: string): Promise<number> {
  const files: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // Files that are fetched later are not part of the first screen.
  const bodies = await Promise.all(files.splice(0).map((file) => file.body()));
  const total = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  return total / 1000;
}

async function findProduct({ address, token }: BenchStore): Promise<string> {
  const answer = await fetch(`${address}/api/product/products/all`, { headers: { token } });
  const [product] = (await answer.json()) as { _id: string }[];
  return product?._id ?? '';
}

async function measureRoutes(browser: BenchBrowser, store: BenchStore): Promise<Figure[]> {
  const product = await findProduct(store);
  const figures: Figure[] = [];
  for (const [route, who] of routes) {
    const path = route.replace('{productId}', product);
    figures.push({
      work: `first load of ${route}, script and style`,
      engine: store.engine,
      value: await browser.withPage((page) => measureBytes(page, path), who),
      unit: 'kB',
      limit: 'what landing and log-in may take',
      limitValue: limitKb,
    });
  }
  return figures;
}

/** Compressed script and style of the first load of each screen. */
export function benchFirstLoad(store: BenchStore): Promise<Figure[]> {
  return withBrowser(store, (browser) => measureRoutes(browser, store));
}
