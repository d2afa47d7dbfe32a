import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Figure, figuresOf, interleave, median } from './figure.ts';
import { fillShelves, manyProducts } from './fill-shelves.ts';
import { costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 3_000;
const packed = { 'accept-encoding': 'br' };

/** What a customer's pages cost the network and the server. */
export async function benchStorefront(store: BenchStore): Promise<Figure[]> {
  await openShop(store);
  const page = { url: `${store.address}/shop`, headers: packed };
  const bytes: Buffer[] = [];
  await timeCall(page, bytes);
  const kilobytes = bytes.reduce((sum, { length }) => sum + length, 0) / 1000;
  const kept = await costOf(store.program, calls, () => page);
  const figure = figuresOf(store);
  return [
    figure('shop: bytes of the first page', [kilobytes, 'kB'], 25),
    figure('shop: a kept page', [kept.cpuUs / 1000, 'ms CPU'], 1),
  ];
}

/** The sitemap of a large catalogue, made anew after each change of it. */
export async function benchSitemap(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store);
  await openShop(store, { site: 'https://shop.example.in' });
  const shelf = { url: `${store.address}/api/shop/products` };
  const [first] = (await readJson<{ products: { _id: string }[] }>(shelf)).products;
  const tap = {
    url: `${store.address}/api/product/stock/${first?._id}`,
    method: 'PUT',
    headers: { token: store.token },
  };
  const sitemap = { url: `${store.address}/shop/sitemap.xml`, headers: packed };
  const times: number[] = [];
  store.program.watch();
  for (let at = 0; at < 20; at += 1) {
    await timeCall({ ...tap, body: { stock: at % 2 === 0 ? 'out of stock' : 'in stock' } });
    times.push((await timeCall(sitemap)).lastByteMs);
  }
  const { longestDelayMs } = await store.program.usage();
  const figure = figuresOf(store);
  const work = `sitemap of ${manyProducts.toLocaleString('en-IN')} products, made anew`;
  return [
    figure(`${work}: last byte`, [median(times), 'ms'], 300),
    figure(`${work}: event loop held, longest`, [longestDelayMs, 'ms'], 50),
  ];
}

/** A phone with two bars: 400 kbit/s, which Chromium counts in bytes a second, and 400 ms. */
const perSecond = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
const twoBars = { offline: false, latency: 400, ...perSecond };

/** What a customer waits for on a slow connection, with nothing kept from before. */
export async function benchShopOnPhone(store: BenchStore): Promise<Figure[]> {
  await openShop(store);
  const shop = { url: `${store.address}/api/shop` };
  const { categories } = await readJson<{ categories: { _id: string }[] }>(shop);
  const category = `/shop/c/${categories[0]?._id}/groceries`;
  const times = await withBrowser(store, ({ withPage }) => {
    const onPhone = (measure: (page: Page) => Promise<number>) => () =>
      withPage(async (page) => {
        await page.setViewportSize({ width: 360, height: 640 });
        const session = await page.context().newCDPSession(page);
        await session.send('Network.emulateNetworkConditions', twoBars);
        return { ms: await measure(page) };
      }, 'nobody');
    return interleave(5, {
      first: onPhone((page) => timeToRead(page, '/shop')),
      basket: onPhone((page) => timeToBasket(page, category)),
    });
  });
  const figure = figuresOf(store);
  const work = (what: string) => `shop at 400 kbit/s and 400 ms: ${what}`;
  return [
    figure(work('first page readable'), [times.first.ms, 'ms'], 3_000),
    figure(work('first product in the basket'), [times.basket.ms, 'ms'], 6_000),
  ];
}

/** Milliseconds from the navigation to the first painted text. */
async function timeToRead(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  const painted = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  await page.waitForFunction(painted);
  return page.evaluate(painted);
}

/**
 * Milliseconds from the navigation to a product in the basket, pressed for as soon as it is there. A
 * press before the page's script is here leads to the basket's own page.
 */
async function timeToBasket(page: Page, path: string): Promise<number> {
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /^One more / }).waitFor();
  return performance.now() - start;
}

/** Switches the storefront on. */
async function openShop({ address, token }: BenchStore, more: object = {}): Promise<void> {
  const headers = { token };
  const all = { url: `${address}/api/store/settings/all`, headers };
  const { settings } = await readJson<{ settings: object }>(all);
  const body = { settings: { ...settings, ...more, storefront: true } };
  await timeCall({ url: `${address}/api/store/settings`, method: 'PUT', headers, body });
}
