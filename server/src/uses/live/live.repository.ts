import { boardDays } from '@kirana/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { findSettings } from '../../nouns/settings/store-settings.ts';
import type { SilenceTable } from './silence.table.ts';

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
  'id' | 'alert' | 'alert_version' | 'customer_name' | 'total_paise' | 'items'
> & { readonly at: number };

/** Everything that the live state is made of. */
export interface FloorRows {
  readonly open: readonly OpenCount[];
  readonly olderOpen: number;
  /** The newest, newest first. */
  readonly alerts: readonly AlertRow[];
  readonly alertCount: number;
  readonly store: StoreRow;
  readonly settings: Selectable<Database['settings']>;
  readonly silence: Selectable<SilenceTable>;
}

/** Reads the floor as it is at `now`, with at most `maxAlerts` alerts in full. */
export async function findFloor(db: Db, now: number, maxAlerts: number): Promise<FloorRows> {
  const from = now - boardMs;
  const [open, olderOpen, alerts, alertCount, store, settings, silence] = await Promise.all([
    findOpenCounts(db, from, now),
    countOlderOpen(db, from),
    findAlerts(db, from, maxAlerts),
    countAlerts(db, from),
    db.selectFrom('store').selectAll().executeTakeFirstOrThrow(),
    findSettings(db),
    findSilence(db),
  ]);
  return { open, olderOpen, alerts, alertCount, store, settings, silence };
}

export const findSilence = (db: Db): Promise<Selectable<SilenceTable>> =>
  db.selectFrom('silence').selectAll().executeTakeFirstOrThrow();

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

async function countAlerts(db: Db, from: number): Promise<number> {
  const newest = alerting(db).select(['orders.alert', 'orders.open_at']);
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .where(isHeard(from))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The time of an alert is the time of the change that set it. */
async function findAlerts(db: Db, from: number, most: number): Promise<AlertRow[]> {
  const rows = await db
    .selectFrom(alerting(db).selectAll('orders').as('newest'))
    .leftJoin('changes', (join) =>
      join.onRef('changes.version', '=', 'newest.alert_version').on('changes.feed', '=', 'orders'),
    )
    .where(isHeard(from))
    // A cancellation is told one by one, so that new orders must not hide it.
    .orderBy(sql`case when newest.alert = 'cancelled' then 0 else 1 end`)
    .orderBy('newest.alert_version', 'desc')
    .limit(most)
    .select(({ fn, ref }) => [
      'newest.id',
      'newest.alert',
      'newest.alert_version',
      'newest.customer_name',
      'newest.total_paise',
      'newest.items',
      fn.coalesce(ref('changes.at'), ref('newest.updated_at')).as('at'),
    ])
    .execute();
  return rows.sort((one, other) => other.alert_version - one.alert_version);
}
