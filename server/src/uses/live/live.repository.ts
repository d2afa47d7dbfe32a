import { boardDays } from '@kirana/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { findSettings } from '../../nouns/settings/store-settings.ts';
import { findSilence } from './silence.repository.ts';
import type { AlertMark, SilenceTable } from './silence.table.ts';

type OrderRow = Selectable<Database['orders']>;
export type StoreRow = Selectable<Database['store']>;

export const boardMs = boardDays * 24 * 3_600_000;
/**
 * Older open orders and alerts are counted up to this number, which bounds the cost in any store.
 */
const maxCounted = 1_000;

/** The open orders of one status that are on the board. */
interface OpenCount {
  readonly status: OrderRow['status'];
  readonly count: number;
  readonly late: number;
  /** The next instant at which another one is late. */
  readonly next_due: number | null;
  /** When the first of them was shown. */
  readonly oldest: number;
}

/** An order with an alert. */
export type AlertRow = Pick<
  OrderRow,
  'id' | 'day_number' | 'alert' | 'alert_version' | 'customer_name' | 'total_paise' | 'items'
> & { readonly at: number };

/** The alerts in figures; of none is 0, no instant null. */
export interface AlertCounts {
  /** How many ring, or are silenced. */
  readonly count: number;
  /** The newest change that set one of these. */
  readonly newest: number;
  /** When one of these last woke that had slept until an opening. */
  readonly woken: number;
  /** How many new orders sleep, and when the next of them wakes. */
  readonly later: number;
  readonly next_ring: number | null;
}

/** Everything that the live state is made of. */
export interface FloorRows {
  readonly open: readonly OpenCount[];
  readonly olderOpen: number;
  /** The newest, newest first. */
  readonly alerts: readonly AlertRow[];
  readonly alertCounts: AlertCounts;
  readonly refundsDue: number;
  /** Orders with an online payment that does not fit them, by ascending id. */
  readonly unmatched: readonly Pick<OrderRow, 'id'>[];
  readonly store: StoreRow;
  readonly settings: Selectable<Database['settings']>;
  readonly silence: Selectable<SilenceTable>;
}

/** Reads the floor as it is at `now`, with at most `maxAlerts` alerts in full. */
export async function findFloor(db: Db, now: number, maxAlerts: number): Promise<FloorRows> {
  const from = now - boardMs;
  const [open, olderOpen, alerts, alertCounts, refundsDue, unmatched, ...rows] = await Promise.all([
    findOpenCounts(db, from, now),
    countOlderOpen(db, from),
    findAlerts(db, from, now, maxAlerts),
    countAlerts(db, now),
    countRefundsDue(db),
    findUnmatchedOrders(db),
    db.selectFrom('store').selectAll().executeTakeFirstOrThrow(),
    findSettings(db),
    findSilence(db),
  ]);
  const [store, settings, silence] = rows;
  return { open, olderOpen, alerts, alertCounts, refundsDue, unmatched, store, settings, silence };
}

