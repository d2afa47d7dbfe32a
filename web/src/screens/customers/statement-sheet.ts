import { type Cell, type Sheet, wallClock } from '../../platform/spreadsheet.ts';
import type { StatementOf } from './Statement.tsx';
import { rowText, withBalances } from './tab-words.ts';

/** The account of a customer as a sheet, the oldest row first. */
export function statementSheet({ rows, owes }: StatementOf, timeZone: string): Sheet {
  const clock = wallClock(timeZone);
  const cells: Cell[][] = withBalances(rows.toReversed(), owes)
    .reverse()
    .map(({ row, balance }) => [
      ...[clock(Date.parse(row.at)), rowText(row), row.amount, balance, row.by],
    ]);
  return {
    name: 'Account',
    columns: [
      { title: 'Date & Time', kind: 'dateTime', width: 22 },
      { title: 'What', kind: 'text', width: 36 },
      { title: 'Amount', kind: 'money', width: 16 },
      { title: 'Owes', kind: 'money', width: 16 },
      { title: 'Who', kind: 'text', width: 22 },
    ],
    rows: cells,
    rowCount: cells.length,
  };
}
