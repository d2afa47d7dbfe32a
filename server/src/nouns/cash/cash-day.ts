import type { CashMove, DayOfCash, DoorPayment } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import { numberOf } from '../orders/order-number.ts';
import { sumTabs } from '../tabs/tab.repository.ts';
import { findLines, findMoves, type LastDay, sumPayments } from './cash.repository.ts';

/** The day after this closed one, which is open. */
export async function readOpenDay(db: Db, last: LastDay): Promise<DayOfCash> {
  const [payments, lines, moves, tabs] = await Promise.all([
    sumPayments(db, last.version),
    findLines(db, last.version),
    findMoves(db, last.version),
    sumTabs(db, last.version),
  ]);
  const onAccount = tabs.find(({ kind }) => kind === 'order');
  const repaid = (way: DoorPayment) =>
    toRupees(-Number(tabs.find(({ kind, how }) => kind === 'paid' && how === way)?.paise ?? 0));
  const sumOf = (kind: string, byRider: readonly number[] = [0, 1]) => {
    const rows = payments.filter((row) => row.kind === kind && byRider.includes(row.by_rider));
    return {
      orders: rows.reduce((sum, row) => sum + Number(row.orders), 0),
      amount: toRupees(rows.reduce((sum, row) => sum + Number(row.paise), 0)),
    };
  };
  return {
    number: last.number + 1,
    ...(last.number > 0 && { since: isoTime(last.at) }),
    carried: toRupees(last.left_paise),
    drawer: toRupees(drawerOf(last, payments, moves)),
    cash: { ...sumOf('cash'), atCounter: sumOf('cash', [0]).amount },
    upi: sumOf('upi'),
    online: sumOf('online'),
    refunded: sumOf('refund'),
    onAccount: {
      orders: Number(onAccount?.rows ?? 0),
      amount: toRupees(Number(onAccount?.paise ?? 0)),
    },
    repaid: { cash: repaid('cash'), upi: repaid('upi') },
    lines: lines.map(({ order_id, kind, paise, at, by_name, by_rider, move_id, ...order }) => ({
      ...{ order: order_id, ...numberOf(order), kind },
      ...{ amount: toRupees(paise), at: isoTime(at), by: by_name },
      ...(by_rider && move_id && { handedIn: true as const }),
    })),
    moves: moves.map(toCashMove),
  };
}

/** What should be in the drawer, in paise: what the last day left, and what has moved since. */
function drawerOf(
  { left_paise }: LastDay,
  payments: Awaited<ReturnType<typeof sumPayments>>,
  moves: Awaited<ReturnType<typeof findMoves>>,
): number {
  const atCounter = payments.find(({ kind, by_rider }) => kind === 'cash' && by_rider === 0);
  const moved = moves.reduce((sum, { kind, paise }) => sum + (kind === 'out' ? -paise : paise), 0);
  return left_paise + Number(atCounter?.paise ?? 0) + moved;
}

/** A move as it is sent. */
function toCashMove(move: Awaited<ReturnType<typeof findMoves>>[number]): CashMove {
  const note = move.payer ?? move.note;
  const isSettled = move.kind === 'settled';
  return {
    _id: move.id,
    kind: move.kind,
    amount: toRupees(move.paise),
    at: isoTime(move.at),
    by: move.by_name,
    batch: move.batch_id,
    ...(isSettled && {
      rider: move.rider_name,
      expected: toRupees(move.expected_paise),
      orders: Number(move.orders ?? 0),
    }),
    ...(note && { note }),
  };
}
