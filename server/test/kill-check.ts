import { sql } from 'kysely';
import { expect } from 'vitest';
import { rebuildDailySales } from '../src/sales/daily-sales.service.ts';
import type { Hand, HeldOrder } from './kill-hand.ts';
import type { KillTarget } from './kill-target.ts';

/**
 * Looks into the database of a server that was killed: what was acknowledged is there, what was not
 * is there whole or not at all, and every figure agrees. What was in doubt is certain afterwards.
 */
export async function expectWhole(target: KillTarget, hands: readonly Hand[]): Promise<void> {
  await expectSoundFile(target);
  await expectOrders(target, hands);
  await expectPairs(target);
  await expectCatalogue(target, hands);
  await expectAccounts(target, hands);
  expect(await rebuildDailySales(target.db, 'Asia/Kolkata')).toEqual([]);
}

/** PostgreSQL has no such check of its own. */
async function expectSoundFile({ db, isSqlite }: KillTarget): Promise<void> {
  if (!isSqlite) return;
  const { rows } = await sql`pragma integrity_check`.execute(db);
  expect(rows).toEqual([{ integrity_check: 'ok' }]);
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
}

async function expectOrders({ db }: KillTarget, hands: readonly Hand[]): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'total_paise'])
    .execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const changes = await db
    .selectFrom('order_status_changes')
    .select(['order_id', 'from_status', 'to_status'])
    .orderBy('changed_at')
    .orderBy('id')
    .execute();
  const histories = Map.groupBy(changes, ({ order_id }) => order_id);
  for (const order of hands.flatMap(({ orders }) => orders)) {
    const row = kept.get(order.id);
    expect(row, 'an acknowledged order').toBeDefined();
    const found = { status: row?.status, paid: row?.payment_status === 'paid' };
    expect(possible(order)).toContainEqual(found);
    expect(row?.total_paise).toBe(order.paise);
    Object.assign(order, found, { doubt: undefined });
  }
  for (const { id, status } of rows) {
    const history = histories.get(id) ?? [];
    // Each change leaves one status and comes to another; without the order of those that fall into
    // one millisecond, this counts them.
    const balance = new Map<string, number>();
    for (const { from_status, to_status } of history) {
      balance.set(from_status, (balance.get(from_status) ?? 0) - 1);
      balance.set(to_status, (balance.get(to_status) ?? 0) + 1);
    }
    balance.set('pending', (balance.get('pending') ?? 0) + 1);
    const now = [...balance].filter(([, count]) => count !== 0);
    expect(now, 'the history leads to the status').toEqual([[status, 1]]);
  }
}

const possible = ({ status, paid, doubt }: HeldOrder) => [
  { status, paid },
  ...(doubt ? [doubt] : []),
];

/** Rows that are written in one transaction, and the versions. */
async function expectPairs({ db }: KillTarget): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from orders) as orders,
    (select count(distinct order_id) from idempotency_keys) as keyed,
    (select count(*) from idempotency_keys) as keys,
    (select count(distinct version) from orders) as versions,
    (select coalesce(max(version), 0) from orders) as newest,
    (select version from order_book) as book`.execute(db);
  const { orders, keyed, keys, versions, newest, book } = rows[0] ?? {};
  expect({ keyed, keys, versions }).toEqual({ keyed: orders, keys: orders, versions: orders });
  expect(newest).toBeLessThanOrEqual(Number(book));
}

async function expectCatalogue({ db }: KillTarget, hands: readonly Hand[]): Promise<void> {
  const products = await db.selectFrom('products').select(['id', 'image']).execute();
  const kept = new Set(products.map(({ id }) => id));
  for (const hand of hands) {
    const { removing } = hand;
    if (removing && !kept.has(removing)) hand.shelved.delete(removing);
    hand.removing = undefined;
    for (const id of hand.shelved) expect(kept, 'an acknowledged product').toContain(id);
    for (const id of hand.removed) expect(kept, 'a removed product').not.toContain(id);
  }
  const images = await db.selectFrom('images').select('hash').where('width', '=', 0).execute();
  const used = new Set(products.map(({ image }) => image).filter(Boolean));
  expect(new Set(images.map(({ hash }) => hash))).toEqual(used);
}

async function expectAccounts({ db }: KillTarget, hands: readonly Hand[]): Promise<void> {
  const accounts = await db.selectFrom('accounts').select('email').execute();
  const emails = new Set(accounts.map(({ email }) => email));
  for (const email of hands.flatMap((hand) => hand.accounts)) expect(emails).toContain(email);
  const waiting = await db.selectFrom('sign_ups').select('email').execute();
  for (const { email } of waiting) expect(emails, 'a sign-up that is done').not.toContain(email);
}
