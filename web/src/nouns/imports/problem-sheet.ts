import { type SheetColumn, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import type { Table } from './table.ts';
import type { ImportCalls } from './worker-messages.ts';

/**
 * The refused rows in the file's own columns, each with its problem.
 * @param textOf a cell as it was sent: its amounts have no decimal comma any more
 */
export function writeProblems(
  { headings, rows }: Table,
  { problems }: ImportCalls['problems']['input'],
  textOf: (cell: string, column: number) => string,
): Promise<Blob> {
  const problemOf = new Map(problems.map(({ row, problem }) => [row, problem]));
  const refused = rows.filter(({ row }) => problemOf.has(row));
  const columns: SheetColumn[] = [
    ...headings.map((title) => ({ title, kind: 'text' as const, width: 18 })),
    { title: 'Problem', kind: 'text', width: 60 },
  ];
  return writeSpreadsheet({
    name: 'Problems',
    columns,
    rows: refused.map(({ row, cells }) => [...cells.map(textOf), problemOf.get(row) ?? '']),
    rowCount: refused.length,
  });
}
