import type { Answer, listCustomers } from '@kirana/contract';
import { changeFeeds } from '../server/src/changes/change-feeds.ts';
import { commandCtx } from '../server/src/ctx.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import type { Db } from '../server/src/database/schema.ts';
import { projectCustomers } from '../server/src/nouns/customers/customer-projection.ts';
import { saveOrder } from '../server/src/nouns/orders/order.service.ts';
import { type Figure, interleave, interleaveCosts } from './figure.ts';
import { costOf, readJson, timeCall } from './http-client.ts';
import type { BenchStore } from './store.ts';

const calls = 50;
/** The most CPU milliseconds of a list or a customer, whatever the number of orders. */
const limitMs = 20;
/** How many orders a customer has who is erased, and how long that may take. */
const erased = 1_000;
const erasureLimitMs = 1_000;

/** Customers by each of their searches, and what the erasure of one with many orders takes. */
export async function benchCustomers(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const url = (path: string) => `${store.address}/api/customer${path}`;
  const { customers, next = '' } = await readJson<Answer<typeof listCustomers>>({
    url: url(''),
    headers,
  });
  const [first] = customers;
  if (!first) throw new Error('There are no customers');
  const [word = ''] = first.name.split(' ');
  const paths = {
    list: '',
    'list by what they spent': '?sort=spent',
    'the next page': `?after=${next}`,
    'a name': `?q=${encodeURIComponent(word)}`,
    'a name, by what they spent': `?sort=spent&q=${encodeURIComponent(word)}`,
    'a name that nobody has': '?q=xylophone',
    'two digits': `?q=${first.phone.slice(-2)}`,
    'three digits that hardly anybody has': '?q=000',
    'the last four digits': `?q=${first.phone.slice(-4)}`,
    'the first four digits': `?q=${first.phone.slice(0, 4)}`,
    'a whole number': `?q=${first.phone}`,
    'a customer': `/${first._id}`,
  };
  const cost = (path: string) => () =>
    costOf(store.program, calls, () => ({ url: url(path), headers }));
  const costs = await interleaveCosts(
    3,
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, cost(path)])),
  );
  const of = `${store.orders.toLocaleString('en-IN')} orders`;
  const { engine } = store;
  const figures = Object.entries(costs).map(([name, { cpuUs, databaseUs }]) => ({
    work: `customers by ${name}, ${of}, with the database`,
    ...{ engine, value: (cpuUs + databaseUs) / 1000, unit: 'ms CPU' },
    ...{ limit: 'to reach', limitValue: limitMs, toReach: '≤ 1' },
  }));
  return [...figures, ...(store.orders < 10 * erased ? [] : [await timeErasure(store, of)])];
}

async function timeErasure(store: BenchStore, of: string): Promise<Figure> {
  const { engine, databaseUrl, folder: dataDir } = store;
  const db = openDatabase({ databaseUrl, dataDir }, () => {});
  let number = 9_000_000_000;
  const { ms } = await interleave(3, {
    ms: async () => {
      number += 1;
      const id = await gather(db, String(number));
      const call = { method: 'POST', url: `${store.address}/api/customer/${id}/erase` };
      return (await timeCall({ ...call, headers: { token: store.token } })).lastByteMs;
    },
  });
  await db.destroy();
  return {
    work: `erasure of ${erased.toLocaleString('en-IN')} orders, ${of}`,
    ...{ engine, value: ms, unit: 'ms' },
    ...{ limit: 'to reach', limitValue: erasureLimitMs, toReach: '≤ 1' },
  };
}

/** Gives a thousand orders to one number; returns one of them. */
async function gather(db: Db, phone: string): Promise<string> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'delivered')
    .where('customer_phone', '<>', '')
    .where('refund_due_paise', '=', 0)
    .limit(erased)
    .execute();
  const [first] = rows;
  if (!first || rows.length < erased) throw new Error('There are too few orders');
  const services = { db, projections: [projectCustomers] };
  const ctx = commandCtx('bench');
  await changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    for (const before of rows) {
      const after = { ...before, customer_phone: phone, note: 'Rings twice' };
      await saveOrder(trx, ctx, record, before, after, 'address');
    }
  });
  return first.id;
}
