import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Figure, figuresOf, interleave, percentile, sizeOf } from './figure.ts';
import { fillShelves, manyProducts } from './fill-shelves.ts';
import { type BenchCall, cpuOf, timeCall, timesDuring } from './http-client.ts';
import type { Program } from './program.ts';
import type { BenchStore } from './store.ts';

/** Short lists are fetched more often, since a few rounds would measure the warm-up. */
export const benchOrderList = (store: BenchStore): Promise<Figure[]> =>
  store.orders < 100_000
    ? benchList(store, `full list, ${sizeOf(store)}`, '/api/order/all', 30, '≤ 1')
    : benchList(store, `full list, ${sizeOf(store)}`, '/api/order/all', 5, '≤ 0.5');

/** The list of as many products as a supplier's file has. */
export async function benchProductList(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store);
  const work = `list of ${manyProducts.toLocaleString('en-IN')} products`;
  return benchList(store, work, '/api/product/products/all', 10, '≤ 1.2');
}

/** A million orders: the list is complete, and memory is bounded. */
export async function benchWholeList(store: BenchStore): Promise<Figure[]> {
  const program = await store.restart();
  const list = { url: `${store.address}/api/order/all`, headers: { token: store.token } };
  for (let round = 0; round < 3; round += 1) await timeCall(list);
  const { peakMb } = await program.usage();
  return [figuresOf(store)(`full list, ${sizeOf(store)}: memory at its peak`, [peakMb, 'MB'], 250)];
}

/** A whole list compared with the naive server's, and other calls while it is sent. */
async function benchList(
  store: BenchStore,
  work: string,
  path: string,
  rounds: number,
  toReach: string,
): Promise<Figure[]> {
  const { program, naive } = store;
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const own = { url: store.address + path, headers };
  const naives = { url: naive.address + path, headers };
  const time = (call: BenchCall) => async () => {
    const { firstByteMs, lastByteMs } = await timeCall(call);
    return { firstByteMs, lastByteMs };
  };
  const times = await interleave(rounds, { own: time(own), naive: time(naives) });
  const costs = await interleave(5, {
    own: () => costOfMegabyte(program, own, rounds),
    naive: () => costOfMegabyte(naive, naives, rounds),
  });
  const { heldMs, others } = await besideDownloads(store, own, rounds);
  const figure = figuresOf(store);
  const naiveServer = (value: number) => ['the naive server', value] as const;
  const { firstByteMs, lastByteMs } = times.own;
  const naiveMs = naiveServer(times.naive.lastByteMs);
  return [
    figure(`${work}: last byte`, [lastByteMs, 'ms'], naiveMs, toReach),
    figure(`${work}: first byte`, [firstByteMs, 'ms'], 20),
    figure(`${work}: a megabyte`, [costs.own.ms, 'ms CPU'], naiveServer(costs.naive.ms), '≤ 0.5'),
    figure(`${work}: event loop held, longest`, [heldMs, 'ms'], 25),
    figure(`${work}: other calls meanwhile, p99`, [percentile(others, 99), 'ms'], 50),
  ];
}

/** What a megabyte of a list costs; Kirana's lists have more fields than the naive server's. */
async function costOfMegabyte(program: Program, list: BenchCall, calls: number) {
  const bytes: Buffer[] = [];
  await timeCall(list, bytes);
  const megabytes = bytes.reduce((sum, { length }) => sum + length, 0) / 1e6;
  return { ms: (await cpuOf(program, list, calls)) / megabytes };
}

/** How long downloads in another thread hold the event loop, and how long other calls take. */
async function besideDownloads(store: BenchStore, call: BenchCall, times: number) {
  const other = { ...call, url: `${store.address}/api/store/store-status` };
  store.program.watch();
  const workerData = { call, times };
  const worker = new Worker(new URL('./download.ts', import.meta.url), { workerData });
  const others = await timesDuring(once(worker, 'exit'), other);
  return { heldMs: (await store.program.usage()).longestDelayMs, others };
}