/** The partial index holds these orders alone. */
async function countRefundsDue(db: Db): Promise<number> {
  const due = db.selectFrom('orders').select('id').where('refund_due_paise', '>', 0);
  const { count } = await db
    .selectFrom(due.limit(maxCounted).as('due'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The partial index holds these orders alone. */
const findUnmatchedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('unmatched', '=', sql.lit(1))
    .orderBy('id')
    .limit(maxCounted)
    .execute();

const findOpenCounts = (db: Db, from: number, now: number): Promise<OpenCount[]> =>
  db
    .selectFrom('orders')
    .where('open_at', '>=', from)
    .groupBy('status')
    .select(({ fn }) => [
      'status',
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('due_at', '<=', now).as('late'),
      fn.min('due_at').filterWhere('due_at', '>', now).as('next_due'),
      fn.min<number>('open_at').as('oldest'),
    ])
    .execute();

async function countOlderOpen(db: Db, from: number): Promise<number> {
  const older = db.selectFrom('orders').select('open_at').where('open_at', '<', from);
  const { count } = await db
    .selectFrom(older.limit(maxCounted).as('older'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Orders with an alert, newest alert first; the index of alerts holds nothing else. */
const alerting = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.alert <> ''`)
    .orderBy('orders.alert_version', 'desc')
    .limit(maxCounted);

/**
 * A new order stops ringing when it leaves the board; a cancellation rings until it is put back.
 */
const isHeard = (from: number) => sql<boolean>`(alert = 'cancelled' or open_at >= ${from})`;

/** A new order for later sleeps until the store opens; one that rang at once rings on after the clock was set back. */
const isAwake = (now: number) =>
  sql<boolean>`(alert <> 'new' or coalesce(rings_at, 0) <= ${now} or rings_at <= open_at)`;

/** Counts the alerts at an instant. */
export function countAlerts(db: Db, now: number): Promise<AlertCounts> {
  const newest = alerting(db).select([
    'orders.alert',
    'orders.open_at',
    'orders.rings_at',
    'orders.alert_version',
  ]);
  return db
    .selectFrom(newest.as('newest'))
    .where(isHeard(now - boardMs))
    .select([
      sql<number>`count(case when ${isAwake(now)} then 1 end)`.as('count'),
      sql<number>`coalesce(max(case when ${isAwake(now)} then alert_version end), 0)`.as('newest'),
      sql<number>`coalesce(max(case when alert = 'new' and rings_at > open_at and rings_at <= ${now}
        then rings_at end), 0)`.as('woken'),
      sql<number>`count(case when not ${isAwake(now)} then 1 end)`.as('later'),
      sql<number | null>`min(case when not ${isAwake(now)} then rings_at end)`.as('next_ring'),
    ])
    .executeTakeFirstOrThrow();
}

/** The time of an alert is the time of the change that set it or, of an order for later, when it woke. */
const alertedAt = sql<number>`case
  when newest.alert = 'new' and newest.rings_at > coalesce(changes.at, newest.updated_at) then newest.rings_at
  else coalesce(changes.at, newest.updated_at) end`;

/** Whether an alert came, or woke, after this. */
const isAfter = ({ version, woken }: AlertMark) =>
  sql<boolean>`(alert_version > ${version} or (alert = 'new' and rings_at > open_at and rings_at > ${woken}))`;

const everyAlert: AlertMark = { version: -1, woken: -1 };

/** The times of the oldest alerts that a silence covers, and that it does not; undefined for none. */
interface Oldest {
  readonly covered: number | undefined;
  readonly fresh: number | undefined;
}

/** The oldest alerts after this. */
export async function findOldestAlerts(
  db: Db,
  now: number,
  { after = everyAlert, silence }: { readonly after?: AlertMark; readonly silence: AlertMark },
): Promise<Oldest> {
  const { covered, fresh } = await withChange(db, alerting(db))
    .where(isHeard(now - boardMs))
    .where(isAwake(now))
    .where(isAfter(after))
    .select([
      sql<number | null>`min(case when not ${isAfter(silence)} then ${alertedAt} end)`.as(
        'covered',
      ),
      sql<number | null>`min(case when ${isAfter(silence)} then ${alertedAt} end)`.as('fresh'),
    ])
    .executeTakeFirstOrThrow();
  return { covered: covered ?? undefined, fresh: fresh ?? undefined };
}

/** The time of the oldest alert; undefined for none. */
export const findOldestAlert = async (db: Db, now: number): Promise<number | undefined> =>
  (await findOldestAlerts(db, now, { silence: everyAlert })).fresh;

/** Orders with an alert, each with the change that set it. */
const withChange = (db: Db, alerts: ReturnType<typeof alerting>) =>
  db
    .selectFrom(alerts.selectAll('orders').as('newest'))
    .leftJoin('changes', (join) =>
      join.onRef('changes.version', '=', 'newest.alert_version').on('changes.feed', '=', 'orders'),
    );

async function findAlerts(db: Db, from: number, now: number, most: number): Promise<AlertRow[]> {
  const rows = await withChange(db, alerting(db))
    .where(isHeard(from))
    .where(isAwake(now))
    // What was cancelled or came back is told one by one, so that new orders must not hide it.
    .orderBy(sql`case when newest.alert = 'new' then 1 else 0 end`)
    .orderBy('newest.alert_version', 'desc')
    .limit(most)
    .select([
      'newest.id',
      'newest.day_number',
      'newest.alert',
      'newest.alert_version',
      'newest.customer_name',
      'newest.total_paise',
      'newest.items',
      alertedAt.as('at'),
    ])
    .execute();
  return rows.sort((one, other) => other.alert_version - one.alert_version);
}
