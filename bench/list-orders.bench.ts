import { Worker } from 'node:worker_threads';
import { type Figure, interleave, percentile } from './figure.ts';
import { type BenchCall, timeCall } from './http-client.ts';
import type { Program } from './program.ts';
import type { BenchStore } from './store.ts';

/** Short lists are fetched more often, since a few rounds would measure the warm-up. */
const roundsOf = (orders: number): number => (orders < 100_000 ? 30 : 5);
/** The milliseconds between two requests of the store's status while a list is being sent. */
const pauseMs = 5;

const listOf = (address: string, token: string): BenchCall => ({
  url: `${address}/api/order/all`,
  headers: { token, 'accept-encoding': 'identity' },
});

/** The full list compared with the naive server's list. */
export async function benchOrderList(store: BenchStore): Promise<Figure[]> {
  const list = listOf(store.address, store.token);
  const naive = listOf(store.naive.address, store.naiveToken);
  const last = async (call: BenchCall) => (await timeCall(call)).lastByteMs;
  const full = await interleave(roundsOf(store.orders), {
    list: () => last(list),
    firstByte: async () => (await timeCall(list)).firstByteMs,
    naive: () => last(naive),
  });
  const figure = figureOf(store);
  const ofNaive = store.orders < 100_000 ? '≤ 1' : '≤ 0.5';
  return [
    figure('last byte', full.list, 'the naive server', full.naive, ofNaive),
    figure('first byte', full.firstByte, 'to reach', 20),
    await figureOfBytes(store, list, naive),
    ...(await besideTheList(store, list)),
  ];
}

/** What a megabyte of the list costs; Kirana's list has more fields than the naive server's. */
async function figureOfBytes(
  { program, naive, engine, orders }: BenchStore,
  list: BenchCall,
  naiveList: BenchCall,
): Promise<Figure> {
  const calls = roundsOf(orders);
  const cost = await interleave(5, {
    list: () => costOfMegabyte(program, list, calls),
    naive: () => costOfMegabyte(naive, naiveList, calls),
  });
  return {
    work: `full list, ${orders.toLocaleString('en-IN')} orders: a megabyte`,
    engine,
    value: cost.list,
    unit: 'ms CPU',
    limit: 'the naive server',
    limitValue: cost.naive,
    toReach: '≤ 0.5',
  };
}

/** The milliseconds of the server's process for each megabyte of this many lists. */
async function costOfMegabyte(program: Program, list: BenchCall, calls: number): Promise<number> {
  const bytes: Buffer[] = [];
  await timeCall(list, bytes);
  const megabytes = bytes.reduce((sum, { length }) => sum + length, 0) / 1e6;
  const before = await program.usage();
  for (let call = 0; call < calls; call += 1) await timeCall(list);
  const after = await program.usage();
  return (after.cpuMs - before.cpuMs) / (calls * megabytes);
}

/** A million orders: the list is complete, and memory is bounded. */
export async function benchWholeList(store: BenchStore): Promise<Figure[]> {
  const program = await store.restart();
  for (let round = 0; round < 3; round += 1) await timeCall(listOf(store.address, store.token));
  const { peakMb } = await program.usage();
  const figure = figureOf(store);
  return [{ ...figure('memory at its peak', peakMb, 'to reach', 250), unit: 'MB' }];
}

const figureOf =
  ({ engine, orders }: BenchStore) =>
  (what: string, value: number, limit: string, limitValue: number, toReach = '≤ 1'): Figure => ({
    work: `full list, ${orders.toLocaleString('en-IN')} orders: ${what}`,
    engine,
    value,
    unit: 'ms',
    limit,
    limitValue,
    toReach,
  });

/**
 * How long the event loop is blocked, and how long other calls take, while lists are being sent.
 */
async function besideTheList(store: BenchStore, list: BenchCall): Promise<Figure[]> {
  const { heldMs, aloneMs, others } = await besideDownloads(store, list, roundsOf(store.orders));
  const figure = figureOf(store);
  return [
    figure('event loop held, longest', heldMs, 'without it', aloneMs, '≤ 25 ms'),
    figure('other calls meanwhile, p99', percentile(others, 99), 'to reach', 50),
  ];
}

/**
 * The effect of this many downloads of a list on the event loop and on other calls, in
 * milliseconds.
 */
export async function besideDownloads(store: BenchStore, list: BenchCall, times: number) {
  const others: number[] = [];
  const other = { ...list, url: `${store.address}/api/store/store-status` };
  const aloneMs = await watch(store.program, async () => {
    for (let call = 0; call < 100; call += 1) await lookAt(other, []);
  });
  const heldMs = await watch(store.program, async () => {
    const { done, finished } = download(list, times);
    while (!done()) await lookAt(other, others);
    await finished;
  });
  return { heldMs, aloneMs, others };
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

/** Fetches a list several times in another thread, so that receiving it does not block this one. */
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
