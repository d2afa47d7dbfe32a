import { isShown, type OrderStatus } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import { lockFeeds } from '../../changes/change.repository.ts';
import type { Projection } from '../../changes/recorded.ts';
import type { Database, Db } from '../../database/schema.ts';
import { CustomerCount } from '../../nouns/customers/customer-count.ts';
import {
  type CustomerDifference,
  replaceCustomers,
} from '../../nouns/customers/customer-projection.ts';
import { recountTabs, type TabDifference } from '../../nouns/tabs/tab-projection.ts';
import { dayOf } from '../../platform/calendar.ts';
import { zoneName } from '../../platform/config.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { compareFigures, type Figures } from './compare-figures.ts';
import {
  addToDailySales,
  type DailySalesRow,
  findDailySales,
  findTimeZone,
  readOrders,
  replaceDailySales,
  setTimeZone,
} from './daily-sales.repository.ts';
import { recountProducts, replaceHours, type SoldDifference } from './what-sells.projection.ts';
import { SoldTally } from './what-sells-figures.ts';

/** The columns of an order that the figures need. */
type CountedOrder = Pick<
  Selectable<Database['orders']>,
  'created_at' | 'status' | 'total_paise' | 'payment_method' | 'payment_status'
>;

/** Whether an order counts: the figures count what the order list shows. */
const isCounted = ({ payment_method, payment_status }: CountedOrder): boolean =>
  isShown({ paymentMethod: payment_method, paymentStatus: payment_status });

/**
 * Updates the figures with every change of an order. A process whose zone is not the stored one
 * would count wrong days, so it is refused.
 */
export const projectDailySales =
  (timeZone: string): Projection =>
  async (trx, changes) => {
    const ofOrders = changes.flatMap((change) => (change.noun === 'order' ? [change] : []));
    const rows: Tally = new Map();
    for (const { before, after } of ofOrders) {
      if (before) count(rows, before, timeZone, -1);
      if (after) count(rows, after, timeZone, 1);
    }
    const changed = [...rows.values()].filter(({ orders, paise }) => orders !== 0 || paise !== 0);
    const stored = await addToDailySales(trx, changed);
    if (stored !== undefined && stored !== timeZone) throw new DomainError('store.zone-changed');
  };

/** Figures by day and status. */
type Tally = Map<string, DailySalesRow>;

/** Adds an order to its row, or subtracts it. */
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

/**
 * Counts the figures and the customers unless the figures are of this time zone already; of simultaneous
 * callers only one counts.
 */
export async function ensureDailySales(
  db: Db,
  timeZone: string,
  showProgress?: ShowProgress,
): Promise<void> {
  if ((await findTimeZone(db)) === timeZone) return;
  await db.transaction().execute(async (trx) => {
    await lockFeeds(trx, ['orders']);
    const stored = (await findTimeZone(trx)) ?? '';
    if (stored === timeZone) return;
    // The same days under another name are counted already.
    if (zoneName(stored) === timeZone) await setTimeZone(trx, timeZone);
    else await countAfresh(trx, timeZone, showProgress);
  });
}

type ShowProgress = (what: string) => (done: number, total: number) => void;

/** A stored row that differs from a new count. */
export type Difference = SalesDifference | SoldDifference | CustomerDifference | TabDifference;

interface SalesDifference {
  readonly day: string;
  readonly status: OrderStatus;
  readonly stored: Figures;
  readonly counted: Figures;
}

/**
 * Counts all orders again, replaces all figures and the customers by the result and returns where they
 * differed.
 */
export function rebuildDailySales(
  db: Db,
  timeZone: string,
  showProgress?: ShowProgress,
): Promise<Difference[]> {
  return db.transaction().execute(async (trx) => {
    await lockFeeds(trx, ['orders']);
    return countAfresh(trx, timeZone, showProgress);
  });
}

/** As `rebuildDailySales`, for a caller that has locked the orders already. */
export async function countAfresh(
  trx: Transaction<Database>,
  timeZone: string,
  showProgress: ShowProgress = () => () => {},
): Promise<Difference[]> {
  const rows: Tally = new Map();
  const sold = new SoldTally(timeZone);
  const customers = new CustomerCount();
  for await (const page of readOrders(trx))
    for (const order of page) {
      count(rows, order, timeZone, 1);
      sold.addHour(order, 1);
      customers.add(order);
    }
  const counted = [...rows.values()];
  const stored = await findDailySales(trx, '', '~');
  await replaceDailySales(trx, counted);
  const days = new Set(counted.map(({ day }) => day));
  const ofProducts = await recountProducts(
    trx,
    days,
    timeZone,
    showProgress('days of sales counted'),
  );
  const ofHours = await replaceHours(trx, sold);
  const ofCustomers = await replaceCustomers(trx, customers);
  const ofTabs = await recountTabs(trx);
  await setTimeZone(trx, timeZone);
  const ofDays = compareFigures(stored, counted, keyOf).map(
    ({ row: { day, status }, ...differing }) => ({ day, status, ...differing }),
  );
  return [...ofDays, ...ofProducts, ...ofHours, ...ofCustomers, ...ofTabs];
}
