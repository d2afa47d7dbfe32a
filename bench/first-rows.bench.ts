import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Figure, figuresOf, interleave, sizeOf } from './figure.ts';
import type { BenchStore } from './store.ts';

const fewOrders = 1_000;

/**
 * Milliseconds from the navigation to the first row painted. The page itself says when, since what
 * Playwright evaluates to wait for it would take the page 8 ms while it starts.
 */
async function timeToRows(page: Page): Promise<{ ms: number }> {
  const painted = page.waitForEvent('console', (message) => message.text() === 'rows painted');
  await page.goto('/manage-order', { waitUntil: 'commit' });
  await painted;
  return page.evaluate(() => ({
    ms: performance.getEntriesByName('rows painted')[0]?.startTime ?? Number.NaN,
  }));
}

/** The time of the smallest store in this run, in milliseconds. */
let smallest = Number.NaN;

/** From a cold browser to the first rows of Order Management, with many orders compared with few. */
export async function benchFirstRows(store: BenchStore): Promise<Figure[]> {
  const { screen } = await withBrowser(store, ({ withPage }) =>
    interleave(5, { screen: () => withPage(timeToRows) }),
  );
  const work = `order screen, ${sizeOf(store)}: cold to first rows`;
  const figure = figuresOf(store);
  if (store.orders > fewOrders)
    return [figure(work, [screen.ms, 'ms'], ['with 1,000 orders', smallest], '≤ 1.5')];
  smallest = screen.ms;
  return [figure(`${work}, 0 ms round trips`, [screen.ms, 'ms'], 300)];
}
