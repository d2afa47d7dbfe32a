import {
  type CashMove,
  type CashState,
  type closeDay as closeDayCall,
  countedSum,
  type DaySheet,
  type moveCash as moveCashCall,
  noteFrom,
  type ParsedInput,
  type RiderCash,
  type settleCash as settleCashCall,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { findChangesSince } from '../../changes/change.repository.ts';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { RowOf } from '../../changes/recorded.ts';
import { readSnapshot } from '../../database/read-snapshot.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toPaise, toRupees } from '../../platform/money.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { findAccount } from '../accounts/account.repository.ts';
import { numberOf } from '../orders/order-number.ts';
import { findCashWithRiders, settlePayments } from '../orders/payment.repository.ts';
import { cashRecord } from './cash.record.ts';
import {
  findDay,
  findDays,
  findDueOrders,
  findLastDay,
  findMove,
  findOpenRefunds,
  insertDay,
  insertMove,
} from './cash.repository.ts';
import type { CashMoveRow } from './cash.table.ts';
import { readOpenDay } from './cash-day.ts';

/** Where the money since the last close is; what moves meanwhile is in one place of it, not in two. */
export const readCash = ({ db, razorpay }: Services): Promise<CashState> =>
  readSnapshot(db, (trx) => readCashOf(trx, razorpay !== undefined));

async function readCashOf(trx: Transaction<Database>, hasKeys: boolean): Promise<CashState> {
  const last = await findLastDay(trx);
  const [openDay, riders, due, open, days] = await Promise.all([
    readOpenDay(trx, last),
    ridersOf(trx),
    findDueOrders(trx),
    findOpenRefunds(trx),
    findDays(trx),
  ]);
  const refunds = [
    ...due.map(
      ({ id, customer_name, status, refund_due_paise, updated_at, is_online, ...order }) => ({
        order: id,
        ...numberOf(order),
        customerName: customer_name,
        amount: toRupees(refund_due_paise),
        orderStatus: status,
        state: 'due' as const,
        at: isoTime(updated_at),
        ...(hasKeys && is_online && { online: true as const }),
      }),
    ),
    ...open.map(({ order_id, customer_name, status, paise, state, at, ...order }) => ({
      order: order_id,
      ...numberOf(order),
      customerName: customer_name,
      amount: toRupees(paise),
      orderStatus: status,
      state: state === 'sent' ? ('sent' as const) : ('asked' as const),
      at: isoTime(at),
      ...(hasKeys && { online: true as const }),
    })),
  ];
  return { ...openDay, riders, refunds, days: days.map(toClosedDay) };
}

/** The riders who hold cash, by name. */
async function ridersOf(db: Db): Promise<RiderCash[]> {
  const byRider = Map.groupBy(await findCashWithRiders(db), ({ by_id }) => by_id);
  const riders = [...byRider].map(([_id, rows]) => ({
    _id,
    // They may have been called otherwise when they took the first.
    name: rows.at(-1)?.by_name ?? '',
    amount: toRupees(rows.reduce((sum, { paise }) => sum + paise, 0)),
    orders: rows.map(({ order_id, customer_name, paise, at, ...order }) => ({
      _id: order_id,
      ...numberOf(order),
      customerName: customer_name,
      amount: toRupees(paise),
      at: isoTime(at),
    })),
  }));
  return riders.sort((a, b) => a.name.localeCompare(b.name, 'en-IN'));
}

const toClosedDay = (
  day: Awaited<ReturnType<typeof findDays>>[number],
): CashState['days'][number] => ({
  number: day.number,
  at: isoTime(day.at),
  by: day.by_name,
  counted: toRupees(day.counted_paise),
  difference: toRupees(day.difference_paise),
});

/** The cash that the caller holds. */
export async function readMyCash({ db }: Services, { caller }: CallerCtx) {
  const rows = await findCashWithRiders(db, caller.id);
  return {
    amount: toRupees(rows.reduce((sum, { paise }) => sum + paise, 0)),
    orders: rows.map(({ order_id, paise }) => ({ _id: order_id, amount: toRupees(paise) })),
  };
}

/** The stored text of a closed day's sheet. @throws DomainError when there is no such day */
export async function readDay({ db }: Services, number: string): Promise<string> {
  const isNumber = /^[1-9]\d{0,8}$/.test(number);
  const day = isNumber ? await findDay(db, Number(number)) : undefined;
  if (!day) throw new DomainError('cash.day-not-found');
  return day.sheet;
}

/** Takes cash from a rider, for all of these orders or for none. */
export const settle = (
  services: Services,
  ctx: CallerCtx,
  { rider, orders, counted, note = '' }: ParsedInput<typeof settleCashCall>['body'],
): Promise<string> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const cash = await findCashWithRiders(trx, rider);
    const rider_name =
      cash.at(-1)?.by_name ?? (await findAccount(trx, rider))?.name ?? 'this rider';
    const rows = orders.map((id) => {
      const row = cash.find(({ order_id }) => order_id === id);
      if (row) return row;
      throw new DomainError('cash.not-with-rider', { order: id.slice(-6), rider: rider_name });
    });
    const expected_paise = rows.reduce((sum, { paise }) => sum + paise, 0);
    const paise = toPaise(counted);
    refuseUnexplained(paise - expected_paise, note);
    const id = newId(ctx.now());
    await saveMove(trx, ctx, record, {
      ...{ id, kind: 'settled', paise, expected_paise, rider_id: rider, rider_name, note },
    });
    const payments = rows.map((row) => row.id);
    await settlePayments(trx, payments, id);
    return rider_name;
  });

