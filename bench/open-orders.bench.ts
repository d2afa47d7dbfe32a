import { type Figure, interleaveCosts } from './figure.ts';
import { type BenchCall, costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const calls = 1_000;
const open = 50;

/** The cost of the board's orders in the smallest store of each engine, which is measured first. */
const ofTheSmallest = new Map<BenchStore['engine'], number>();

/** The board's orders, fifty of them open, in stores of any size. */
export async function benchOpenOrders(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const list: BenchCall = { url: `${store.address}/api/order/open`, headers };
  const { place } = await writesTo(store);
  const present = (await readJson<unknown[]>(list)).length;
  const next = place(store.program, store.token);
  for (let number = present; number < open; number += 1) await timeCall(next(number));
  const cost = (call: BenchCall) => () => costOf(store.program, calls, () => call);
  const costs = await interleaveCosts(5, {
    all: cost(list),
    withDone: cost({ ...list, url: `${list.url}?done=30` }),
  });
  const smallest = ofTheSmallest.get(store.engine) ?? costs.all.cpuUs;
  ofTheSmallest.set(store.engine, smallest);
  const figure = (what: string, value: number): Figure => ({
    work: `${what}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value,
    unit: 'µs CPU',
    limit: `${open} open orders of the smallest store`,
    limitValue: smallest,
    toReach: '≤ 2',
  });
  return [
    figure(`${open} open orders`, costs.all.cpuUs),
    figure(`${open} open orders and those just done`, costs.withDone.cpuUs),
  ];
}
