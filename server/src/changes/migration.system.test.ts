import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Engine, engines } from '../../test/engine.ts';
import { ordersWithOtherItems } from '../../test/order-items.ts';
import { report, seededRandom, shortOrLong } from '../../test/torture.ts';
import { goBackTo } from '../backup/restore.service.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Db } from '../database/schema.ts';
import { slices } from '../database/slices.ts';

/** The last version without a log. */
const lastWithout = '006_foreign_key_indexes';
const size = shortOrLong(3_000, 100_000);
const start = Date.parse('2026-01-01T00:00:00Z');

interface OldOrder {
  readonly id: string;
  readonly status: string;
  readonly created_at: number;
  readonly changes: readonly { readonly from: string; readonly to: string; readonly at: number }[];
}

const id = (at: number, random: () => number) =>
  `${at
    .toString(16)
    .padStart(12, '0')
    .replace(/(.{8})/, '$1-')}-7${Math.floor(random() * 4096)
    .toString(16)
    .padStart(3, '0')}-8000-${Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, '0')}`;

/** Orders as the version before stored them, some with histories that overlap those of others. */
function makeOrders(random: () => number): OldOrder[] {
  return Array.from({ length: size }, (_, index) => {
    const created_at = start + index * 60_000;
    const steps = ['accepted', 'packed', random() < 0.9 ? 'delivered' : 'cancelled'];
    let [status, at] = ['pending', created_at];
    const changes = steps.slice(0, Math.floor(random() * 4)).map((to) => {
      at += Math.floor(random() * 3_600_000);
      const change = { from: status, to, at };
      status = to;
      return change;
    });
    return { id: id(created_at, random), status, created_at, changes };
  });
}

async function fill(db: Db, orders: readonly OldOrder[], random: () => number): Promise<void> {
  const insert = async (table: string, rows: readonly object[]) => {
    for (const some of slices(rows))
      await db
        .insertInto(table as never)
        .values(some as never)
        .execute();
  };
  const account = { phone: '9876543210', city: 'Noida', password_hash: '', created_at: start };
  await insert('accounts', [
    { ...account, id: 'owner', email: 'asha@example.in', name: 'Asha', role: 'admin' },
    { ...account, id: 'customer', email: 'ravi@example.in', name: 'Ravi', role: 'user' },
  ]);
  await insert(
    'orders',
    orders.map(({ id, status, created_at, changes }, index) => ({
      id,
      account_id: 'customer',
      customer_name: 'Ravi',
      customer_phone: '9812345678',
      payment_method: 'cod',
      payment_status: status === 'delivered' ? 'paid' : 'pending',
      total_paise: 14_905,
      status,
      shipping_address: '{}',
      items: JSON.stringify([
        { _id: `${id}-1`, product: { _id: 'dal', name: 'दाल' }, quantity: 1, price: 149.05 },
      ]),
      created_at,
      updated_at: changes.at(-1)?.at ?? created_at,
      version: index + 1,
    })),
  );
  await insert(
    'order_status_changes',
    orders.flatMap((order) =>
      order.changes.map(({ from, to, at }) => ({
        id: id(at, random),
        order_id: order.id,
        account_id: to === 'cancelled' ? 'customer' : 'owner',
        from_status: from,
        to_status: to,
        changed_at: at,
      })),
    ),
  );
  await sql`update order_book set version = ${orders.length}`.execute(db);
}

/** Migrates a store of the version before; `work` gets how long that took. */
async function withMigrated(
  engine: Engine,
  work: (db: Db, orders: readonly OldOrder[], seconds: number) => Promise<void>,
): Promise<void> {
  const location = await engine.fresh();
  const db = openDatabase(location, () => {});
  try {
    await db.transaction().execute((trx) => goBackTo(trx, lastWithout));
    const random = seededRandom(20);
    const orders = makeOrders(random);
    await fill(db, orders, random);
    const began = performance.now();
    await migrate(db);
    await work(db, orders, (performance.now() - began) / 1000);
  } finally {
    await db.destroy();
    await location.drop();
  }
}

