import type { Page } from '@playwright/test';
import { openBlankPage, timeParsing } from './blank-page.ts';
import { type BenchBrowser, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { beginPhase, type LongestTask, traceTasks } from './main-thread.ts';
import { OrderScreen } from './order-screen.ts';
import type { BenchStore } from './store.ts';

const rounds = 5;
const tracedRounds = 3;
/** What a person does not notice after a press, and the longest that a task may take. */
const [keyMs, taskMs] = [30, 50];

/** The measurements of one round, in milliseconds; `parsing` is the blank page's. */
type Sample = Record<'list' | 'parsing' | 'key' | 'sort', number>;

async function measureScreen(page: Page) {
  const screen = new OrderScreen(page);
  await screen.open();
  const list = await screen.timeToList();
  await screen.watchKeys();
  const keys = await screen.typeWords();
  return { list, key: median(keys), sort: median(await screen.sort()) };
}

async function measureBlank(page: Page, token: string): Promise<number> {
  await openBlankPage(page);
  return timeParsing(page, '/api/order/all', token);
}

async function measureTimes(browser: BenchBrowser, token: string): Promise<Sample> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const parsing = await browser.withPage((page) => measureBlank(page, token));
    samples.push({ ...(await browser.withPage(measureScreen)), parsing });
  }
  const [first] = samples;
  const names = Object.keys(first ?? {}) as (keyof Sample)[];
  return Object.fromEntries(
    names.map((name) => [name, median(samples.map((sample) => sample[name]))]),
  ) as Sample;
}

const weekMs = 7 * 86_400_000;

/** Changes ten of the week's orders, each round to another status than before. */
async function changeTen({ address, token }: BenchStore, round: number): Promise<void> {
  const startDate = new Date(Date.now() - weekMs).toISOString().slice(0, 10);
  const answer = await fetch(`${address}/api/order/all?startDate=${startDate}`, {
    headers: { token },
  });
  const orders = (await answer.json()) as { _id: string; orderStatus: string }[];
  const open = orders.filter(
    ({ orderStatus }) => !['delivered', 'cancelled'].includes(orderStatus),
  );
  const body = JSON.stringify({ status: round % 2 === 0 ? 'accepted' : 'packed' });
  const headers = { token, 'content-type': 'application/json' };
  for (const { _id } of open.slice(0, 10)) {
    const change = await fetch(`${address}/api/order/status/${_id}`, {
      method: 'PUT',
      headers,
      body,
    });
    if (!change.ok) throw new Error(`A change of status answered ${change.status}`);
  }
}

async function traceScreen(
  { browser }: BenchBrowser,
  page: Page,
  store: BenchStore,
  round: number,
) {
  const screen = new OrderScreen(page);
  return traceTasks(browser, page, async () => {
    await screen.open();
    await beginPhase(page, 'fetching no changes');
    await screen.fetchAgain();
    await beginPhase(page, 'between');
    await changeTen(store, round);
    await beginPhase(page, 'fetching 10 changes');
    await screen.fetchAgain();
    await beginPhase(page, 'searching');
    await screen.typeWords();
    await beginPhase(page, 'sorting');
    await screen.sort();
    await beginPhase(page, 'scrolling');
    await screen.scroll();
    await beginPhase(page, 'exporting');
    await screen.export();
  });
}

/** The processor time of each phase's longest task, as the median of the rounds. */
async function measureTasks(browser: BenchBrowser, store: BenchStore) {
  const traces: Map<string, LongestTask>[] = [];
  for (let round = 0; round < tracedRounds; round += 1)
    traces.push(await browser.withPage((page) => traceScreen(browser, page, store, round)));
  // The start has a bench of its own.
  const phases = [...(traces[0]?.keys() ?? [])].filter(
    (phase) => !['loading', 'between'].includes(phase),
  );
  return phases.map((phase) => ({
    phase,
    ms: median(traces.map((trace) => trace.get(phase)?.processor ?? Number.NaN)),
  }));
}

/** Order Management in the browser. */
export function benchOrderScreen(store: BenchStore): Promise<Figure[]> {
  return withBrowser(store, async (browser) => {
    const times = await measureTimes(browser, store.token);
    const tasks = await measureTasks(browser, store);
    const figure = (work: string, value: number, limitValue: number, limit = 'to reach') => ({
      work: `order screen, ${store.orders.toLocaleString('en-IN')} orders: ${work}`,
      engine: store.engine,
      value,
      unit: 'ms',
      limit,
      limitValue,
      toReach: '≤ 1',
    });
    const parsing = 'a blank page’s worker fetches and parses the same';
    return [
      figure('request to the whole list', times.list, times.parsing, parsing),
      figure('key to paint', times.key, keyMs),
      figure('sort', times.sort, taskMs),
      ...tasks.map(({ phase, ms }) => figure(`longest task, ${phase}, processor time`, ms, taskMs)),
    ];
  });
}
