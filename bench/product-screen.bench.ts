import type { Page } from '@playwright/test';
import { ProductsPage } from '../e2e/pages/products.page.ts';
import { type BenchBrowser, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { beginPhase, type LongestTask, traceTasks } from './main-thread.ts';
import type { BenchStore } from './store.ts';

const rounds = 3;
/** How long a person holds a key; one released at once would hold up the frame of its own letter. */
const heldMs = 70;
/** Each letter changes the number of matching products. */
const word = 'capsule 1234';

/** The time from the end of the response with the products to the first painted rows. */
async function openList(products: ProductsPage): Promise<number> {
  await products.open();
  await products.names.first().waitFor({ timeout: 60_000 });
  return products.page.evaluate(async () => {
    const paintedAt = await window.probe.nextPaint();
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const list = fetched.find(({ name }) => name.includes('/api/product/products/all'));
    return paintedAt - (list?.responseEnd ?? Number.NaN);
  });
}

/** Types and deletes a word. */
async function typeWord({ page, search }: ProductsPage): Promise<void> {
  await search.focus();
  for (const key of [...word, ...Array.from(word, () => 'Backspace')]) {
    await page.keyboard.press(key, { delay: heldMs });
    await page.waitForTimeout(130);
  }
}

/** The times from each key to its paint, without the trace, which takes time itself. */
async function timeKeys(products: ProductsPage): Promise<number[]> {
  await products.table.evaluate((element) => window.probe.watchKeys(element));
  await typeWord(products);
  return products.page.evaluate(() => window.probe.keys);
}

async function traceList({ browser }: BenchBrowser, page: Page) {
  const products = new ProductsPage(page);
  let rows = Number.NaN;
  const tasks = await traceTasks(browser, page, async () => {
    await page.goto('/privacy');
    await beginPhase(page, 'loading');
    rows = await openList(products);
    await page.waitForTimeout(1_000);
    await beginPhase(page, 'searching');
    await typeWord(products);
    await beginPhase(page, 'sorting');
    for (const by of ['Price', 'Time', 'Name']) {
      await products.sort.selectOption(by);
      await page.waitForTimeout(300);
    }
  });
  return { rows, key: median(await timeKeys(products)), tasks };
}

/**
 * Product Management with a long list, which the page leaves to a worker, against Kirana's own
 * limits.
 */
export function benchProductScreen(store: BenchStore, count: number): Promise<Figure[]> {
  return withBrowser(store, async (browser) => {
    const samples: Awaited<ReturnType<typeof traceList>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      samples.push(await browser.withPage((page) => traceList(browser, page)));
    const figure = (what: string, value: number, limit: string, limitValue: number): Figure => ({
      work: `product screen, ${count.toLocaleString('en-IN')} products: ${what}`,
      engine: store.engine,
      value,
      unit: 'ms',
      limit,
      limitValue,
      toReach: '≤ 1',
    });
    const of = (phase: string, part: keyof LongestTask) =>
      median(samples.map(({ tasks }) => tasks.get(phase)?.[part] ?? Number.NaN));
    return [
      figure(
        'answer’s end to the first rows',
        median(samples.map(({ rows }) => rows)),
        'to reach',
        1_000,
      ),
      figure('key to paint', median(samples.map(({ key }) => key)), 'to reach', 30),
      ...['loading', 'searching', 'sorting'].map((phase) =>
        figure(`longest task, ${phase}, processor time`, of(phase, 'processor'), 'to reach', 50),
      ),
    ];
  });
}
