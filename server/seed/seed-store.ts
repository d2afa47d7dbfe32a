import type { Db } from '../src/database/schema.ts';
import { changeImages } from '../src/images/image.repository.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { rebuildDailySales } from '../src/sales/daily-sales.service.ts';
import { basketsOf } from './basket.ts';
import { countCustomers, makeCustomers } from './customers.ts';
import { findManager } from './manager.ts';
import { type Market, makeOrder, type SeededOrder } from './orders.ts';
import { createRandom } from './random.ts';
import { lookBack, orderTimes } from './rhythm.ts';
import { makeStock, stockShelves } from './stock-shelves.ts';
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
  const managerId = await changeImages(db, async (trx) => {
    await stockShelves(trx, stock);
    await writeCustomers(trx, customers);
    return findManager(trx, random, manager, period.start);
  });
  const fillBasket = basketsOf(stock.products);
  const market = { random, period, customers, fillBasket, managerId };
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
