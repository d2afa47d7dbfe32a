import { changeFeeds } from '../src/changes/change-feeds.ts';
import { actorOfAccount, commandCtx } from '../src/ctx.ts';
import type { Db } from '../src/database/schema.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { rebuildDailySales } from '../src/sales/daily-sales.service.ts';
import { basketsOf } from './basket.ts';
import { addCustomers, countCustomers, makeCustomers } from './customers.ts';
import { findManager } from './manager.ts';
import { type Market, makeOrder, type OrderEvent } from './orders.ts';
import { createRandom } from './random.ts';
import { lookBack, orderTimes } from './rhythm.ts';
import { makeStock, stockShelves } from './stock-shelves.ts';
import { writeOrderEvents } from './write-rows.ts';

export interface SeedOptions {
  readonly orders: number;
  /** Over how many days they are spread, today included. */
  readonly days: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The store's, as an IANA name. */
  readonly timeZone: string;
  /** An administrator to add; without one, the store's own works the orders, or an invented one. */
  readonly admin?: { readonly email: string; readonly password: string };
  /** Hears how many orders are written. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** Always the same one, so that the demo store is. */
const seed = 20_260;
/** Orders in one transaction. */
const batchSize = 5_000;

/**
 * Fills an empty store: catalogue with pictures, banners, customers and their orders.
 * @throws Error fit to print when the store holds products or orders already
 */
export async function seedStore(db: Db, options: SeedOptions): Promise<void> {
  const { orders, days, now, timeZone, admin, onProgress } = options;
  await refuseFilled(db);
  const manager = admin && {
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
  };
  const period = lookBack(days, now, timeZone);
  const random = createRandom(seed);
  const stock = await makeStock(random, period.start);
  const customers = makeCustomers(random, countCustomers(orders), period);
  const ctx = { ...commandCtx('seed'), now: () => period.start };
  const workedBy = await changeFeeds(
    { db, projections: [] },
    ctx,
    ['catalogue', 'people'],
    async (trx, record) => {
      await stockShelves(trx, record, stock);
      await addCustomers(trx, record, customers);
      return findManager(trx, record, random, manager, period.start);
    },
  );
  const fillBasket = basketsOf(stock.products);
  const market = { random, period, customers, fillBasket, manager: actorOfAccount(workedBy) };
  let done = 0;
  let waiting: OrderEvent[] = [];
  for (const batch of batches(market, orders)) {
    const until = batch.at(-1)?.[0]?.at ?? 0;
    const events = [...waiting, ...batch.flat()].sort((a, b) => a.at - b.at);
    // What happened later may be preceded by what happens to orders of the next batch.
    const next = events.findIndex(({ at }) => at > until);
    const due = next < 0 ? events.length : next;
    await db.transaction().execute((trx) => writeOrderEvents(trx, events.slice(0, due)));
    waiting = events.slice(due);
    done += batch.length;
    onProgress?.(done, orders);
  }
  await db.transaction().execute((trx) => writeOrderEvents(trx, waiting));
  await rebuildDailySales(db, timeZone);
}

async function refuseFilled(db: Db): Promise<void> {
  for (const table of ['orders', 'products'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new OperatorError(`The store already holds ${table}`);
}

/** Makes the orders as they are asked for, so that a million takes no more memory than a thousand. */
function* batches(market: Market, orders: number): Generator<OrderEvent[][]> {
  let batch: OrderEvent[][] = [];
  for (const at of orderTimes(market.random, orders, market.period)) {
    batch.push(makeOrder(market, at));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
