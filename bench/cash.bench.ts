import { type Figure, interleaveCosts, median } from './figure.ts';
import { type BenchCall, costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const calls = 400;
/** How many payments the open day has, and how many open orders the board beside it. */
const lines = 200;
const open = 50;
/** How many orders each round packs and delivers after a warm-up of as many. */
const steps = 100;
const rounds = 5;

/** The cost of the day in the smallest store of each engine, which is measured first. */
const ofTheSmallest = new Map<BenchStore['engine'], number>();

interface Placed {
  readonly _id: string;
}

/** The money of the day, and what a delivery costs beside packing, in stores of any size. */
export async function benchCash(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const cash: BenchCall = { url: `${store.address}/api/cash`, headers };
  const board: BenchCall = { url: `${store.address}/api/order/open`, headers };
  const { lines: present } = await readJson<{ lines: unknown[] }>(cash);
  for (const id of await placeOrders(store, Math.max(0, lines - present.length)))
    await timeCall(stepOf(store, id, 'delivered'));
  const { length: waiting } = await readJson<unknown[]>(board);
  await placeOrders(store, Math.max(0, open - waiting));
  const cost = (call: BenchCall) => () => costOf(store.program, calls, () => call);
  const step = (status: string, ids: readonly string[]) => () =>
    costOf(store.program, steps, (number) => stepOf(store, ids[number - 1] ?? '', status));
  const reads = await interleaveCosts(rounds, { cash: cost(cash), board: cost(board) });
  const costs = { packed: [] as number[], delivered: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const ids = await placeOrders(store, 2 * steps);
    costs.packed.push((await step('packed', ids)()).cpuUs);
    costs.delivered.push((await step('delivered', ids)()).cpuUs);
  }
  const smallest = ofTheSmallest.get(store.engine) ?? reads.cash.cpuUs;
  ofTheSmallest.set(store.engine, smallest);
  const figure = (
    work: string,
    value: number,
    [limit, limitValue, toReach]: readonly [string, number, string],
  ): Figure => ({
    work: `${work}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    ...{ value, unit: 'µs CPU', limit, limitValue, toReach },
  });
  return [
    figure('delivery', median(costs.delivered), ['packed', median(costs.packed), '≤ 1.3']),
    figure('cash of the day', reads.cash.cpuUs, [`${open} open orders`, reads.board.cpuUs, '≤ 3']),
    figure('cash of the day, beside few orders', reads.cash.cpuUs, [
      'the smallest store',
      smallest,
      '≤ 2',
    ]),
  ];
}

/** Places so many orders, and returns their ids. */
export async function placeOrders(store: BenchStore, count: number): Promise<string[]> {
  const { place } = await writesTo(store);
  const next = place(store.program, store.token);
  for (let number = 0; number < count; number += 1) await timeCall(next(number));
  const headers = { token: store.token };
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const url = `${store.address}/api/order/all?startDate=${today}`;
  const newest = await readJson<Placed[]>({ url, headers });
  return newest.slice(0, count).map(({ _id }) => _id);
}

/** The call that takes an order to a status. */
export const stepOf = (store: BenchStore, id: string, status: string): BenchCall => ({
  method: 'PUT',
  url: `${store.address}/api/order/status/${id}`,
  headers: { token: store.token },
  body: { status },
});
