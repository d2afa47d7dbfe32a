import type { OrderStatus } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { dayOf } from '../platform/calendar.ts';
import {
  addToDailySales,
  type DailySalesRow,
  findCalendar,
  findDailySales,
  lockOrders,
  readOrders,
  replaceDailySales,
  setCalendar,
} from './daily-sales.repository.ts';

/** What the figures need of an order. */
interface CountedOrder {
  readonly created_at: number;
  readonly status: OrderStatus;
  readonly total_paise: number;
  readonly payment_method: 'cod' | 'razorpay';
  readonly payment_status: 'pending' | 'paid';
}

/** The order list shows cash on delivery, and online orders that are paid (spec 6). */
const isCounted = (order: CountedOrder): boolean =>
  order.payment_method === 'cod' || order.payment_status === 'paid';

/** An order as it was, if it was there, and as it is. */
interface CountedChange {
  readonly before: CountedOrder | undefined;
  readonly after: CountedOrder;
}

/** Brings the figures along with orders that were placed or changed, in the same transaction. */
export async function countOrders(
  trx: Transaction<Database>,
  changes: readonly CountedChange[],
  timeZone: string,
): Promise<void> {
  const rows: Tally = new Map();
  for (const { before, after } of changes) {
    if (before) count(rows, before, timeZone, -1);
    count(rows, after, timeZone, 1);
  }
  const changed = [...rows.values()].filter(({ orders, paise }) => orders !== 0 || paise !== 0);
  await addToDailySales(trx, changed);
}

/** Figures by day and status. */
type Tally = Map<string, DailySalesRow>;

/** Adds an order to its row, or takes it out. */
function count(rows: Tally, order: CountedOrder, timeZone: string, sign: 1 | -1): void {
  if (!isCounted(order)) return;
  const { status, created_at, total_paise } = order;
  const empty = { day: dayOf(created_at, timeZone), status, orders: 0, paise: 0 };
  const row = rows.get(keyOf(empty)) ?? empty;
  rows.set(keyOf(empty), {
    ...row,
    orders: row.orders + sign,
    paise: row.paise + sign * total_paise,
  });
}

const keyOf = ({ day, status }: DailySalesRow): string => `${day} ${status}`;

/** Makes the figures anew unless they are of this time zone already; of many at once, one does. */
export async function keepCalendar(db: Db, timeZone: string): Promise<void> {
  if ((await findCalendar(db)) === timeZone) return;
  await db.transaction().execute(async (trx) => {
    await lockOrders(trx);
    if ((await findCalendar(trx)) !== timeZone) await countAfresh(trx, timeZone);
  });
}

type Figures = Pick<DailySalesRow, 'orders' | 'paise'>;

/** A row that was not what a fresh count says. */
export interface Difference {
  readonly day: string;
  readonly status: OrderStatus;
  readonly kept: Figures;
  readonly counted: Figures;
}

/** Counts all orders afresh, puts the result in place of the figures and answers where they differed. */
export function rebuildDailySales(db: Db, timeZone: string): Promise<Difference[]> {
  return db.transaction().execute(async (trx) => {
    await lockOrders(trx);
    return countAfresh(trx, timeZone);
  });
}

async function countAfresh(trx: Transaction<Database>, timeZone: string): Promise<Difference[]> {
  const counted = await countAll(trx, timeZone);
  const kept = await findDailySales(trx, '', '~');
  await replaceDailySales(trx, counted);
  await setCalendar(trx, timeZone);
  return compare(kept, counted);
}

async function countAll(trx: Transaction<Database>, timeZone: string): Promise<DailySalesRow[]> {
  const rows: Tally = new Map();
  for await (const page of readOrders(trx))
    for (const order of page) count(rows, order, timeZone, 1);
  return [...rows.values()];
}

/** Where two tallies differ; a row of zeros says the same as none. */
function compare(old: readonly DailySalesRow[], fresh: readonly DailySalesRow[]): Difference[] {
  const before = new Map(old.map((row) => [keyOf(row), row]));
  const after = new Map(fresh.map((row) => [keyOf(row), row]));
  const all = new Map([...before, ...after]);
  return [...all].flatMap(([key, { day, status }]) => {
    const [kept, counted] = [figuresOf(before.get(key)), figuresOf(after.get(key))];
    if (kept.orders === counted.orders && kept.paise === counted.paise) return [];
    return { day, status, kept, counted };
  });
}

const figuresOf = ({ orders, paise }: Figures = { orders: 0, paise: 0 }): Figures => ({
  orders,
  paise,
});
