import { randomUUID } from 'node:crypto';
import type { Answer, listRiders } from '@kirana/contract';
import { openDatabase } from '../server/src/database/open-database.ts';
import { updateOwes } from '../server/src/nouns/customers/customer.repository.ts';
import { insertTabRow } from '../server/src/nouns/tabs/tab.repository.ts';
import type { TabRow } from '../server/src/nouns/tabs/tab.table.ts';
import { placeOrders, stepOf } from './cash.bench.ts';
import { type Figure, interleaveCosts, median } from './figure.ts';
import { type BenchCall, costOf, readJson } from './http-client.ts';
import type { BenchStore } from './store.ts';

/** How many orders each round packs, gives to a rider and takes back after a warm-up of as many. */
const steps = 100;
const rounds = 5;
/** How many customers owe something, and how many rows their account has. */
const owing = 200;
const rowsOfEach = 25;
const calls = 50;
/** The most CPU milliseconds of a page, whatever the number of orders. */
const limitMs = 20;

/** What carrying an order costs beside packing it, and the pages of what customers owe. */
export async function benchDoor(store: BenchStore): Promise<Figure[]> {
  return [...(await benchRiders(store)), ...(await benchAccounts(store))];
}

async function benchRiders(store: BenchStore): Promise<Figure[]> {
  const headers = { token: store.token };
  const url = `${store.address}/api/order/riders`;
  const [first] = (await readJson<Answer<typeof listRiders>>({ url, headers })).riders;
  if (!first) throw new Error('There are no riders');
  const carry = (id: string, rider: string | null): BenchCall => ({
    ...{ method: 'PUT', url: `${store.address}/api/order/rider/${id}`, headers, body: { rider } },
  });
  const costs = { packed: [] as number[], taken: [] as number[], givenBack: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    const ids = await placeOrders(store, 2 * steps);
    const cost = async (call: (id: string) => BenchCall) =>
      (await costOf(store.program, steps, (number) => call(ids[number - 1] ?? ''))).cpuUs;
    costs.packed.push(await cost((id) => stepOf(store, id, 'packed')));
    costs.taken.push(await cost((id) => carry(id, first._id)));
    costs.givenBack.push(await cost((id) => carry(id, null)));
  }
  const packed = median(costs.packed);
  const figure = (work: string, value: number): Figure => ({
    work: `${work}, ${store.orders.toLocaleString('en-IN')} orders`,
    ...{ engine: store.engine, value, unit: 'µs CPU', limit: 'packed', limitValue: packed },
    toReach: '≤ 1.1',
  });
  return [
    figure('given to a rider', median(costs.taken)),
    figure('given back', median(costs.givenBack)),
  ];
}

async function benchAccounts(store: BenchStore): Promise<Figure[]> {
  const customer = await fillAccounts(store);
  const headers = { token: store.token, 'accept-encoding': 'identity' };
  const paths = {
    'what is owed': '/api/account',
    'what is owed, by name': '/api/account?sort=name',
    'the account of a customer': `/api/account/${customer}`,
    'customers who owe': '/api/customer?owing=1&sort=owes',
  };
  const cost = (path: string) => () =>
    costOf(store.program, calls, () => ({ url: store.address + path, headers }));
  const costs = await interleaveCosts(
    3,
    Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, cost(path)])),
  );
  return Object.entries(costs).map(([name, { cpuUs, databaseUs }]) => ({
    work: `${name}, ${store.orders.toLocaleString('en-IN')} orders, with the database`,
    ...{ engine: store.engine, value: (cpuUs + databaseUs) / 1000, unit: 'ms CPU' },
    ...{ limit: 'to reach', limitValue: limitMs, toReach: '≤ 1' },
  }));
}

/** Writes on the accounts of many customers; returns the id of one. */
async function fillAccounts({ databaseUrl, folder: dataDir }: BenchStore): Promise<string> {
  const db = openDatabase({ databaseUrl, dataDir }, () => {});
  const customers = await db
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('orders', '>', 1)
    .limit(owing)
    .execute();
  const rows = customers.flatMap(({ phone }, of) =>
    Array.from({ length: rowsOfEach }, (_, number): TabRow => {
      const version = of * rowsOfEach + number + 1;
      const row = { kind: 'entry', how: '', order_id: '', note: 'The paper book' } as const;
      const by = { at: Date.now(), by_id: 'bench', by_name: 'Bench' };
      return { id: randomUUID(), phone, paise: 10_000 + number, version, ...row, ...by };
    }),
  );
  await db.transaction().execute(async (trx) => {
    for (const row of rows) await insertTabRow(trx, row);
    await updateOwes(
      trx,
      customers.map(({ phone }) => phone),
    );
  });
  await db.destroy();
  return customers[0]?.id ?? '';
}
