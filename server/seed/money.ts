import { findVersion } from '../src/changes/change.repository.ts';
import { changeFeeds } from '../src/changes/change-feeds.ts';
import { actorOfAccount, commandCtx } from '../src/ctx.ts';
import type { Db } from '../src/database/schema.ts';
import { findTeam } from '../src/nouns/accounts/account.repository.ts';
import { closeDay, move, readCash, settle } from '../src/nouns/cash/cash.service.ts';
import { setStatus } from '../src/nouns/orders/order-status.service.ts';
import { markRefunded, sendRefund } from '../src/nouns/orders/refund.service.ts';
import { addDays, dayOf, startOfDay } from '../src/platform/calendar.ts';
import { RazorpayError } from '../src/razorpay/razorpay.ts';
import type { CallerCtx, Services } from '../src/services.ts';

/** What the work with the money of a demo store needs of the process. */
export type MoneyServices = Pick<Services, 'db' | 'config' | 'projections'>;

const minuteMs = 60_000;
/** When the demo's day is closed: 11:32 pm, when its last orders are delivered. */
const closedAfterMidnightMs = (23 * 60 + 32) * minuteMs;
/** What stays in the drawer, in rupees. */
const float = 2_000;
/** What was counted beside what should have been there, on each evening. */
const differences = [0, 5, 0, 0, -20, 0, 0];
const closedDays = differences.length;
/** How many paid orders the shop has rejected just now. */
const rejectedToday = 4;
/** How many orders' cash the rider still holds. */
const heldOrders = 3;

/** The evenings of the last week, on which the riders hand in their cash and the day is closed. */
export function demoEvenings(services: MoneyServices, now: number) {
  const { STORE_TIMEZONE: zone } = services.config;
  const today = dayOf(now, zone);
  const evening = (daysAgo: number) =>
    startOfDay(addDays(today, -daysAgo), zone) + closedAfterMidnightMs;
  return [
    { at: evening(closedDays + 1), work: () => beginDays(services.db) },
    ...differences.map((difference, index) => {
      const at = evening(closedDays - index);
      return { at, work: () => closeEvening(services, at, difference) };
    }),
  ];
}

/** Ends day 0 here: of what was paid until now nobody holds anything any more. */
export async function beginDays(db: Db): Promise<void> {
  const { version } = await findVersion(db, 'orders');
  await db.updateTable('payments').set({ by_rider: 0 }).where('by_rider', '=', 1).execute();
  await db.updateTable('cash_days').set({ version }).where('number', '=', 0).execute();
}

async function closeEvening(
  services: MoneyServices,
  at: number,
  difference: number,
): Promise<void> {
  const ctx = await managerCtx(services.db, at);
  await settleAll(services, ctx, 0);
  const { number, drawer, days } = await readCash(services as Services);
  if (days.length === 0)
    await move(services as Services, ctx, {
      ...{ id: crypto.randomUUID(), kind: 'in', amount: float, reason: 'First change' },
    });
  const expected = drawer + (days.length === 0 ? float : 0);
  const counted = Math.max(0, Math.round(expected) + difference);
  await closeDay(services as Services, ctx, {
    ...{ number, expected, notes: notesOf(counted), left: Math.min(counted, float) },
    ...(difference !== 0 && { note: difference < 0 ? 'A note was missing' : 'Somebody left it' }),
  });
}

/** What the team has done with the money of today: most of it is settled, some has to go back. */
export async function seedMoneyOfToday(services: MoneyServices, now: number): Promise<void> {
  const ctx = await managerCtx(services.db, now);
  await settleAll(services, ctx, heldOrders);
  const paid = await findPaidOrders(services.db);
  for (const id of paid)
    await setStatus(services as Services, ctx, {
      ...{ id, status: 'rejected', reason: { code: 'out-of-stock' } },
    });
  // What was paid in cash may be due as well, and Razorpay cannot send that.
  const [sent, refused, marked] = paid;
  if (sent) await refundBy(services, ctx, sent, 'sent');
  // A refund that Razorpay refuses leaves the money due.
  if (refused) await refundBy(services, ctx, refused, 'refused').catch(() => {});
  if (marked)
    await changeFeeds(services, ctx, ['orders'], (trx, record) =>
      markRefunded(trx, ctx, record, marked, { note: 'UPI 4711 2389' }),
    );
}

/** The newest open orders that are paid already. */
async function findPaidOrders(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('open_at', 'is not', null)
    .where('payment_method', '=', 'razorpay')
    .orderBy('id', 'desc')
    .limit(rejectedToday)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes all cash from every rider but that of the newest orders. */
async function settleAll(services: MoneyServices, ctx: CallerCtx, keep: number): Promise<void> {
  const { riders } = await readCash(services as Services);
  for (const { _id, orders } of riders) {
    const taken = orders.slice(0, Math.max(0, orders.length - keep));
    const paise = taken.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    if (taken.length === 0) continue;
    const ids = taken.map((order) => order._id);
    await settle(services as Services, ctx, { rider: _id, orders: ids, counted: paise / 100 });
  }
}

/** Sends a refund as if Razorpay had answered so. */
async function refundBy(
  services: MoneyServices,
  ctx: CallerCtx,
  order: string,
  answer: 'sent' | 'refused',
): Promise<void> {
  const refund = async () => {
    if (answer === 'sent') return { id: `rfnd_${order.slice(-12)}`, receipt: '', state: 'sent' };
    throw new RazorpayError('Your account does not have enough balance');
  };
  await sendRefund({ ...services, razorpay: { refund } } as unknown as Services, ctx, order);
}

const notesOf = (rupees: number) => {
  const notes = { '500': Math.floor(rupees / 500), '200': 0, '100': 0, '50': 0, '20': 0, '10': 0 };
  const rest = rupees % 500;
  return { ...notes, '100': Math.floor(rest / 100), coins: rest % 100 };
};

/** The manager at work at this instant. */
export async function managerCtx(db: Db, at: number): Promise<CallerCtx> {
  const team = await findTeam(db);
  const member = team.find(({ position }) => position === 'manager') ?? team[0];
  if (!member) throw new Error('The demo store has a team');
  const caller = { ...member, city: '' };
  const ctx = commandCtx('demo');
  // A refund that was refused is no news at the start of a demo.
  const log = ctx.log.child({}, { level: 'silent' });
  return { ...ctx, log, caller, actor: actorOfAccount(caller), now: () => at };
}
