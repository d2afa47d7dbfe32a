import {
  email,
  hasRightCheckDigit,
  lineWords,
  mayFollow,
  needsWork,
  type Order,
  order,
  phone,
  registration,
  storeSettings,
  thumbnailWidths,
} from '@kirana/contract';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../src/database/open-database.ts';
import type { Db } from '../src/database/schema.ts';
import { guestAccountId } from '../src/nouns/accounts/guest.ts';
import type { OrderTable } from '../src/nouns/orders/order.table.ts';
import { toOrder } from '../src/nouns/orders/order-json.ts';
import { dayOf } from '../src/platform/calendar.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { ordersWithOtherMoney } from '../test/cash.ts';
import { type StatusChange, statusChanges } from '../test/change-log.ts';
import { type Engine, engines, type FreshDatabase } from '../test/engine.ts';
import { expectLog } from '../test/kill-check.ts';
import { ordersWithOtherItems } from '../test/order-items.ts';
import { type SeedOptions, seedStore } from './seed-store.ts';
import { demoSettings } from './settings.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const timeZone = 'Asia/Kolkata';
/** A Saturday, 3:05 pm in India. */
const now = Date.parse('2026-11-21T09:35:00.000Z');
const size = { orders: 3_000, days: 40, now, timeZone };

/** A seeded store of its own, to be closed by `close`. */
async function seeded(engine: Engine, options: Partial<SeedOptions> = {}) {
  const location: FreshDatabase = await engine.fresh();
  const db = openDatabase(location, () => {});
  const close = async () => {
    await db.destroy();
    await location.drop();
  };
  try {
    await seedStore(db, { ...size, ...options });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

const allOrders = (db: Db) =>
  db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').execute();

const localHour = (instant: number) => new Date(instant + 5.5 * 60 * minuteMs).getUTCHours();
const localDay = (instant: number) => Math.floor((instant + 5.5 * 60 * minuteMs) / dayMs);

test('the settings of the demo store are as the contract says', () => {
  expect(storeSettings.parse(demoSettings)).toEqual(demoSettings);
});

describe.each(engines)('a seeded store on $name', (engine) => {
  let db: Db;
  let close: () => Promise<void>;
  let rows: Selectable<OrderTable>[];
  let answered: Order[];
  let history: Map<string, StatusChange[]>;

  beforeAll(async () => {
    ({ db, close } = await seeded(engine, {
      admin: { email: 'owner@example.in', password: 'saffron-and-rice' },
    }));
    rows = await allOrders(db);
    answered = rows.map(toOrder);
    history = Map.groupBy(await statusChanges(db), ({ orderId }) => orderId);
  });
  afterAll(() => close());

  test('every order is as the contract says, to the last field', () => {
    expect(answered).toHaveLength(size.orders);
    expect(z.array(order).parse(answered)).toEqual(answered);
  });

  test('rows, totals and payments of each order agree, of which some were changed', async () => {
    expect(await ordersWithOtherItems(db)).toEqual([]);
    expect(await ordersWithOtherMoney(db)).toEqual([]);
    for (const { paid_paise, payment_status } of rows)
      expect(payment_status).toBe(paid_paise > 0 ? 'paid' : 'pending');
    const words = answered.flatMap(({ items }) => items.flatMap((item) => lineWords(item, items)));
    expect(new Set(words.map((text) => text.replaceAll(/\d.*|of .*/g, '')))).toEqual(
      new Set(['', 'not available', 'instead ', 'added']),
    );
  });

  test('the figures of the report are those of the orders', async () => {
    expect(await rebuildDailySales(db, timeZone)).toEqual([]);
    const sales = await db.selectFrom('daily_sales').select('orders').execute();
    expect(sales.length).toBeGreaterThan(size.days);
  });

  test('most are delivered, a few are not, and some online ones were never paid', () => {
    const share = (wanted: (order: Order) => boolean) =>
      answered.filter(wanted).length / answered.length;
    expect(share(({ orderStatus }) => orderStatus === 'delivered')).toBeGreaterThan(0.85);
    for (const status of ['rejected', 'cancelled'] as const) {
      expect(share(({ orderStatus }) => orderStatus === status)).toBeGreaterThan(0.01);
      expect(share(({ orderStatus }) => orderStatus === status)).toBeLessThan(0.08);
    }
    const unpaid = answered.filter(
      (one) => one.paymentMethod === 'razorpay' && one.paymentStatus === 'pending',
    );
    expect(unpaid.length / answered.length).toBeGreaterThan(0.01);
    expect(unpaid.length / answered.length).toBeLessThan(0.06);
    for (const { orderStatus } of unpaid) expect(['pending', 'cancelled']).toContain(orderStatus);
  });

  test('the newest are minutes old and wait in every state of work', () => {
    const newest = answered.slice(-30);
    const age = now - Date.parse(newest.at(-1)?.createdAt ?? '');
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(5 * minuteMs);
    const paid = newest.filter((o) => o.paymentMethod === 'cod' || o.paymentStatus === 'paid');
    for (const status of ['pending', 'accepted', 'packed'] as const)
      expect(paid.filter((o) => o.orderStatus === status).length).toBeGreaterThan(1);
    const old = answered.filter((o) => Date.parse(o.createdAt) < now - 3 * 60 * minuteMs);
    for (const { orderStatus, paymentMethod, paymentStatus } of old)
      if (paymentMethod === 'cod' || paymentStatus === 'paid')
        expect(['delivered', 'rejected', 'cancelled']).toContain(orderStatus);
  });

  test('some are rejected for a reason, some have a note, and what is open is due', () => {
    const rejected = answered.filter(({ orderStatus }) => orderStatus === 'rejected');
    expect(rejected.every(({ reason }) => reason)).toBe(true);
    expect(new Set(rejected.map(({ reason }) => reason?.code)).size).toBeGreaterThan(3);
    expect(answered.filter(({ note }) => note).length).toBeGreaterThan(50);
    const due = answered.filter(({ dueAt }) => dueAt);
    expect(due.every(({ orderStatus }) => needsWork(orderStatus))).toBe(true);
    const isLate = ({ dueAt = '' }: Order) => Date.parse(dueAt) < now;
    expect(due.every(isLate)).toBe(false);
  });

  test('each history leads from its first status to the present status, forward in time', () => {
    for (const row of rows) {
      let from: Order['orderStatus'] = row.account_id === guestAccountId ? 'accepted' : 'pending';
      let at = row.created_at;
      for (const change of history.get(row.id) ?? []) {
        expect(change.from).toBe(from);
        expect(mayFollow(from, change.to)).toBe(true);
        expect(change.at).toBeGreaterThan(at);
        [from, at] = [change.to, change.at];
      }
      expect(from).toBe(row.status);
      expect(row.updated_at).toBeGreaterThanOrEqual(at);
      expect(row.updated_at).toBeLessThanOrEqual(now);
    }
  });

  test('the log is numbered without a gap, forward in time, and each order has its last number', async () => {
    await expectLog({ db });
    const changes = await db
      .selectFrom('changes')
      .select(['noun_id', (eb) => eb.fn.max('version').as('version')])
      .where('feed', '=', 'orders')
      .groupBy('noun_id')
      .execute();
    const last = new Map(changes.map(({ noun_id, version }) => [noun_id, Number(version)]));
    expect(new Map(rows.map(({ id, version }) => [id, version]))).toEqual(last);
  });

  test('each day is numbered from 1 in the order in which its orders came in', async () => {
    const shown = rows.filter(({ shown_at }) => shown_at !== null);
    expect(rows.filter(({ day_number }) => day_number > 0)).toEqual(shown);
    const lasts = new Map<string, number>();
    for (const [day, some] of Map.groupBy(shown, ({ number_day }) => number_day)) {
      const inOrder = some.toSorted((a, b) => Number(a.shown_at) - Number(b.shown_at));
      expect(inOrder.map(({ day_number }) => day_number)).toEqual(inOrder.map((_, at) => at + 1));
      for (const { shown_at } of some) expect(dayOf(Number(shown_at), timeZone)).toBe(day);
      lasts.set(day, some.length);
    }
    const drawn = await db.selectFrom('order_numbers').selectAll().execute();
    expect(new Map(drawn.map(({ day, last }) => [day, last]))).toEqual(lasts);
  });

  test('all days have orders, weekends and evenings the most', () => {
    const days = Map.groupBy(rows, ({ created_at }) => localDay(created_at));
    expect(days.size).toBe(size.days);
    expect(Math.min(...days.keys())).toBe(localDay(now) - size.days + 1);
    // Day 0 of the epoch was a Thursday; 11 of the 40 days are of a weekend.
    const ofWeekends = rows.filter((o) => [0, 6].includes((localDay(o.created_at) + 4) % 7));
    expect(ofWeekends.length).toBeGreaterThan(0.3 * rows.length);
    const inHours = (from: number, to: number) =>
      rows.filter((o) => localHour(o.created_at) >= from && localHour(o.created_at) < to).length;
    expect(inHours(18, 21)).toBeGreaterThan(2 * inHours(13, 16));
    expect(inHours(0, 5)).toBeLessThan(0.03 * rows.length);
  });

  test('customers come back, had an account before they ordered, and are as sign-up makes them', async () => {
    const accounts = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '<>', guestAccountId)
      .execute();
    const byId = new Map(accounts.map((account) => [account.id, account]));
    for (const row of rows.filter(({ account_id }) => account_id !== guestAccountId)) {
      const account = byId.get(row.account_id);
      expect(account).toMatchObject({ name: row.customer_name, phone: row.customer_phone });
      expect(account?.created_at).toBeLessThanOrEqual(row.created_at);
    }
    const buyers = Map.groupBy(rows, (row) => row.account_id);
    expect(buyers.size).toBeLessThan(rows.length / 4);
    for (const account of accounts) {
      expect(email.parse(account.email)).toBe(account.email);
      expect(phone.parse(account.phone)).toBe(account.phone);
      expect(registration.shape.city.parse(account.city)).toBe(account.city);
    }
  });

  test('barcodes have the right check digit', async () => {
    const products = await db.selectFrom('products').select('barcode').execute();
    const barcodes = products.flatMap(({ barcode }) => barcode || []);
    expect(barcodes.length).toBeGreaterThan(50);
    expect(barcodes.every(hasRightCheckDigit)).toBe(true);
  });

  test('every product, category and banner has its picture in all widths', async () => {
    const images = await db.selectFrom('images').select(['hash', 'width']).execute();
    const widths = Map.groupBy(images, ({ hash }) => hash);
    const shown: string[] = [];
    for (const table of ['products', 'categories', 'banners'] as const)
      for (const { image } of await db.selectFrom(table).select('image').execute())
        shown.push(image);
    expect(shown).toHaveLength(83 + 10 + 3);
    expect(new Set(shown)).toEqual(new Set(widths.keys()));
    for (const kept of widths.values())
      expect(kept.map(({ width }) => width).sort((a, b) => a - b)).toEqual([0, ...thumbnailWidths]);
  });

  test('a filled store is refused and stays as it is', async () => {
    await expect(seedStore(db, size)).rejects.toThrow('The store already holds orders');
    expect(await allOrders(db)).toHaveLength(size.orders);
  });
});

describe.each(engines)('seeding on $name', (engine) => {
  test('is the same each time, but for the administrator', async () => {
    const [one, other] = [await seeded(engine, small), await seeded(engine, small)];
    expect(await allOrders(one.db)).toEqual(await allOrders(other.db));
    await one.close();
    await other.close();
  });

  test.each<[string, SeedOptions]>([
    ['one order', { ...size, orders: 1, days: 1 }],
    ['none', { ...size, orders: 0, days: 3 }],
    [
      'a day that has just begun',
      { ...size, orders: 300, days: 1, now: Date.parse('2026-11-20T18:30:00Z') },
    ],
  ])('makes %s', async (_what, options) => {
    const { db, close } = await seeded(engine, options);
    const rows = await allOrders(db);
    expect(rows).toHaveLength(options.orders);
    for (const row of rows) expect(row.created_at).toBeLessThanOrEqual(options.now);
    await close();
  });
});

const small = { orders: 200, days: 5 };