describe.each(engines)('a store of the version before, on $name', (engine) => {
  it('has its orders and their history in the log', { timeout: 300_000 }, () =>
    withMigrated(engine, async (db, orders, seconds) => {
      const log = await db
        .selectFrom('changes')
        .innerJoin('batches', 'batches.id', 'changes.batch_id')
        .select(['feed', 'version', 'mark', 'changes.at', 'noun_id', 'noun_name', 'changes.kind'])
        .select(['before', 'after', 'actor_kind', 'actor_id', 'actor_name'])
        .orderBy('version')
        .execute();
      const expected = orders.length + orders.flatMap(({ changes }) => changes).length;
      expect(log.map(({ version }) => version)).toEqual(
        Array.from({ length: expected }, (_, index) => index + 1),
      );
      const times = log.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      const feed = await db
        .selectFrom('feeds')
        .selectAll()
        .where('name', '=', 'orders')
        .executeTakeFirstOrThrow();
      expect(feed).toMatchObject({ version: expected, at: times.at(-1) });
      expect(new Set(log.map(({ mark }) => mark))).toEqual(new Set([feed.mark]));

      const byOrder = Map.groupBy(log, ({ noun_id }) => noun_id);
      const versions = await db.selectFrom('orders').select(['id', 'version']).execute();
      const versionOf = new Map(versions.map((row) => [row.id, row.version]));
      const wrong = orders.filter((order) => {
        const [placed, ...changes] = byOrder.get(order.id) ?? [];
        const steps = changes.map(({ before, after, at, actor_kind, actor_name }) => ({
          from: JSON.parse(before).orderStatus,
          to: JSON.parse(after).orderStatus,
          at,
          by: `${actor_kind} ${actor_name}`,
        }));
        const asKept = order.changes.map((change) => ({
          ...change,
          by: change.to === 'cancelled' ? 'customer Ravi' : 'account Asha',
        }));
        return (
          placed?.kind !== 'placed' ||
          changes.some(({ kind }) => kind !== 'status') ||
          placed.at !== order.created_at ||
          placed.before !== 'null' ||
          placed.noun_name !== order.id.slice(-6) ||
          JSON.stringify(steps) !== JSON.stringify(asKept) ||
          versionOf.get(order.id) !== (changes.at(-1) ?? placed).version
        );
      });
      expect(wrong).toEqual([]);
      expect(await ordersWithOtherItems(db)).toEqual([]);
      expect(JSON.parse(log[0]?.after ?? '')).toEqual({
        orderStatus: 'pending',
        paymentMethod: 'cod',
        paymentStatus: 'pending',
        totalPrice: 149.05,
      });
      report({
        part: `Migration to the change log, ${engine.name}`,
        did: `${orders.length.toLocaleString('en-IN')} orders, ${expected.toLocaleString('en-IN')} changes in ${seconds.toFixed(1)} s`,
        lost: 'nothing',
      });
    }),
  );

  it('has the kinds of its orders’ changes, and lists in those of its settings', async () => {
    const location = await engine.fresh();
    const db = openDatabase(location, () => {});
    onTestFinished(async () => {
      await db.destroy();
      await location.drop();
    });
    await db.transaction().execute((trx) => goBackTo(trx, '016_invitation_senders'));
    const cities = { cities: 'Noida, Uttar Pradesh; Delhi, Delhi', postalCodes: '110001, 201301' };
    const told: readonly (readonly [noun: string, kind: string, before: object, after: object])[] =
      [
        ['order', 'changed', { orderStatus: 'pending' }, { orderStatus: 'rejected', reason: 'R1' }],
        ['order', 'changed', { reason: 'R1' }, { reason: 'R2' }],
        ['order', 'changed', { quantities: '' }, { quantities: '{}', totalPrice: 9 }],
        ['order', 'note', { note: '' }, { note: 'said "orderStatus":' }],
        ['store', 'changed', { isOpen: false }, { isOpen: true }],
        ['settings', 'changed', { name: 'A', postalCodes: '' }, { name: 'B', ...cities }],
      ];
    const same = {
      feed: 'orders',
      mark: 'm',
      batch_id: 'b',
      at: start,
      noun_id: '1',
      noun_name: '1',
    };
    const rows = told.map(([noun, kind, before, after], index) => ({
      ...{ ...same, version: index + 1, noun, kind },
      ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    }));
    await db
      .insertInto('changes')
      .values(rows as never)
      .execute();
    await migrate(db);
    const migrated = db
      .selectFrom('changes')
      .select(['kind', 'before', 'after'])
      .orderBy('version');
    const [status, reason, items, note, store, settings] = await migrated.execute();
    expect([status, reason, items, note, store].map((row) => row?.kind)).toEqual([
      'status',
      'reason',
      'items',
      'note',
      'changed',
    ]);
    expect(note?.after).toBe(rows[3]?.after);
    expect(JSON.parse(settings?.before ?? '')).toEqual({ name: 'A', postalCodes: [] });
    expect(JSON.parse(settings?.after ?? '')).toEqual({
      name: 'B',
      cities: [
        { name: 'Noida', state: 'Uttar Pradesh' },
        { name: 'Delhi', state: 'Delhi' },
      ],
      postalCodes: ['110001', '201301'],
    });
  });
});
