import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { type StatusChange, statusChanges } from './change-log.ts';
import { type KnownOrder, price, type RandomClient, stateOf } from './kill-client.ts';
import type { KillTarget } from './kill-target.ts';
import { ordersWithOtherItems } from './order-items.ts';

/**
 * Checks the database of a killed server: acknowledged writes are there, others are there
 * completely or not at all, and all figures agree. Afterwards the doubtful writes are known.
 */
export async function expectWhole(
  target: KillTarget,
  clients: readonly RandomClient[],
): Promise<void> {
  await expectSoundFile(target);
  await expectOrders(target, clients);
  expect(await ordersWithOtherItems(target.db)).toEqual([]);
  await expectPairs(target);
  await expectLog(target);
  await expectCatalogue(target, clients);
  await expectAccounts(target, clients);
  expect(await rebuildDailySales(target.db, 'Asia/Kolkata')).toEqual([]);
}

/** Only SQLite has an integrity check. */
async function expectSoundFile({ db, isSqlite }: KillTarget): Promise<void> {
  if (!isSqlite) return;
  const { rows } = await sql`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
}

async function expectOrders({ db }: KillTarget, clients: readonly RandomClient[]): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'total_paise', 'items'])
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const histories = Map.groupBy(await statusChanges(db), ({ orderId }) => orderId);
  // One expectation for all of them, since thousands are slow.
  const lost: KnownOrder[] = [];
  for (const order of clients.flatMap((client) => client.orders)) {
    const row = stored.get(order.id);
    const found = row && {
      status: row.status,
      paid: row.payment_status === 'paid',
      kept: JSON.parse(row.items)[0].quantity,
      sent: row.total_paise / price,
    };
    if (possible(order).some(same(found))) Object.assign(order, found, { doubt: undefined });
    else lost.push(order);
  }
  expect(lost, 'orders that are not as they were acknowledged').toEqual([]);
  const torn = rows.filter(({ id, status }) => !leadsTo(status, histories.get(id) ?? []));
  expect(torn, 'orders whose history does not lead to their status').toEqual([]);
}

/** Whether an order's changes, from pending on, lead to this status without a gap. */
function leadsTo(status: string, history: readonly StatusChange[]): boolean {
  const steps = [...history.map(({ from }) => from), status];
  return isDeepStrictEqual(steps, ['pending', ...history.map(({ to }) => to)]);
}

const same = (found: unknown) => (expected: unknown) => isDeepStrictEqual(found, expected);

const possible = (order: KnownOrder) => [stateOf(order), ...(order.doubt ? [order.doubt] : [])];

/** Checks rows that are written in one transaction, and the versions. */
async function expectPairs({ db }: KillTarget): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from orders) as orders,
    (select count(distinct order_id) from idempotency_keys) as keyed,
    (select count(*) from idempotency_keys) as keys,
    (select count(distinct version) from orders) as versions,
    (select coalesce(max(version), 0) from orders) as newest,
    (select version from feeds where name = 'orders') as feed`.execute(db);
  const { orders, keyed, keys, versions, newest, feed } = rows[0] ?? {};
  expect({ keyed, keys, versions }).toEqual({ keyed: orders, keys: orders, versions: orders });
  expect(newest).toBe(Number(feed));
}

/** Checks that no number is missing, doubled or out of order, and no batch lacks its changes. */
export async function expectLog({ db }: Pick<KillTarget, 'db'>): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`
    select feeds.name, feeds.version, count(changes.version) as kept,
      coalesce(max(changes.version), 0) as last,
      (select mark from changes as newest
        where newest.feed = feeds.name and newest.version = feeds.version) as mark_on_record,
      feeds.mark
    from feeds left join changes on changes.feed = feeds.name
    group by feeds.name, feeds.version, feeds.mark`.execute(db);
  for (const { version, kept: stored, last, mark, mark_on_record, name } of rows) {
    expect({ name, kept: Number(stored), last: Number(last) }).toEqual({
      name,
      kept: Number(version),
      last: Number(version),
    });
    if (version) expect(mark_on_record).toBe(mark);
  }
  const torn = await sql`
    select id from batches
    where changes <> (select count(*) from changes where batch_id = batches.id)`.execute(db);
  expect(torn.rows).toEqual([]);
  const lone = await sql`
    select batch_id from changes where batch_id not in (select id from batches)`.execute(db);
  expect(lone.rows).toEqual([]);
  const back = await sql`
    select later.feed from changes as later
    inner join changes as earlier
      on earlier.feed = later.feed and earlier.version = later.version - 1
    where later.at < earlier.at`.execute(db);
  expect(back.rows).toEqual([]);
}

async function expectCatalogue(
  { db }: KillTarget,
  clients: readonly RandomClient[],
): Promise<void> {
  const products = await db.selectFrom('products').select(['id', 'image', 'price_paise']).execute();
  const stored = new Map(products.map(({ id, price_paise }) => [id, price_paise / 100]));
  for (const client of clients) {
    const { removing } = client;
    if (removing && !stored.has(removing)) client.shelved.delete(removing);
    client.removing = undefined;
    expect(
      [...client.shelved].filter((id) => !stored.has(id)),
      'lost products',
    ).toEqual([]);
    expect(
      [...client.removed].filter((id) => stored.has(id)),
      'removed products',
    ).toEqual([]);
    expectPrices(stored, client);
  }
  const images = await db
    .selectFrom('images')
    .select('hash')
    .where('width', '=', 0)
    .where('served', '=', 1)
    .execute();
  const banners = await db.selectFrom('banners').select('image').execute();
  const used = new Set([...products, ...banners].map(({ image }) => image).filter(Boolean));
  expect(new Set(images.map(({ hash }) => hash))).toEqual(used);
}

/** A save of many prices is there whole or not at all. */
function expectPrices(stored: ReadonlyMap<string, number>, client: RandomClient): void {
  const ids = [...client.shelved];
  const found = ids.map((id) => stored.get(id));
  const before = ids.map((id) => client.prices.get(id));
  const { pricing } = client;
  const expected = pricing === undefined ? before : ids.map(() => pricing);
  expect([before, expected], 'prices as they were, or all as they were asked for').toContainEqual(
    found,
  );
  for (const id of ids) client.prices.set(id, stored.get(id) ?? 0);
  client.pricing = undefined;
}

async function expectAccounts({ db }: KillTarget, clients: readonly RandomClient[]): Promise<void> {
  const accounts = await db.selectFrom('accounts').select('email').execute();
  const emails = new Set(accounts.map(({ email }) => email));
  const count = await db.selectFrom('account_count').select('accounts').executeTakeFirst();
  expect(count).toEqual({ accounts: emails.size });
  for (const email of clients.flatMap((client) => client.accounts)) expect(emails).toContain(email);
  const waiting = await db.selectFrom('sign_ups').select('email').execute();
  for (const { email } of waiting) expect(emails, 'a sign-up that is done').not.toContain(email);
}
