import { type Figure, interleaveCosts } from './figure.ts';
import { costOf } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 500;

/** Every read-only call, except the lists and the report, which have benches of their own. */
const paths = [
  '/api/auth/me',
  '/api/auth/total',
  '/api/category/all',
  '/api/category/all-no-pagination',
  '/api/banners',
  '/api/store/store-status',
] as const;

/** The other calls, with few orders and with many; the cost of none may grow with them. */
export async function benchAllCalls(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const cost = (path: string) => () =>
    costOf(store.program, calls, () => ({ url: store.address + path, headers }));
  const works = [...paths, '/healthz'].map((path) => [path, cost(path)] as const);
  const costs = await interleaveCosts(3, Object.fromEntries(works));
  return paths.map((path) => ({
    work: `GET ${path}, ${store.orders.toLocaleString('en-IN')} orders`,
    engine: store.engine,
    value: costs[path]?.cpuUs ?? Number.NaN,
    unit: 'µs CPU',
    limit: 'an empty call of the same server',
    limitValue: costs['/healthz']?.cpuUs ?? Number.NaN,
    toReach: 'the same at 1,000 and 10,00,000',
  }));
}
