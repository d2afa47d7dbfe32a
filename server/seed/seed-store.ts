import type { Transaction } from 'kysely';
import type { Database, Db } from '../src/database/schema.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { rebuildDailySales } from '../src/sales/daily-sales.service.ts';
import { basketsOf } from './basket.ts';
import { countCustomers, makeCustomers } from './customers.ts';
import { findManager, type NewManager } from './manager.ts';
import { type Market, makeOrder, type SeededOrder } from './orders.ts';
import { createRandom } from './random.ts';
import { lookBack, orderTimes, type Period } from './rhythm.ts';
import { stockShelves } from './stock-shelves.ts';
import { writeCustomers, writeOrders } from './write-rows.ts';

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
 * Fills an empty store: catalogue, customers and their orders.
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
  const market = await db
    .transaction()
    .execute((trx) => openMarket(trx, period, countCustomers(orders), manager));
  let done = 0;
  for (const batch of batches(market, orders)) {
    await db.transaction().execute((trx) => writeOrders(trx, batch));
    done += batch.length;
    onProgress?.(done, orders);
  }
  await rebuildDailySales(db, timeZone);
}

async function refuseFilled(db: Db): Promise<void> {
  for (const table of ['orders', 'products'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new Error(`The store already holds ${table}`);
}

/** Everything that orders need: the shelves, the customers, and who works the orders. */
async function openMarket(
  trx: Transaction<Database>,
  period: Period,
  customerCount: number,
  manager: NewManager | undefined,
): Promise<Market> {
  const random = createRandom(seed);
  const managerId = await findManager(trx, random, manager, period.start);
  const fillBasket = basketsOf(await stockShelves(trx, random, period.start));
  const customers = makeCustomers(random, customerCount, period);
  await writeCustomers(trx, customers);
  return { random, period, customers, fillBasket, managerId };
}

/** Makes the orders as they are asked for, so that a million takes no more memory than a thousand. */
function* batches(market: Market, orders: number): Generator<SeededOrder[]> {
  let batch: SeededOrder[] = [];
  for (const at of orderTimes(market.random, orders, market.period)) {
    batch.push(makeOrder(market, at));
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
