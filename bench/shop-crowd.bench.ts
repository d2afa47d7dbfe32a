import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Figure, interleave, percentile } from './figure.ts';
import { type BenchCall, readJson, timeCall } from './http-client.ts';
import { type BenchStore, startBareServer } from './store.ts';
import { openShop } from './storefront.bench.ts';
import { writesTo } from './write-orders.bench.ts';

const visitors = 1_000;
const pagesEach = 4;
const betweenPagesMs = 5_000;
/** Calls of the office and new orders, while the customers open their pages. */
const officeCalls = 500;
const ordersMeanwhile = 100;
const burstRounds = 5;

/**
 * How long the pages of a thousand customers take, each of whom opens one every five seconds on a
 * connection of its own, and meanwhile the calls of the office, to which orders come in; and how long
 * it takes when all of them ask at one instant.
 */
export async function benchShopCrowd(store: BenchStore): Promise<Figure[]> {
  await openShop(store);
  const urls = await categoryPages(store);
  const page = (number: number): BenchCall => ({
    url: String(urls[number % urls.length]),
    headers: { 'accept-encoding': 'br', connection: 'close' },
  });
  const { place } = await writesTo(store);
  const live = { url: `${store.address}/api/live`, headers: { token: store.token } };
  const [pages, office] = await Promise.all([
    spread(visitors * pagesEach, page),
    spread(officeCalls, () => live),
    spread(ordersMeanwhile, place(store.program, store.token)),
  ]);
  const burst = await timeBursts(store, page);
  const figure = { engine: store.engine, unit: 'ms', limit: 'to reach', toReach: '≤ 1' };
  return [
    { ...figure, work: 'shop, 1,000 customers: a page, p99', value: p99(pages), limitValue: 100 },
    {
      ...figure,
      work: 'shop, 1,000 customers: the office, p99',
      value: p99(office),
      limitValue: 50,
    },
    {
      ...figure,
      work: 'shop, 1,000 customers at one instant: the last page',
      value: burst.kirana,
      limit: 'the same bytes from bare node:http',
      limitValue: burst.bare,
      toReach: '≤ 2',
    },
  ];
}

const p99 = (times: readonly number[]) => percentile(times, 99);

/** The addresses of all categories. */
async function categoryPages({ address }: BenchStore): Promise<string[]> {
  const { categories } = await readJson<{ categories: { _id: string; name: string }[] }>({
    url: `${address}/api/shop`,
  });
  return categories.map(({ _id, name }) => `${address}/shop/c/${_id}/${encodeURIComponent(name)}`);
}

/** Makes so many calls over the time that the customers take, and returns how long each took. */
const spread = (calls: number, call: (number: number) => BenchCall): Promise<number[]> =>
  Promise.all(
    Array.from({ length: calls }, async (_, number) => {
      await setTimeout(((number + Math.random()) / calls) * pagesEach * betweenPagesMs);
      return (await timeCall(call(number))).lastByteMs;
    }),
  );

/** The time until all customers have the page for which they ask at one instant. */
async function timeBursts(store: BenchStore, page: (number: number) => BenchCall) {
  const bytes: Buffer[] = [];
  await timeCall(page(0), bytes);
  const file = join(store.folder, 'category-page');
  writeFileSync(file, Buffer.concat(bytes));
  const server = await startBareServer(file);
  const burst = (call: (number: number) => BenchCall) => async () => {
    const start = performance.now();
    await Promise.all(Array.from({ length: visitors }, (_, number) => timeCall(call(number))));
    return performance.now() - start;
  };
  const times = await interleave(burstRounds, {
    kirana: burst(page),
    bare: burst((number) => ({ ...page(number), url: server.address })),
  });
  await server.stop();
  return times;
}
