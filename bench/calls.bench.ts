import { type Figure, figuresOf, interleave, median, sizeOf } from './figure.ts';
import { fillShelves, manyProducts } from './fill-shelves.ts';
import { type BenchCall, costOf, cpuOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';
import { writesTo } from './write-orders.bench.ts';

const calls = 10_000;
/** Orders changed before the poll for changes. */
const changes = 10;
const emptyCall = 'an empty call of the same server';

const headersOf = ({ token }: BenchStore) => ({ token, 'accept-encoding': 'identity' });
const emptyOf = (store: BenchStore) => () =>
  costOf(store.program, calls, () => ({ url: `${store.address}/healthz` }));

/** The polls of every open order screen. */
export async function benchOrderPolls(store: BenchStore): Promise<Figure[]> {
  const headers = headersOf(store);
  const url = `${store.address}/api/order/all`;
  const none = { url: `${url}?startDate=2100-01-01`, headers };
  const since = (await timeCall(none)).etag.replace(/^W\/|"/g, '');
  const { change } = await writesTo(store);
  const next = change(store.program, store.token);
  for (let number = 0; number < changes; number += 1) await timeCall(next(number));
  const ifNoneMatch = { ...headers, 'if-none-match': (await timeCall(none)).etag };
  const cost = (call: BenchCall) => () => costOf(store.program, calls, () => call);
  const costs = await interleave(5, {
    empty: emptyOf(store),
    unchanged: cost({ url, headers: ifNoneMatch, status: 304 }),
    since: cost({ url: `${url}?since=${since}`, headers }),
    tells: cost({ url: `${store.address}/api/order/tell`, headers }),
  });
  const { empty, unchanged } = costs;
  const figure = figuresOf(store);
  const work = `unchanged poll, ${sizeOf(store)}`;
  const some = `poll with ${changes} changes, ${sizeOf(store)}`;
  const tells = `who is to be told of a step, ${sizeOf(store)}`;
  return [
    figure(work, [unchanged.cpuUs, 'µs CPU'], [emptyCall, empty.cpuUs], '≤ 3'),
    figure(some, [costs.since.cpuUs, 'µs CPU'], [emptyCall, empty.cpuUs], '≤ 3'),
    figure(tells, [costs.tells.cpuUs, 'µs CPU'], [emptyCall, empty.cpuUs], '≤ 3'),
  ];
}

/** The report of 30 days. */
export async function benchSalesReport(store: BenchStore): Promise<Figure[]> {
  const url = `${store.address}/api/sales/sales-report?period=monthly`;
  const report = { url, headers: headersOf(store) };
  const costs = await interleave(5, {
    report: () => costOf(store.program, calls, () => report),
    empty: emptyOf(store),
  });
  const work = `sales report of 30 days, ${sizeOf(store)}`;
  const peer = [emptyCall, costs.empty.cpuUs] as const;
  return [figuresOf(store)(work, [costs.report.cpuUs, 'µs CPU'], peer, '≤ 2')];
}

interface Found {
  readonly orders: readonly { readonly _id: string }[];
  readonly customers: readonly { readonly phone: string; readonly name: string }[];
  readonly products: readonly { readonly _id: string }[];
}

const searchOf = (store: BenchStore, q: string, nouns: string): BenchCall => ({
  url: `${store.address}/api/search?q=${encodeURIComponent(q)}&in=${nouns}`,
  headers: { token: store.token },
});

/** People who search at the same time; more would measure how the machine is shared with the database. */
const fewPeople = 4;

/** What a search costs the server and the database, by what is typed. */
export async function benchSearch(store: BenchStore): Promise<Figure[]> {
  const { customers } = await readJson<Found>(searchOf(store, 'a', 'customers'));
  const [{ phone, name } = { phone: '', name: '' }] = customers;
  const { orders } = await readJson<Found>(searchOf(store, phone, 'orders'));
  const people = 'orders,customers';
  const everything = `${people},products`;
  const cost = (q: string, nouns: string) => () =>
    costOf(store.program, 1_000, () => searchOf(store, q, nouns), fewPeople);
  const nothing = 'a search for nothing';
  const costs = await interleave(3, {
    [nothing]: cost('', people),
    'a name that nobody has': cost('zyx', everything),
    'words of a name': cost(name, everything),
    'a number': cost(phone, people),
    'its last four digits': cost(phone.slice(-4), people),
    'four digits that nobody has': cost('0000', people),
    'a short id': cost(orders[0]?._id.slice(-6) ?? '', 'orders'),
  });
  const emptyMs = (costs[nothing]?.cpuUs ?? Number.NaN) / 1000;
  const searches = Object.entries(costs).filter(([what]) => what !== nothing);
  return searches.map(([what, { cpuUs, databaseUs }]) => {
    const work = `search for ${what}, ${sizeOf(store)}`;
    // Names are looked for in all customers, the others in an index.
    return what.includes('name')
      ? figuresOf(store)(work, [(cpuUs + databaseUs) / 1000, 'ms CPU with the database'], 20)
      : figuresOf(store)(work, [cpuUs / 1000, 'ms CPU'], [nothing, emptyMs], '≤ 3');
  });
}

/** The first search after a change of a large catalogue. */
export async function benchProductSearch(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store);
  const search = searchOf(store, 'garlic oil', 'products');
  const [first] = (await readJson<Found>(search)).products;
  const tap = { url: `${store.address}/api/product/stock/${first?._id}`, method: 'PUT' };
  const costs: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const body = { stock: at % 2 === 0 ? 'out of stock' : 'in stock' };
    await timeCall({ ...tap, headers: headersOf(store), body });
    costs.push(await cpuOf(store.program, search, 1));
  }
  const work = `search after a stock tap among ${manyProducts.toLocaleString('en-IN')} products`;
  return [figuresOf(store)(work, [median(costs), 'ms CPU'], 20)];
}
