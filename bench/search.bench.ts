import { type Figure, interleaveCosts, median } from './figure.ts';
import { fillShelves } from './fill-shelves.ts';
import { type BenchCall, costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 300;
/** As many as in a supplier's file. */
const products = 27_555;
const taps = 30;

interface Searched {
  readonly orders: readonly { readonly _id: string }[];
  readonly customers: readonly { readonly phone: string; readonly name: string }[];
}

const everything = 'orders,customers,products';
const people = 'orders,customers';

/** What a search costs the server and the database, by what is typed. */
export async function benchSearch(store: BenchStore): Promise<Figure[]> {
  const searches = await searchesOf(store);
  const works = [...searches, [emptySearch, searchOf(store, '', people)] as const].map(
    ([name, call]) => [name, () => costOf(store.program, calls, () => call)] as const,
  );
  const costs = await interleaveCosts(3, Object.fromEntries(works));
  const ownMs = (name: string) => (costs[name]?.cpuUs ?? Number.NaN) / 1000;
  const allMs = (name: string) => ownMs(name) + (costs[name]?.databaseUs ?? Number.NaN) / 1000;
  return searches.map(([name, , isIndexed]) => ({
    work: `search for ${name}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    ...(isIndexed
      ? { value: ownMs(name), unit: 'ms CPU', limit: emptySearch, limitValue: ownMs(emptySearch) }
      : {
          value: allMs(name),
          unit: 'ms CPU with the database',
          limit: 'to reach',
          limitValue: 20,
        }),
    toReach: isIndexed ? '≤ 3' : '≤ 1',
  }));
}

const emptySearch = 'a search for nothing';

const searchOf = ({ address, token }: BenchStore, q: string, nouns: string): BenchCall => ({
  url: `${address}/api/search?q=${encodeURIComponent(q)}&in=${nouns}`,
  headers: { token },
});

/** The searches by their names, and whether an index finds what they search. */
async function searchesOf(store: BenchStore) {
  const { customers } = await readJson<Searched>(searchOf(store, 'a', 'customers'));
  const [customer] = customers;
  if (!customer) throw new Error('the store has no customer whose name begins with A');
  const { orders } = await readJson<Searched>(searchOf(store, customer.phone, 'orders'));
  const id = orders[0]?._id.slice(-6) ?? '';
  return [
    ['a name that nobody has', searchOf(store, 'zyx', everything), false],
    ['words of a name', searchOf(store, customer.name, everything), false],
    ['a number', searchOf(store, customer.phone, people), true],
    ['its last four digits', searchOf(store, customer.phone.slice(-4), people), true],
    ['four digits that nobody has', searchOf(store, '0000', people), true],
    ['a short id', searchOf(store, id, 'orders'), true],
  ] as const;
}

/** The first search after a change of a large catalogue. */
export async function benchProductSearch(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store, products);
  const { address, token, program } = store;
  const headers = { token };
  const search = { url: `${address}/api/search?q=garlic%20oil&in=products`, headers };
  const found = await readJson<{ products: { _id: string }[] }>(search);
  const [first] = found.products;
  if (!first) throw new Error('the search found nothing');
  const costs: number[] = [];
  for (let at = 0; at < taps; at += 1) {
    const stock = at % 2 === 0 ? 'out of stock' : 'in stock';
    const url = `${address}/api/product/stock/${first._id}`;
    await timeCall({ url, method: 'PUT', headers, body: { stock } });
    const before = await program.usage();
    await timeCall(search);
    const after = await program.usage();
    costs.push(after.cpuMs - before.cpuMs);
  }
  return [
    {
      work: `search after a stock tap among ${products.toLocaleString('en-IN')} products`,
      engine: store.engine,
      value: median(costs),
      unit: 'ms CPU',
      limit: 'to reach',
      limitValue: 20,
      toReach: '≤ 1',
    },
  ];
}
