import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { withBrowser } from './browser.ts';
import { type Figure, interleave } from './figure.ts';
import { withRoundTrips } from './round-trips.ts';
import type { BenchStore } from './store.ts';

const rounds = 5;
const roundTrips = [0, 100, 300];
const maxInOneFile = 1_000;

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
async function timeToRows(page: Page, path: string): Promise<number> {
  const painted = page.waitForEvent('console', (message) => message.text() === 'rows painted');
  await page.goto(path, { waitUntil: 'commit' });
  await painted;
  return page.evaluate(
    () => performance.getEntriesByName('rows painted')[0]?.startTime ?? Number.NaN,
  );
}

async function timeOneFile(page: Page, rows: number, roundTripMs: number): Promise<number> {
  await page.route('**/one-file', async (route) => {
    await wait(roundTripMs);
    await route.fulfill({ contentType: 'text/html', body: oneFile(rows) });
  });
  return timeToRows(page, '/one-file');
}

/** The time of the smallest store in this run, in milliseconds. */
let smallest = Number.NaN;

function timesOf(store: BenchStore, roundTripMs: number) {
  return withRoundTrips(store.address, roundTripMs, (address) =>
    withBrowser({ ...store, address }, async ({ withPage }) => {
      const screen = () => withPage((page) => timeToRows(page, '/manage-order'));
      // The page parses the whole answer at once, which is too much for a large list.
      if (store.orders > maxInOneFile)
        return { ...(await interleave(rounds, { screen })), oneFile: 0 };
      const rows = await withPage(async (page) => {
        await timeToRows(page, '/manage-order');
        return page.locator('tbody[data-order]').count();
      });
      const oneFile = () => withPage((page) => timeOneFile(page, rows, roundTripMs));
      return interleave(rounds, { screen, oneFile });
    }),
  );
}

/**
 * From a cold browser to the first rows of Order Management: with few orders compared with one
 * minimal file, with many compared with few.
 */
export async function benchFirstRows(store: BenchStore): Promise<Figure[]> {
  const work = `order screen, ${store.orders.toLocaleString('en-IN')} orders: cold to first rows`;
  const figure = { engine: store.engine, unit: 'ms' };
  if (store.orders > maxInOneFile) {
    const { screen } = await timesOf(store, 0);
    const limit = { limit: 'with 1,000 orders', limitValue: smallest, toReach: '≤ 1.5' };
    return [{ ...figure, work, value: screen, ...limit }];
  }
  const figures: Figure[] = [];
  for (const roundTripMs of roundTrips) {
    const { screen, oneFile } = await timesOf(store, roundTripMs);
    if (roundTripMs === 0) smallest = screen;
    figures.push({
      ...figure,
      work: `${work}, ${roundTripMs} ms round trips`,
      value: screen,
      limit: `1.3 × one file that draws as many${roundTripMs ? ', and two round trips' : ''}`,
      limitValue: 1.3 * oneFile + 2 * roundTripMs,
      toReach: '≤ 1',
    });
  }
  return figures;
}
