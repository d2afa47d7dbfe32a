import { readFileSync } from 'node:fs';
import { gzipSync, inflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openBlankPage, timeParsing } from './blank-page.ts';
import { type BenchBrowser, withBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { beginPhase, type LongestTask, traceTasks } from './main-thread.ts';
import { OrderScreen } from './order-screen.ts';
import type { BenchStore } from './store.ts';

const rounds = 5;
const tracedRounds = 3;
const frameMs = 1000 / 60;

/** The measurements of one round, in milliseconds; `bare…` are the blank page's. */
type Sample = Record<
  | 'listAfterAnswer'
  | 'listAfterRequest'
  | 'bareParsing'
  | 'key'
  | 'bareKey'
  | 'sort'
  | 'bareChoice'
  | 'frame'
  | 'leapingFrame'
  | 'export'
  | 'barePacking',
  number
>;

/** The time to compress the file's sheet again, by zlib only. */
function timePacking(path: string): number {
  const file = readFileSync(path);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = inflateRawSync(file.subarray(file.indexOf(name) + name.length));
  const start = performance.now();
  gzipSync(sheet);
  return performance.now() - start;
}

async function measureScreen(page: Page) {
  const screen = new OrderScreen(page);
  await screen.open();
  const times = await screen.timesToList();
  await screen.watchKeys();
  const keys = await screen.typeWords();
  const sorts = await screen.sort();
  const { steady, leaping } = await screen.scroll();
  const { ms, path } = await screen.export();
  return {
    listAfterAnswer: times.afterAnswer,
    listAfterRequest: times.afterRequest,
    key: median(keys),
    sort: median(sorts),
    frame: median(steady),
    leapingFrame: median(leaping),
    export: ms,
    barePacking: timePacking(path),
  };
}

async function measureBlank(page: Page, token: string) {
  await openBlankPage(page);
  const bareParsing = await timeParsing(page, '/api/order/all', token);
  await page.evaluate(() => {
    const output = document.querySelector('output');
    if (output !== null) window.probe.watchKeys(output);
  });
  await page.focus('input');
  for (const key of 'abcdefghijkl') {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
  const keys = await page.evaluate(() => window.probe.keys);
  const bareChoice = await page.evaluate(() => {
    const [select, output] = [document.querySelector('select'), document.querySelector('output')];
    return select && output ? window.probe.choose(select, 'two', output) : Number.NaN;
  });
  return { bareParsing, bareKey: median(keys), bareChoice };
}

async function measureTimes(browser: BenchBrowser, token: string): Promise<Sample> {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const blank = await browser.withPage((page) => measureBlank(page, token));
    samples.push({ ...(await browser.withPage(measureScreen)), ...blank });
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

/** The longest task of each phase, as the median of the rounds. */
async function measureTasks(browser: BenchBrowser, store: BenchStore) {
  const traces: Map<string, LongestTask>[] = [];
  for (let round = 0; round < tracedRounds; round += 1)
    traces.push(await browser.withPage((page) => traceScreen(browser, page, store, round)));
  const phases = [...(traces[0]?.keys() ?? [])].filter((phase) => phase !== 'between');
  const of = (phase: string, part: keyof LongestTask) =>
    median(traces.map((trace) => trace.get(phase)?.[part] ?? Number.NaN));
  return phases.map((phase) => ({
    phase,
    wall: of(phase, 'wall'),
    processor: of(phase, 'processor'),
  }));
}

/** Order Management in the browser, compared with a blank page that does as much. */
export function benchOrderScreen(store: BenchStore): Promise<Figure[]> {
  return withBrowser(store, async (browser) => {
    const times = await measureTimes(browser, store.token);
    const tasks = await measureTasks(browser, store);
    const of = `order screen, ${store.orders.toLocaleString('en-IN')} orders:`;
    const figure = (work: string, value: number, limit: string, limitValue: number): Figure => ({
      work: `${of} ${work}`,
      engine: store.engine,
      value,
      unit: 'ms',
      limit,
      limitValue,
    });
    const parsing = 'a blank page’s worker fetches and parses the same';
    const frame = 'one frame';
    return [
      figure('answer’s end to the whole list', times.listAfterAnswer, parsing, times.bareParsing),
      figure('request to the whole list', times.listAfterRequest, parsing, times.bareParsing),
      figure('key to paint', times.key, 'a key in a blank page', times.bareKey),
      figure('sort', times.sort, 'a choice in a blank page', times.bareChoice),
      figure('scrolling, a frame', times.frame, frame, frameMs),
      figure('scrolling by 5,000 px, a frame', times.leapingFrame, frame, frameMs),
      figure('export', times.export, 'the same sheet packed by zlib', times.barePacking),
      ...tasks.flatMap(({ phase, wall, processor }) => [
        figure(`longest task, ${phase}`, wall, frame, frameMs),
        figure(`longest task, ${phase}, processor time`, processor, frame, frameMs),
      ]),
    ];
  });
}
