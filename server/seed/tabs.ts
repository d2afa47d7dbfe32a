import type { Db } from '../src/database/schema.ts';
import { setTabLimit } from '../src/nouns/cash/tab.service.ts';
import { setPaidBy } from '../src/nouns/orders/payment.service.ts';
import { newId } from '../src/platform/ids.ts';
import type { CallerCtx, Services } from '../src/services.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';

const dayMs = 86_400_000;
type TabRow = readonly [daysAgo: number, rupees: number, what: string];

/** Customers who pay later: up to how many rupees, and what their accounts held before the demo's days began. */
const tabs: readonly { readonly limit: number; readonly month: readonly TabRow[] }[] = [
  tab(2_000, [30, 1_260, 'From the paper book'], [21, 415, 'Atta and oil'], [15, -1_500, 'upi']),
  tab(2_000, [28, 640, 'From the paper book'], [12, -640, 'cash']),
  tab(3_000, [30, 2_150, 'From the paper book'], [16, -1_200, 'cash'], [11, 290, 'Rice 5 kg']),
  tab(5_000, [29, 3_480, 'From the paper book'], [20, 720, 'Groceries'], [13, -2_000, 'upi']),
  // One has paid ahead.
  tab(2_000, [26, 340, 'From the paper book'], [14, -500, 'upi']),
];

function tab(limit: number, ...month: TabRow[]) {
  return { limit, month };
}

/** The customers who have ordered the most. */
const findRegulars = (db: Db) =>
  db
    .selectFrom('customers')
    .select(['id', 'phone'])
    .where('blocked_at', 'is', null)
    .orderBy('orders', 'desc')
    .orderBy('phone')
    .limit(tabs.length)
    .execute();

/** Lets five regular customers pay later, with a month on their accounts and their last cash order of today. */
export async function seedTabs(
  services: Pick<Services, 'db' | 'config' | 'projections'>,
  ctx: CallerCtx,
): Promise<void> {
  const { db } = services;
  const now = ctx.now();
  for (const [at, { id, phone }] of (await findRegulars(db)).entries()) {
    const { limit, month } = tabs[at] ?? tab(0);
    await setTabLimit(services as Services, ctx, { customer: id, limit });
    await insertMonth(db, ctx, phone, month);
    const owes = month.reduce((sum, [, rupees]) => sum + rupees, 0);
    const order = await findPaidToday(db, phone, now);
    if (order && owes >= 0)
      await setPaidBy(services as Services, ctx, { id: order, paidBy: 'account', anyway: true });
  }
  await rebuildDailySales(db, services.config.STORE_TIMEZONE);
}

/** Rows from before the first day that was closed, which no sheet tells of. */
async function insertMonth(
  db: Db,
  { actor, now }: CallerCtx,
  phone: string,
  month: readonly TabRow[],
): Promise<void> {
  for (const [daysAgo, rupees, what] of month) {
    const at = now() - daysAgo * dayMs;
    const isPaid = what === 'cash' || what === 'upi';
    const { version } = await db
      .selectFrom('changes')
      .select(({ fn }) => fn.coalesce(fn.min('version'), fn.max('version')).as('version'))
      .where('feed', '=', 'orders')
      .where('at', '>=', at)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('tab_rows')
      .values({
        ...{ id: newId(at), phone, kind: isPaid ? 'paid' : 'entry', paise: rupees * 100 },
        ...{ how: isPaid ? what : '', order_id: '', note: isPaid ? '' : what, at },
        ...{ by_id: actor.id, by_name: actor.name, version: Number(version ?? 0) },
      })
      .execute();
  }
}

/** The last order of a number that was paid in cash at the door on the open day. */
async function findPaidToday(db: Db, phone: string, now: number): Promise<string | undefined> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('customer_phone', '=', phone)
    .where('orders.status', '=', 'delivered')
    .where('payments.kind', '=', 'cash')
    .where('payments.move_id', '=', '')
    .where('payments.at', '>', now - dayMs)
    .where('payments.version', '>', (days) =>
      days.selectFrom('cash_days').select(({ fn }) => fn.max('version').as('last')),
    )
    .orderBy('orders.id', 'desc')
    .executeTakeFirst();
  return order?.id;
}
