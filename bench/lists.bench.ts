import { Worker } from 'node:worker_threads';
import { type Figure, figuresOf, interleave, percentile, sizeOf } from './figure.ts';
import { fillShelves, manyProducts } from './fill-shelves.ts';
import { type BenchCall, cpuOf, timeCall } from './http-client.ts';
import type { Program } from './program.ts';
import type { BenchStore } from './store.ts';

/** The milliseconds between two other calls while a list is being sent. */
const pauseMs = 5;

const listOf = ({ token }: BenchStore, { address }: Program, path: string) => ({
  url: address + path,
  headers: { token, 'accept-encoding': 'identity' },
});

/** The whole list of orders compared with the naive server's. */
export async function benchOrderList(store: BenchStore): Promise<Figure[]> {
  const { program, naive } = store;
  const path = '/api/order/all';
  const own = listOf(store, program, path);
  const naives = listOf(store, naive, path);
  // Short lists are fetched more often, since a few rounds would measure the warm-up.
  const [rounds, toReach] =
    store.orders < 100_000 ? ([30, '≤ 1'] as const) : ([5, '≤ 0.5'] as const);
  const times = await interleave(rounds, { own: timesOf(own), naive: timesOf(naives) });
  const costs = await interleave(5, {
    own: () => costOfMegabyte(program, own, rounds),
    naive: () => costOfMegabyte(naive, naives, rounds),
  });
  const figure = figuresOf(store);
  const work = `full list, ${sizeOf(store)}`;
  const naiveServer = (value: number) => ['the naive server', value] as const;
  const naiveMs = naiveServer(times.naive.lastByteMs);
  return [
    figure(`${work}: last byte`, [times.own.lastByteMs, 'ms'], naiveMs, toReach),
    figure(`${work}: first byte`, [times.own.firstByteMs, 'ms'], 20),
    figure(`${work}: a megabyte`, [costs.own.ms, 'ms CPU'], naiveServer(costs.naive.ms), '≤ 0.5'),
    ...(await besideDownloads(store, work, own, rounds)),
  ];
}

/** The list of as many products as a supplier's file has. */
export async function benchProductList(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store);
  const list = listOf(store, store.program, '/api/product/products/all');
  const times = await interleave(10, { list: timesOf(list) });
  const figure = figuresOf(store);
  const work = `list of ${manyProducts.toLocaleString('en-IN')} products`;
  return [
    figure(`${work}: last byte`, [times.list.lastByteMs, 'ms'], 300),
    figure(`${work}: first byte`, [times.list.firstByteMs, 'ms'], 20),
    ...(await besideDownloads(store, work, list, 10)),
  ];
}

/** A million orders: the list is complete, and memory is bounded. */
export async function benchWholeList(store: BenchStore): Promise<Figure[]> {
  const program = await store.restart();
  const list = { url: `${store.address}/api/order/all`, headers: { token: store.token } };
  for (let round = 0; round < 3; round += 1) await timeCall(list);
  const { peakMb } = await program.usage();
  return [figuresOf(store)(`full list, ${sizeOf(store)}: memory at its peak`, [peakMb, 'MB'], 250)];
}

const timesOf = (list: BenchCall) => async () => {
  const { firstByteMs, lastByteMs } = await timeCall(list);
  return { firstByteMs, lastByteMs };
};

/** What a megabyte of a list costs; Kirana's lists have more fields than the naive server's. */
async function costOfMegabyte(program: Program, list: BenchCall, calls: number) {
  const bytes: Buffer[] = [];
  await timeCall(list, bytes);
  const megabytes = bytes.reduce((sum, { length }) => sum + length, 0) / 1e6;
  return { ms: (await cpuOf(program, list, calls)) / megabytes };
}

/** How long downloads in another thread hold the event loop, and how long other calls take. */
async function besideDownloads(store: BenchStore, work: string, call: BenchCall, times: number) {
  const others: number[] = [];
  const other = { ...call, url: `${store.address}/api/store/store-status` };
  store.program.watch();
  const workerData = { call, times };
  const worker = new Worker(new URL('./download.ts', import.meta.url), { workerData });
  let isOver = false;
  const finished = new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    others.push((await timeCall(other)).lastByteMs);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  await finished;
  const { longestDelayMs } = await store.program.usage();
  const figure = figuresOf(store);
  return [
    figure(`${work}: event loop held, longest`, [longestDelayMs, 'ms'], 25),
    figure(`${work}: other calls meanwhile, p99`, [percentile(others, 99), 'ms'], 50),
  ];
}
