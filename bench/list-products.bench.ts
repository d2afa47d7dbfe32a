import { type Figure, interleave, percentile } from './figure.ts';
import { fillShelves } from './fill-shelves.ts';
import { type BenchCall, readJson, timeCall } from './http-client.ts';
import { besideDownloads } from './list-orders.bench.ts';
import { benchProductScreen } from './product-screen.bench.ts';
import type { BenchStore } from './store.ts';

/** As many as in a supplier's file. */
const products = 27_555;
const rounds = 10;
/** The rows of one save. */
const rows = 500;

interface ListedProduct {
  readonly _id: string;
  readonly price: number;
  readonly mrp?: number;
}

/**
 * The list of a large catalogue compared with the naive server's, and a save of five hundred rows.
 */
export async function benchLargeCatalogue(store: BenchStore): Promise<Figure[]> {
  await fillShelves(store, products);
  const listOf = (address: string, token: string): BenchCall => ({
    url: `${address}/api/product/products/all`,
    headers: { token, 'accept-encoding': 'identity' },
  });
  const list = listOf(store.address, store.token);
  const naive = listOf(store.naive.address, store.naiveToken);
  const { etag } = await timeCall(list);
  const unchanged = { ...list, headers: { ...list.headers, 'if-none-match': etag }, status: 304 };
  const last = async (call: BenchCall) => (await timeCall(call)).lastByteMs;
  const times = await interleave(rounds, {
    list: () => last(list),
    firstByte: async () => (await timeCall(list)).firstByteMs,
    unchanged: () => last(unchanged),
    naive: () => last(naive),
  });
  const { heldMs, aloneMs, others } = await besideDownloads(store, list, rounds);
  const saveMs = await timeSaves(store, await readJson<ListedProduct[]>(list));
  const figure = figureOf(store);
  const saveLimit = store.engine === 'SQLite' ? 100 : 200;
  return [
    figure('last byte', times.list, 'to reach', 300),
    figure('last byte', times.list, 'the naive server', times.naive, '≤ 1.2'),
    figure('first byte', times.firstByte, 'to reach', 20),
    figure('not changed', times.unchanged, 'the whole list', times.list, '≤ 0.05'),
    figure('event loop held, longest', heldMs, 'without it', aloneMs, '≤ 25 ms'),
    figure('other calls meanwhile, p99', percentile(others, 99), 'to reach', 50),
    // The web does not depend on the engine.
    ...(store.engine === 'SQLite' ? await benchProductScreen(store, products) : []),
    {
      ...figure('', saveMs, 'to reach', saveLimit),
      work: `save of ${rows} rows in ${products.toLocaleString('en-IN')} products`,
    },
  ];
}

const figureOf =
  ({ engine }: BenchStore) =>
  (what: string, value: number, limit: string, limitValue: number, toReach = '≤ 1'): Figure => ({
    work: `list of ${products.toLocaleString('en-IN')} products: ${what}`,
    engine,
    value,
    unit: 'ms',
    limit,
    limitValue,
    toReach,
  });

/** The median time of saving prices. */
async function timeSaves(store: BenchStore, listed: ListedProduct[]): Promise<number> {
  const some = listed.filter(({ mrp }) => mrp !== undefined).slice(0, rows);
  const pricesOf = some.map(({ price }) => price);
  const save = async () => {
    const changes = some.map(({ _id }, at) => {
      const from = pricesOf[at] ?? 0;
      const to = Math.round(from * 100 - 1) / 100;
      pricesOf[at] = to;
      return { product: _id, set: { price: { from, to } } };
    });
    const call: BenchCall = {
      method: 'POST',
      url: `${store.address}/api/product/changes`,
      headers: { token: store.token },
      body: { changes },
    };
    return (await timeCall(call)).lastByteMs;
  };
  return (await interleave(rounds, { save })).save;
}
