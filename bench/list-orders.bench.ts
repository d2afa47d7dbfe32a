import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Figure, interleave, percentile } from './figure.ts';
import { type BenchCall, timeCall } from './http-client.ts';
import type { Program } from './program.ts';
import { type BenchStore, startBareServer } from './store.ts';

/** Short lists are fetched more often: a few would show how the machine warms up. */
const roundsOf = (orders: number): number => (orders < 100_000 ? 30 : 5);
/** Looks at the store's status while a list is on its way; milliseconds between two. */
const pauseMs = 5;

const listOf = (address: string, token: string): BenchCall => ({
  url: `${address}/api/order/all`,
  headers: { token, 'accept-encoding': 'identity' },
});

/** The full list beside the same bytes from a bare server and beside the naive server's. */
export async function benchOrderList(store: BenchStore): Promise<Figure[]> {
  const list = listOf(store.address, store.token);
  const naive = listOf(store.naive.address, store.naiveToken);
  const bytes: Buffer[] = [];
  await timeCall(list, bytes);
  const file = join(store.folder, 'orders.json');
  writeFileSync(file, Buffer.concat(bytes));
  const bare = await startBareServer(file);
  const last = async (call: BenchCall) => (await timeCall(call)).lastByteMs;
  try {
    const full = await interleave(roundsOf(store.orders), {
      list: () => last(list),
      firstByte: async () => (await timeCall(list)).firstByteMs,
      bare: () => last({ url: bare.address }),
      naive: () => last(naive),
    });
    const figure = figureOf(store);
    return [
      figure('last byte', full.list, 'the naive server', full.naive, '≤ 0.5'),
      figure('last byte', full.list, 'the same bytes from bare node:http', full.bare),
      figure('first byte', full.firstByte, 'to reach', 20, '≤ 1'),
      ...(await besideTheList(store, list)),
    ];
  } finally {
    await bare.stop();
  }
}

/** A million orders: whole, in bounded memory. */
export async function benchWholeList(store: BenchStore): Promise<Figure[]> {
  const program = await store.restart();
  for (let round = 0; round < 3; round += 1) await timeCall(listOf(store.address, store.token));
  const { peakMb } = await program.usage();
  const figure = figureOf(store);
  return [{ ...figure('memory at its peak', peakMb, 'to reach', 250, '≤ 1'), unit: 'MB' }];
}

const figureOf =
  ({ engine, orders }: BenchStore) =>
  (what: string, value: number, limit: string, limitValue: number, toReach?: string): Figure => ({
    work: `full list, ${orders.toLocaleString('en-IN')} orders: ${what}`,
    engine,
    value,
    unit: 'ms',
    limit,
    limitValue,
    // What is to be reached is said of stores that have grown.
    toReach: orders < 100_000 ? undefined : toReach,
  });

/** How long the event loop is held, and how long other calls take, while lists are on their way. */
async function besideTheList(store: BenchStore, list: BenchCall): Promise<Figure[]> {
  const others: number[] = [];
  const other = { ...list, url: `${store.address}/api/store/store-status` };
  const alone = await watch(store.program, async () => {
    for (let call = 0; call < 100; call += 1) await lookAt(other, []);
  });
  const during = await watch(store.program, async () => {
    const { done, finished } = download(list, roundsOf(store.orders));
    while (!done()) await lookAt(other, others);
    await finished;
  });
  const figure = figureOf(store);
  return [
    figure('event loop held, longest', during, 'without it', alone, '≤ 25 ms'),
    figure('other calls meanwhile, p99', percentile(others, 99), 'to reach', 50, '≤ 1'),
  ];
}

async function watch(program: Program, work: () => Promise<void>): Promise<number> {
  program.watch();
  await work();
  return (await program.usage()).longestDelayMs;
}

async function lookAt(call: BenchCall, times: number[]): Promise<void> {
  times.push((await timeCall(call)).lastByteMs);
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/** Fetches a list several times in a thread of its own, so that its bytes hold up nobody here. */
function download(call: BenchCall, times: number) {
  const worker = new Worker(new URL('./download.ts', import.meta.url), {
    workerData: { call, times },
  });
  let over = false;
  const finished = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => {
      over = true;
      resolve();
    });
  });
  return { done: () => over, finished };
}
