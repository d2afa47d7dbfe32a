import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Figure, figuresOf, interleave, sizeOf } from './figure.ts';
import { withRoundTrips } from './round-trips.ts';
import type { BenchStore } from './store.ts';

const rounds = 5;
const mostInOneFile = 1_000;

/** The lower bound: one file that fetches the same list and draws as many of its rows. */
const oneFile = (rows: number) => `<!doctype html><title>Orders</title><table></table>
<script type="module">
  const answer = await fetch('/api/order/all', { headers: { token: localStorage.token } });
  const cells = ({ _id, createdAt, customerName, paymentMethod, totalPrice, orderStatus }) =>
    [_id.slice(-6), new Date(createdAt).toLocaleString(), customerName, paymentMethod, totalPrice, orderStatus];
  for (const order of (await answer.json()).slice(0, ${rows})) {
    const body = document.createElement('tbody');
    body.dataset.order = order._id;
    const row = body.insertRow();
    for (const text of cells(order)) row.insertCell().textContent = text;
    document.querySelector('table').append(body);
  }
</script>`;

/**
 * Milliseconds from the navigation to the first row painted. The page itself says when, since what
 * Playwright evaluates to wait for it would take the page 8 ms while it starts.
 */
async function timeToRows(page: Page, path: string): Promise<{ ms: number }> {
  const painted = page.waitForEvent('console', (message) => message.text() === 'rows painted');
  await page.goto(path, { waitUntil: 'commit' });
  await painted;
  return page.evaluate(() => ({
    ms: performance.getEntriesByName('rows painted')[0]?.startTime ?? Number.NaN,
  }));
}

async function timeOneFile(page: Page, rows: number, roundTripMs: number) {
  await page.route('**/one-file', async (route) => {
    await wait(roundTripMs);
    await route.fulfill({ contentType: 'text/html', body: oneFile(rows) });
  });
  return timeToRows(page, '/one-file');
}

/** The time of the smallest store in this run, in milliseconds. */
let smallest = Number.NaN;

/** The screen and, where the answer is small enough to be parsed at once, the one file. */
const timesOf = ({ address, token, orders }: BenchStore, roundTripMs: number) =>
  withRoundTrips(address, roundTripMs, (behind) =>
    withBrowser({ address: behind, token }, async ({ withPage }) => {
      const screen = () => withPage((page) => timeToRows(page, '/manage-order'));
      if (orders > mostInOneFile)
        return { ...(await interleave(rounds, { screen })), file: { ms: 0 } };
      const rows = await withPage(async (page) => {
        await timeToRows(page, '/manage-order');
        return page.locator('tbody[data-order]').count();
      });
      return interleave(rounds, {
        screen,
        file: () => withPage((page) => timeOneFile(page, rows, roundTripMs)),
      });
    }),
  );

/**
 * From a cold browser to the first rows of Order Management: with few orders compared with one
 * minimal file behind a slow line, with many compared with few.
 */
export async function benchFirstRows(store: BenchStore): Promise<Figure[]> {
  const work = `order screen, ${sizeOf(store)}: cold to first rows`;
  const figure = figuresOf(store);
  const { screen } = await timesOf(store, 0);
  if (store.orders > mostInOneFile)
    return [figure(work, [screen.ms, 'ms'], ['with 1,000 orders', smallest], '≤ 1.5')];
  smallest = screen.ms;
  const figures = [figure(`${work}, 0 ms round trips`, [screen.ms, 'ms'], 300)];
  for (const roundTripMs of [100, 300]) {
    const slow = await timesOf(store, roundTripMs);
    const peer = '1.3 × one file that draws as many, and two round trips';
    const limit = [peer, 1.3 * slow.file.ms + 2 * roundTripMs] as const;
    figures.push(figure(`${work}, ${roundTripMs} ms round trips`, [slow.screen.ms, 'ms'], limit));
  }
  return figures;
}
