import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Figure, interleave } from './figure.ts';
import { readJson } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { openShop } from './storefront.bench.ts';

const rounds = 5;
/** A phone with two bars: 400 kbit/s and 400 ms; Chromium counts in bytes a second. */
const twoBars = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const screen = { width: 360, height: 640 };

/** What a customer waits for on a slow connection, with nothing kept from before. */
export async function benchShopOnPhone(store: BenchStore): Promise<Figure[]> {
  await openShop(store);
  const { categories } = await readJson<{ categories: { _id: string }[] }>({
    url: `${store.address}/api/shop`,
  });
  const category = `/shop/c/${categories[0]?._id}/groceries`;
  const times = await withBrowser(store, ({ withPage }) => {
    const onPhone = (measure: (page: Page) => Promise<number>) => () =>
      withPage(async (page) => {
        await page.setViewportSize(screen);
        const session = await page.context().newCDPSession(page);
        await session.send('Network.emulateNetworkConditions', twoBars);
        return measure(page);
      }, 'nobody');
    return interleave(rounds, {
      first: onPhone((page) => timeToRead(page, '/shop')),
      category: onPhone((page) => timeToRead(page, category)),
      basket: onPhone((page) => timeToBasket(page, category)),
      shift: onPhone((page) => measureShift(page, category)),
    });
  });
  const figure = { engine: store.engine, unit: 'ms', limit: 'to reach', toReach: '≤ 1' };
  const work = (what: string) => `shop at 400 kbit/s and 400 ms: ${what}`;
  return [
    { ...figure, work: work('first page readable'), value: times.first, limitValue: 3_000 },
    { ...figure, work: work('category readable'), value: times.category, limitValue: 3_000 },
    {
      ...figure,
      work: work('first product in the basket'),
      value: times.basket,
      limitValue: 6_000,
    },
    { ...figure, work: work('layout shift'), unit: '', value: times.shift, limitValue: 0.02 },
  ];
}

/** Milliseconds from the navigation to the first painted text. */
async function timeToRead(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  return page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
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

/** How far things moved by themselves until everything was there (Cumulative Layout Shift). */
async function measureShift(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 1_000);
      }),
  );
}
