import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from '../../src/backup/backup.service.ts';
import { goBackTo, restore } from '../../src/backup/restore.service.ts';
import { isMigrated } from '../../src/database/migrate.ts';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Db } from '../../src/database/schema.ts';
import { slices } from '../../src/database/slices.ts';
import { type Engine, engines, type FreshDatabase } from '../engine.ts';
import { ordersWithOtherRows } from '../order-items.ts';
import { startKirana } from '../process.ts';
import { placeOf } from '../programs.ts';

/** The last version whose orders had no rows for their lines. */
const lastWithout = '016_invitation_senders';
const orderCount = 12_000;
/** Orders have none to three lines, in turn. */
const linesEach = 4;
const lineCount = 18_000;

async function fill(db: Db): Promise<void> {
  const at = Date.parse('2026-01-01T00:00:00Z');
  const account = { id: 'ravi', email: 'ravi@example.in', name: 'Ravi', phone: '9812345678' };
  const other = { city: 'Noida', password_hash: '', created_at: at, role: 'user' };
  await db
    .insertInto('accounts')
    .values({ ...account, ...other } as never)
    .execute();
  const numbers = Array.from({ length: orderCount }, (_, index) => index);
  const orders = numbers.map((number) => ({
    id: `01978f00-0000-7000-8000-${String(number).padStart(12, '0')}`,
    account_id: account.id,
    ...{ customer_name: account.name, customer_phone: account.phone, payment_method: 'cod' },
    ...{ payment_status: 'pending', status: 'pending', shipping_address: '{}' },
    ...{ total_paise: 14_905, created_at: at + number, updated_at: at + number, version: number },
    items: JSON.stringify(
      Array.from({ length: number % linesEach }, (_, line) => ({
        _id: `${number}-${line}`,
        product: { _id: `product ${line}`, name: 'दाल' },
        ...(line > 0 && { pack: '500 g' }),
        ...(line > 1 && { ordered: 7 }),
        quantity: 2,
        price: 49.05,
      })),
    ),
  }));
  for (const some of slices(orders))
    await db
      .insertInto('orders')
      .values(some as never)
      .execute();
}

/** A store of that version with its orders; nothing has it open. */
async function storeOfBefore(engine: Engine): Promise<FreshDatabase> {
  const location = await freshStore(engine);
  await withOpen(location, async (db) => {
    await db.transaction().execute((trx) => goBackTo(trx, lastWithout));
    await fill(db);
  });
  return location;
}

async function freshStore(engine: Engine): Promise<FreshDatabase> {
  const location = await engine.fresh();
  onTestFinished(() => location.drop());
  return location;
}

async function withOpen<T>(location: FreshDatabase, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(location, () => {});
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Begins to migrate a store, by a command that does little more. */
const startMigration = (location: FreshDatabase) =>
  startKirana(['rebuild-sales'], placeOf(location));

/** Every order has its lines as rows, and the next start has nothing to do. */
async function expectMigrated(db: Db): Promise<void> {
  expect(await ordersWithOtherRows(db)).toEqual([]);
  expect(await db.selectFrom('order_items').select('line').execute()).toHaveLength(lineCount);
  expect(await isMigrated(db)).toBe(true);
}

describe.each(engines)('a migration of many orders on $name', { timeout: 120_000 }, (engine) => {
  /** Restores the file into another store, which is migrated by that. */
  async function expectRestored(file: string): Promise<void> {
    const location = await freshStore(engine);
    await withOpen(location, async (db) => {
      await restore(db, file, false);
      await expectMigrated(db);
    });
  }

  it('goes on after a kill where it was, and tells how far it is', async () => {
    const location = await storeOfBefore(engine);
    const killed = startMigration(location);
    await killed.printed(/^2,000 of /m);
    killed.child.kill('SIGKILL');
    await killed.exited;
    const going = startMigration(location);
    expect(await going.exited).toBe(0);
    expect(going.output()).not.toMatch(/^2,000 of /m);
    expect(going.output()).toMatch(/^12,000 of 12,000 orders brought up to date$/m);
    await withOpen(location, expectMigrated);
  });

  it('is shared by processes that start together', async () => {
    const location = await storeOfBefore(engine);
    const both = [startMigration(location), startMigration(location)];
    expect(await Promise.all(both.map(({ exited }) => exited))).toEqual([0, 0]);
    expect(both.map((one) => one.output()).join('\n')).toMatch(/^12,000 of 12,000 orders/m);
    await withOpen(location, expectMigrated);
  });

  it('takes items that are not of today’s form', async () => {
    const location = await storeOfBefore(engine);
    const right = { _id: 'a', product: { _id: 'dal', name: 'दाल' }, quantity: 2, price: 49.05 };
    const nothing = { product: { _id: '', name: '' }, quantity: 0, price: 0 };
    const odd: readonly (readonly [stored: unknown, items: readonly object[]])[] = [
      [null, []],
      [[null], [nothing]],
      [[{ ...right, product: null }], [{ ...right, product: nothing.product }]],
      [[{ ...right, product: 'dal' }], [{ ...right, product: { _id: 'dal', name: '' } }]],
      [
        [{ ...right, product: { _id: 'd', name: 'a\u0000\ud800' } }],
        [{ ...right, product: { _id: 'd', name: 'a\ufffd' } }],
      ],
      [[{ ...right, quantity: '3', price: '49.05' }], [{ ...right, quantity: 3 }]],
      [[{ ...right, quantity: 1.5, price: 'free' }], [{ ...right, quantity: 2, price: 0 }]],
      [[{ ...right, quantity: 3e9, pack: null, ordered: null }], [{ quantity: 0, pack: '' }]],
      [
        [right, right],
        [right, { ...right, _id: expect.not.stringMatching(/^a?$/) }],
      ],
    ];
    const idOf = (at: number) => `01978f00-0000-7000-8000-${String(at).padStart(12, '0')}`;
    await withOpen(location, async (db) => {
      for (const [at, [stored]] of odd.entries())
        await db
          .updateTable('orders')
          .set({ items: JSON.stringify(stored) })
          .where('id', '=', idOf(at))
          .execute();
    });
    expect(await startMigration(location).exited).toBe(0);
    await withOpen(location, async (db) => {
      expect(await isMigrated(db)).toBe(true);
      expect(await ordersWithOtherRows(db)).toEqual([]);
      const orders = await db.selectFrom('orders').select('items').orderBy('id').limit(9).execute();
      for (const [at, [, items]] of odd.entries())
        expect(JSON.parse(orders[at]?.items ?? '')).toEqual(
          items.map((item) => expect.objectContaining(item)),
        );
    });
  });

  it('is made of a backup of the version before, and of one from halfway', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kirana-backup-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [before, halfway] = [join(folder, 'before'), join(folder, 'halfway')];
    const location = await storeOfBefore(engine);
    await withOpen(location, (db) => backUp(db, before, Date.now));
    const killed = startMigration(location);
    await killed.printed(/^2,000 of /m);
    killed.child.kill('SIGKILL');
    await killed.exited;
    await withOpen(location, async (db) => {
      expect(await isMigrated(db)).toBe(false);
      await backUp(db, halfway, Date.now);
    });
    await expectRestored(before);
    await expectRestored(halfway);
  });
});
