import { changeFeeds } from '../src/changes/change-feeds.ts';
import { commandCtx } from '../src/ctx.ts';
import { gatherStatistics } from '../src/database/gather-statistics.ts';
import type { Db } from '../src/database/schema.ts';
import { slices } from '../src/database/slices.ts';
import { accountRecord } from '../src/nouns/accounts/account.record.ts';
import { insertAccounts } from '../src/nouns/accounts/account.repository.ts';
import { ensureGuestAccount } from '../src/nouns/accounts/guest.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import { hashPassword } from '../src/platform/passwords.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { basketsOf } from './basket.ts';
import { noteCustomers } from './customer-notes.ts';
import { countCustomers, makeCustomers } from './customers.ts';
import { beginDays } from './money.ts';
import { lookBack, orderTimes } from './order-times.ts';
import { type Market, makeOrder, type OrderEvent } from './orders.ts';
import { createRandom } from './random.ts';
import { makeStock, stockShelves } from './stock-shelves.ts';
import { addTeam, findOwner, type NewMember, workersOf } from './team.ts';
import { type DayNumbers, writeOrderEvents } from './write-rows.ts';

type SeedMember = Omit<NewMember, 'passwordHash'> & { readonly password: string };

export interface SeedOptions {
  readonly orders: number;
  /** The number of days over which orders are spread, today included. */
  readonly days: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The store's time zone, an IANA name. */
  readonly timeZone: string;
  /** An owner to add; without it, the store's own or an invented account works on the orders. */
  readonly admin?: { readonly email: string; readonly password: string };
  /** The other members of the team. */
  readonly team?: readonly SeedMember[];
  /** What the team does beside the orders, in the order of time: it sees what has happened until then. */
  readonly evenings?: readonly Evening[];
  /** Receives the number of orders written. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface Evening {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly work: () => Promise<void>;
}

/** Fixed, so that the demo store is always the same. */
const seed = 20_260;
/** The number of orders in one transaction. */
const batchSize = 5_000;

/**
 * Fills an empty store: catalogue with pictures, banners, customers and their orders.
 * @throws Error fit to print when the store holds products or orders already
 */
export async function seedStore(db: Db, options: SeedOptions): Promise<void> {
  const { orders, days, now, timeZone, admin, team = [] } = options;
  await refuseFilled(db);
  const manager = admin && {
    email: admin.email,
    passwordHash: await hashPassword(admin.password),
  };
  const members = await Promise.all(team.map(withHash));
  const period = lookBack(days, now, timeZone);
  const random = createRandom(seed);
  const stock = await makeStock(random, period.start);
  const customers = makeCustomers(random, countCustomers(orders), period);
  const ctx = { ...commandCtx('seed'), now: () => period.start };
  const workers = await changeFeeds(
    { db, projections: [] },
    ctx,
    ['catalogue', 'people'],
    async (trx, record) => {
      await stockShelves(trx, record, stock);
      await ensureGuestAccount(trx);
      const accounts = customers.map(({ account }) => account);
      for (const after of await insertAccounts(trx, accounts)) record(accountRecord, { after });
      const owner = await findOwner(trx, record, random, manager, period.start);
      const times = { hiredAt: period.start, seenAt: now };
      return workersOf(owner, await addTeam(trx, record, random, members, times));
    },
  );
  const fillBasket = basketsOf(stock.products);
  const products = stock.products.map(({ row }) => row);
  const market = { random, period, customers, fillBasket, products, workers };
  await writeOrders(db, market, options);
  if (!options.evenings) await beginDays(db);
  await rebuildDailySales(db, timeZone);
  await gatherStatistics(db);
  if (options.evenings) await noteCustomers(db, workers.manager, now);
}

/** Writes all orders' changes in the order of their times. */
async function writeOrders(
  db: Db,
  market: Market,
  { orders, timeZone, evenings = [], onProgress }: SeedOptions,
): Promise<void> {
  const numbers: DayNumbers = { timeZone, last: new Map() };
  const ahead = [...evenings];
  let done = 0;
  let waiting: OrderEvent[] = [];
  /** Writes the events up to an instant, and does what the team did in the evenings until then. */
  const writeUntil = async (until: number): Promise<void> => {
    const [evening] = ahead;
    const end = Math.min(until, evening?.at ?? until);
    const next = waiting.findIndex(({ at }) => at > end);
    const due = waiting.splice(0, next < 0 ? waiting.length : next);
    await db.transaction().execute((trx) => writeOrderEvents(trx, due, numbers));
    if (!evening || evening.at > until) return;
    ahead.shift();
    await evening.work();
    await writeUntil(until);
  };
  for (const batch of batches(market, orders)) {
    waiting = [...waiting, ...batch.flat()].sort((a, b) => a.at - b.at);
    // Later changes are held back, since changes of the next batch's orders may come before them.
    await writeUntil(batch.at(-1)?.[0]?.at ?? 0);
    done += batch.length;
    onProgress?.(done, orders);
  }
  await writeUntil(Number.MAX_SAFE_INTEGER);
  const lasts = Array.from(numbers.last, ([day, last]) => ({ day, last }));
  for (const some of slices(lasts)) await db.insertInto('order_numbers').values(some).execute();
}

const withHash = async ({ password, ...member }: SeedMember): Promise<NewMember> => ({
  ...member,
  passwordHash: await hashPassword(password),
});

async function refuseFilled(db: Db): Promise<void> {
  for (const table of ['orders', 'products'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst())
      throw new OperatorError(`The store already holds ${table}`);
}

/** Makes the orders lazily, so that a million takes no more memory than a thousand. */
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
