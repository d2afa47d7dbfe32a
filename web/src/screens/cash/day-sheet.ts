import type { CashLine, CashMove, DaySheet } from '@kirana/contract';
import { type Cell, type Sheet, wallClock } from '../../platform/spreadsheet.ts';
import {
  closeFigures,
  countedFigures,
  differenceWords,
  drawerFigures,
  type Figure,
  moveDifference,
  moveWords,
  repaidFigures,
  takenFigures,
} from './day-figures.ts';

const lineNames: Readonly<Record<CashLine['kind'], string>> = {
  cash: 'Cash',
  upi: 'UPI at the door',
  online: 'Online',
  refund: 'Refund',
};

/** The name of the file of a day. */
export const dayFileName = ({ number }: DaySheet): string => `day-${number}.xlsx`;

/** Why something was moved, and whether what was settled did not fit. */
const noteOf = (move: CashMove): string =>
  [moveDifference(move) ?? [], move.note ?? []]
    .flat()
    .map((part) => (typeof part === 'number' ? differenceWords(part) : part))
    .join(' · ');

/** A closed day as a sheet: its figures, what was counted, moves and payments, each a row with its part. */
export function daySheet(day: DaySheet, timeZone: string): Sheet {
  const toClock = wallClock(timeZone);
  const clock = (instant: string) => toClock(Date.parse(instant));
  const figure = (part: string, { label, amount }: Figure, count: Cell = ''): Cell[] => [
    ...[part, label, count, amount, '', '', ''],
  ];
  const { before, after } = closeFigures(day);
  const rows: Cell[][] = [
    ...drawerFigures(day).map((one) => figure('Drawer', one)),
    ...before.map((one) => figure('Close', one)),
    figure('Close', { label: 'Difference', amount: day.difference }),
    ...after.map((one) => figure('Close', one)),
    ['Close', 'Closed', '', '', clock(day.at), day.by, day.note ?? ''],
    ...countedFigures(day.notes).map((one) => figure('Counted', one, one.pieces)),
    ...takenFigures(day).map((one) => figure('Orders', one, one.orders)),
    ...repaidFigures(day).map((one) => figure('Accounts', one)),
    ...day.riders.map(({ name, amount }) => figure('Still with riders', { label: name, amount })),
    ...day.moves.map((move) => [
      ...['Moves', moveWords({ ...move, note: undefined }), move.orders ?? ''],
      ...[move.kind === 'out' ? -move.amount : move.amount, clock(move.at), move.by],
      noteOf(move),
    ]),
    ...day.lines.map(({ order, kind, amount, at, by }) => [
      ...['Payments', lineNames[kind], '', kind === 'refund' ? -amount : amount],
      ...[clock(at), by, order],
    ]),
  ];
  return {
    name: `Day ${day.number}`,
    columns: [
      { title: 'Part', kind: 'text', width: 18 },
      { title: 'What', kind: 'text', width: 30 },
      { title: 'Pieces or orders', kind: 'number', width: 16 },
      { title: 'Amount', kind: 'money', width: 16 },
      { title: 'Date & Time', kind: 'dateTime', width: 22 },
      { title: 'Who', kind: 'text', width: 22 },
      { title: 'Order or note', kind: 'text', width: 40 },
    ],
    rows,
    rowCount: rows.length,
  };
}
