import type { Answer, getHistory, listPeople } from '@kirana/contract';
import { type Figure, interleaveCosts } from './figure.ts';
import { costOf, readJson } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 50;
/** The most CPU milliseconds of a first page, whatever the number of changes. */
const limitMs = 20;

/**
 * The first page of the history with each of its filters; there are about four changes per order.
 */
export async function benchHistory(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const [person] = await readJson<Answer<typeof listPeople>>({
    url: `${store.address}/api/people`,
    headers,
  });
  const who = person?._id ?? '';
  const { changes } = await readJson<Answer<typeof getHistory>>({
    url: `${store.address}/api/history?noun=order`,
    headers,
  });
  const order = changes[0]?._id ?? '';
  const queries = {
    'no filter': '',
    who: `who=${who}`,
    what: 'noun=order',
    'what that is rare': 'noun=banner',
    'what that is never': 'noun=settings',
    'who and what': `who=${who}&noun=order`,
    'days long ago': 'to=2001-01-01',
    'who, what and days': `who=${who}&noun=order&from=2020-01-01&to=2100-01-01`,
    'one order': `noun=order&id=${order}`,
  };
  const costs = await interleaveCosts(
    3,
    Object.fromEntries(
      Object.entries(queries).map(([name, query]) => [
        name,
        () =>
          costOf(store.program, calls, () => ({
            url: `${store.address}/api/history?${query}`,
            headers,
          })),
      ]),
    ),
  );
  return Object.entries(costs).map(([name, { cpuUs, databaseUs }]) => ({
    work: `history by ${name}, ${store.orders.toLocaleString('en-IN')} orders, with the database`,
    engine: store.engine,
    value: (cpuUs + databaseUs) / 1000,
    unit: 'ms CPU',
    limit: 'to reach',
    limitValue: limitMs,
    toReach: '≤ 1',
  }));
}