/** Puts money into the drawer or takes it out; the same id again changes nothing. */
export const move = (
  services: Services,
  ctx: CallerCtx,
  { id, kind, amount, reason }: ParsedInput<typeof moveCashCall>['body'] & { readonly id: string },
): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const request = { id, kind, paise: toPaise(amount), note: reason };
    const earlier = await findMove(trx, id);
    if (earlier) {
      const isSame = Object.entries(request).every(
        ([name, value]) => earlier[name as keyof CashMoveRow] === value,
      );
      if (isSame) return;
      throw new DomainError('cash.key-reused');
    }
    const change = { noun: 'cash', noun_id: id, version: 0 } as const;
    // It was there once, and somebody has taken it back.
    if ((await findChangesSince(trx, change)).length > 0) throw new DomainError('change.undone');
    await saveMove(trx, ctx, record, {
      ...request,
      ...{ expected_paise: request.paise, rider_id: '', rider_name: '' },
    });
  });

/** Writes and records a move. */
export async function saveMove(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  move: Omit<CashMoveRow, 'at' | 'by_id' | 'by_name' | 'version'>,
): Promise<void> {
  const { id: by_id, name: by_name } = ctx.actor;
  const row = { ...move, at: ctx.now(), by_id, by_name, version: 0 };
  const version = record(cashRecord, { after: row });
  await insertMove(trx, { ...row, version });
}

/** @throws DomainError when a difference needs a word that was not given */
function refuseUnexplained(differencePaise: number, note: string): void {
  if (Math.abs(differencePaise) >= toPaise(noteFrom) && note === '')
    throw new DomainError('cash.note-missing', { difference: toRupees(differencePaise) });
}

/** Closes the open day by what was counted in the drawer; returns its number. */
export const closeDay = (
  services: Services,
  ctx: CallerCtx,
  request: ParsedInput<typeof closeDayCall>['body'],
): Promise<number> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const last = await findLastDay(trx);
    if (request.number !== last.number + 1) throw await otherDay(trx, services, request.number);
    const day = await readOpenDay(trx, last);
    if (toPaise(request.expected) !== toPaise(day.drawer))
      throw new DomainError('cash.drawer-changed', { drawer: day.drawer });
    const { notes, left, note = '' } = request;
    const counted = countedSum(notes);
    const difference = toRupees(toPaise(counted) - toPaise(day.drawer));
    refuseUnexplained(toPaise(difference), note);
    if (left > counted) throw new DomainError('cash.left-above-counted');
    const takenOut = toRupees(toPaise(counted) - toPaise(left));
    const at = ctx.now();
    const { id: by_id, name: by_name } = ctx.actor;
    const riders = (await ridersOf(trx)).map(({ orders: _, ...rider }) => rider);
    const sheet: DaySheet = {
      ...{ ...day, moves: day.moves.map(withoutPayer) },
      ...{ at: isoTime(at), by: by_name, expected: day.drawer, notes, counted, difference },
      ...{ left, takenOut, ...(note && { note }), riders },
    };
    const entry: RowOf<'cash'> = {
      ...{ id: `${day.number}`, kind: 'closed', at, by_id, by_name, version: 0, note },
      ...{ paise: toPaise(counted), expected_paise: toPaise(day.drawer) },
      ...{ rider_id: '', rider_name: '' },
    };
    const version = record(cashRecord, { after: entry, kind: 'closed' });
    const left_paise = toPaise(left);
    await insertDay(trx, {
      ...{ number: day.number, at, by_id, by_name, version, left_paise },
      ...{ counted_paise: toPaise(counted), difference_paise: toPaise(difference) },
      sheet: JSON.stringify(sheet),
    });
    return day.number;
  });

/** A sheet is never changed, and holds no name that may have to be erased. */
function withoutPayer(move: CashMove): CashMove {
  const { note: _, ...rest } = move;
  return move.kind === 'repaid' ? rest : move;
}

/** The refusal of a day that is not the open one. */
async function otherDay(
  trx: Transaction<Database>,
  { config: { STORE_TIMEZONE: timeZone } }: Services,
  number: number,
): Promise<DomainError> {
  const closed = await findDay(trx, number);
  if (!closed) return new DomainError('cash.day-not-found');
  const at = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone }).format(closed.at);
  return new DomainError('cash.day-closed', { by: closed.by_name, day: number, at });
}
