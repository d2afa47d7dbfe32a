import { type SheetColumn, writeSpreadsheet } from '../platform/spreadsheet.ts';
import type { Table } from './table.ts';
import type { ImportCalls } from './worker-messages.ts';

/** The refused rows in the file's own columns, each with its problem. */
export function writeProblems(
  { headings, rows }: Table,
  { problems }: ImportCalls['problems']['input'],
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
    rows: refused.map(({ row, cells }) => [...cells, problemOf.get(row) ?? '']),
    rowCount: refused.length,
  });
}
