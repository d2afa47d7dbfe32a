import {
  createReadStream,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip, gzipSync } from 'node:zlib';
import type { Order } from '@kirana/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { statusChanges } from '../../test/change-log.ts';
import { engines } from '../../test/engine.ts';
import { ordersWithOtherItems } from '../../test/order-items.ts';
import { photo } from '../../test/pictures.ts';
import { asha, useStore } from '../../test/store.ts';
import { findVersion } from '../changes/change.repository.ts';
import { isMigrated, lastMigration } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { ensureDailySales } from '../uses/sales/daily-sales.service.ts';
import { backUp } from './backup.service.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { goBackTo, restore } from './restore.service.ts';
import { backupTables } from './tables.ts';

/** Bytes as text, since the two engines return different types for them. */
const plain = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;

const journeys = engines.flatMap((from) =>
  engines.map((to) => ({ name: `${from.name} to ${to.name}`, from, to })),
);

describe.each(journeys)('a backup from $name', ({ from, to }) => {
  const old = useStore(from);
  const fresh = useStore(to);
  let folder = '';
  let file = '';

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kirana-backup-'));
    file = join(folder, 'shop.backup');
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Makes a store with an administrator, a customer, a picture and orders with a history. */
  async function fill() {
    const admin = await old.join();
    await old.sendForm('POST', '/api/banners', admin, { image: await photo('orange') });
    const customer = await old.join({ email: 'ravi@example.in', name: 'Ravi "रवि" Nair' });
    const items = [{ product: await old.addProduct({ name: 'Ghee\nगाय का घी' }), quantity: 3 }];
    for (let count = 0; count < 3; count += 1) {
      const order = await old.placeOrder(customer, { items });
      await old.setStatus(admin, order._id, 'accepted');
    }
    await old.post(admin, '/api/store/store-status', { isOpen: false });
    const payload = { settings: { name: 'शर्मा Store', deliveryFee: 25 } };
    await old.put(admin, '/api/store/settings', payload);
    await old.sendForm('PUT', '/api/store/logo', admin, { image: await photo('green') });
    return admin;
  }

  /** Every row of every table in a backup, by table, but for what ends log-ins. */
  async function everything(store: typeof old): Promise<Record<string, string[]>> {
    const tables = backupTables.map(async (table) => {
      const rows = await store.db.selectFrom(table).selectAll().execute();
      const kept = rows.map((row) => ({ ...row, token_generation: 0 }));
      const texts = kept.map((row) => JSON.stringify(Object.values(row).map(plain)));
      return [table, texts.sort()];
    });
    return Object.fromEntries(await Promise.all(tables));
  }

  it('carries everything, and the store goes on', async () => {
    const admin = await fill();
    const { email, password } = asha;
    const forgotten = { payload: { email } };
    const { resetToken } = (await old.call('POST', '/api/auth/forgot-password', forgotten)).body;
    await old.settled();
    expect(old.mails).toHaveLength(3);
    const rows = await backUp(old.db, file, () => old.now);
    expect(await restore(fresh.db, file, false)).toBe(rows);
    expect(await everything(fresh)).toEqual(await everything(old));
    const answer = await fresh.call('POST', '/api/auth/login', { payload: { email, password } });
    expect(answer.status).toBe(200);
    const { token } = answer.body;
    const [banner] = await fresh.read(token, '/api/banners');
    expect((await fresh.call('GET', banner.image)).bytes).toEqual(
      (await old.call('GET', banner.image)).bytes,
    );
    const list = (await fresh.get(token, '/api/order/all')).body;
    expect(list).toEqual((await old.get(admin, '/api/order/all')).body);
    const reset = await fresh.call('POST', '/api/auth/reset-password', {
      payload: { resetToken, otp: old.lastCode(), password: 'cardamom-and-clove' },
    });
    expect(reset.status).toBe(200);
  });

  it('is the same history to a browser that followed the store it was made from', async () => {
    const admin = await fill();
    await backUp(old.db, file, () => old.now);
    const { headers } = await old.get(admin, '/api/order/all');
    await restore(fresh.db, file, false);
    const since = String(headers['etag']).replace(/^W\/|"/g, '');
    const { token } = (await fresh.call('POST', '/api/auth/login', { payload: asha })).body;
    const answer = await fresh.get(token, `/api/order/all?since=${since}`);
    expect(answer.headers['changes-since']).toBe(since);
    expect(answer.body).toEqual([]);
  });

  it('is refused over a store that holds data, unless told to replace it', async () => {
    await fill();
    await backUp(old.db, file, () => old.now);
    await fresh.join({ email: 'meena@example.in' });
    await expect(restore(fresh.db, file, false)).rejects.toThrow(/holds data already/);
    expect(await fresh.db.selectFrom('accounts').select('email').execute()).toEqual([
      { email: 'meena@example.in' },
    ]);
    await restore(fresh.db, file, true);
    // A restore ends all log-ins.
    for (const { db } of [old, fresh])
      await db.updateTable('accounts').set({ token_generation: 0 }).execute();
    expect(await everything(fresh)).toEqual(await everything(old));
  });

  it('is refused whole when the file is damaged, before anything is touched', async () => {
    await fill();
    await backUp(old.db, file, () => old.now);
    const whole = await text(createReadStream(file).pipe(createGunzip()));
    const lines = whole.split('\n');
    const damage: Record<string, () => void> = {
      'cut short': () => truncateSync(file, statSync(file).size - 20),
      'a changed figure': () =>
        writeFileSync(file, gzipSync(whole.replace('"total_paise":', '"total_paise":1'))),
      'a row left out': () => writeFileSync(file, gzipSync(lines.toSpliced(3, 1).join('\n'))),
      'not compressed': () => writeFileSync(file, whole),
      'something else': () => writeFileSync(file, gzipSync('hello\n')),
      empty: () => writeFileSync(file, ''),
    };
    const good = readFileSync(file);
    for (const [name, spoil] of Object.entries(damage)) {
      writeFileSync(file, good);
      spoil();
      await expect(restore(fresh.db, file, true), name).rejects.toThrow(/is damaged/);
    }
    expect(await fresh.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
  });

  it('leaves no half a file, and no file that others may read', async () => {
    await expect(backUp(old.db, join(folder, 'no/such/folder'), () => old.now)).rejects.toThrow(
      /ENOENT/,
    );
    await backUp(old.db, file, () => old.now);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is whole when two are written at once to one file', async () => {
    await fill();
    const written = await Promise.all([1, 2, 3].map(() => backUp(old.db, file, () => old.now)));
    expect(new Set(written).size).toBe(1);
    expect(await restore(fresh.db, file, false)).toBe(written[0]);
    expect(readdirSync(folder)).toEqual(['shop.backup']);
  });

  it('is of one moment, though orders come in meanwhile', async () => {
    const ordersVersion = (store: typeof old) => findVersion(store.db, 'orders');
    const admin = await fill();
    const product = await old.addProduct();
    const before = await ordersVersion(old);
    const backingUp = backUp(old.db, file, () => old.now);
    const placing = Array.from({ length: 5 }, () =>
      old.placeOrder(admin, { items: [{ product, quantity: 1 }] }),
    );
    await Promise.all([backingUp, ...placing]);
    await restore(fresh.db, file, false);
    const { version } = await ordersVersion(fresh);
    const { orders } = await fresh.db
      .selectFrom('orders')
      .select((select) => select.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow();
    // Three orders existed before, and each further one raises the version by one.
    expect(version).toBe(before.version + orders - 3);
  });
});

describe.each(engines)('a backup of another version, on $name', (engine) => {
  const store = useStore(engine);

  it('is written of an earlier store, which is left as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kirana-backup-'));
    const file = join(folder, 'shop.backup');
    const earlierStore = await engine.fresh();
    const db = openDatabase(earlierStore, () => {});
    await db.transaction().execute(async (trx) => {
      await goBackTo(trx, '003_daily_sales');
      for (const table of ['store', 'order_book', 'image_lock'])
        await trx.deleteFrom(table as keyof Database).execute();
      for await (const { table, row } of readBackup(earlier))
        await trx
          .insertInto(table as keyof Database)
          .values(row as never)
          .execute();
    });
    expect(await backUp(db, file, () => store.now)).toBe(21);
    expect(await lastMigration(db)).toBe('003_daily_sales');
    expect(await restore(store.db, file, true)).toBe(21);
    expect(await isMigrated(store.db)).toBe(true);
    await db.destroy();
    await earlierStore.drop();
    await rm(folder, { recursive: true });
  });
  const earlier = join(import.meta.dirname, '../../test/backups/003_daily_sales.backup');

  it('is restored whole when it is of an earlier one', async () => {
    await store.admit('owner', { email: 'somebody@example.in' });
    await expect(restore(store.db, earlier, false)).rejects.toThrow(/holds data already/);
    expect(await restore(store.db, earlier, true)).toBe(21);
    expect(await isMigrated(store.db)).toBe(true);
    const { email, password } = asha;
    const answer = await store.call('POST', '/api/auth/login', { payload: { email, password } });
    const { token } = answer.body;
    const orders = (await store.read(token, '/api/order/all')) as Order[];
    expect(orders.map(({ orderStatus }) => orderStatus)).toEqual([
      'delivered',
      'accepted',
      'pending',
    ]);
    const [product] = await store.read(token, '/api/product/products/all');
    expect((await store.call('GET', product.image)).status).toBe(200);
    expect(await statusChanges(store.db)).toHaveLength(3);
    await ensureDailySales(store.db, 'Asia/Kolkata');
    const report = '/api/sales/sales-report?startDate=2026-11-21&endDate=2026-11-21';
    expect(await store.read(token, report)).toMatchObject({
      totalOrders: 3,
      totalDelivered: 1,
      totalAmount: 897,
    });
    const items = [{ product: product._id, quantity: 1 }];
    const placed = await store.placeOrder(token, { items });
    expect(placed.orderStatus).toBe('pending');
    expect(await ordersWithOtherItems(store.db)).toEqual([]);
  });

  it('is the way back for a store that a later version has migrated', async () => {
    const admin = await store.admit('owner');
    await store.placeOrder(admin, {});
    const folder = await mkdtemp(join(tmpdir(), 'kirana-backup-'));
    const file = join(folder, 'before.backup');
    const rows = await backUp(store.db, file, () => store.now);
    await sql`create table later (id text primary key, order_id text references orders (id))`.execute(
      store.db,
    );
    await sql`insert into later select id, id from orders`.execute(store.db);
    await sql`insert into kysely_migration (name, timestamp) values ('999_later', '')`.execute(
      store.db,
    );
    await expect(lastMigration(store.db)).rejects.toThrow(/later version .+ \(999_later\)/);
    await expect(restore(store.db, file, false)).rejects.toThrow(/holds data already/);
    for (const kept of [file, earlier]) {
      await restore(store.db, kept, true);
      expect(await isMigrated(store.db)).toBe(true);
      expect(await lastMigration(store.db)).not.toBe('999_later');
    }
    await restore(store.db, file, true);
    expect(await backUp(store.db, file, () => store.now)).toBe(rows);
    await rm(folder, { recursive: true });
  });

  it('is refused when it is of a later one, before anything is touched', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kirana-backup-'));
    const later = join(folder, 'later.backup');
    const head = { kirana: 'backup' as const, migration: '999_later', createdAt: '' };
    await writeBackup(later, head, Readable.from([]));
    await store.admit('owner');
    await expect(restore(store.db, later, true)).rejects.toThrow(/later version .+ \(999_later\)/);
    expect(await store.db.selectFrom('accounts').select('email').execute()).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it('brings its history into the log when it is of the version before', async () => {
    const before = join(import.meta.dirname, '../../test/backups/005_account_count.backup');
    await restore(store.db, before, false);
    await ensureDailySales(store.db, 'Asia/Kolkata');
    const { email, password } = asha;
    const answer = await store.call('POST', '/api/auth/login', { payload: { email, password } });
    const { body, headers } = await store.get(answer.body.token, '/api/order/all');
    expect((body as Order[]).map(({ orderStatus }) => orderStatus)).toEqual([
      'pending',
      'pending',
      'cancelled',
      'delivered',
    ]);
    expect(headers['etag']).toMatch(/^W\/"v2-9\./);
    const people = await store.db.selectFrom('accounts').select(['position', 'role']).execute();
    expect(people.map(({ position }) => position).sort()).toContain('owner');
    for (const { position, role } of people)
      expect(position).toBe(role === 'admin' ? 'owner' : 'customer');
    expect((await statusChanges(store.db)).map(({ from, to }) => `${from} → ${to}`)).toEqual([
      'pending → accepted',
      'pending → accepted',
      'accepted → packed',
      'packed → delivered',
      'accepted → cancelled',
    ]);
  });
});
