import type { ImportField } from '@kirana/contract';
import { productLabels } from '@kirana/contract/rules';
import { type SheetColumn, writeSpreadsheet } from '../../../platform/spreadsheet.ts';
import type { FileTable } from './file-table.ts';
import { sentRow } from './row-pieces.ts';
import type { TableRow } from './table-row.ts';
import type { ColumnUse, ImportCalls } from './worker-messages.ts';

type Problem = ImportCalls['problems']['input']['problems'][number];

/**
 * The refused rows in the file's own columns, each with its problem. Cells are those of the import: amounts have no
 * decimal comma any more, and what was put right stays right.
 */
export function writeProblems(
  { headings, rows, styles }: Pick<FileTable, 'headings' | 'rows' | 'styles'>,
  uses: readonly ColumnUse[],
  { problems }: ImportCalls['problems']['input'],
): Promise<Blob> {
  const problemOf = new Map(problems.map((problem) => [problem.row, problem]));
  const refused = rows.flatMap((row) => {
    const problem = problemOf.get(row.row);
    return problem ? [{ row, problem }] : [];
  });
  // Values were put right that the file has no column for.
  const fields = new Set(problems.flatMap(({ cells }) => Object.keys(cells) as ImportField[]));
  const more = [...fields].filter((field) => !uses.includes(field));
  const label = (field: ImportField) => (field === 'id' ? 'ID' : productLabels[field]);
  const columns: SheetColumn[] = [
    ...[...headings, ...more.map(label)].map((title) => ({
      title,
      kind: 'text' as const,
      width: 18,
    })),
    { title: 'Problem', kind: 'text', width: 60 },
  ];
  const texts = ({ row, problem }: (typeof refused)[number]): string[] => {
    const sent = sentRow(row, uses, styles);
    return row.cells.map((cell, at) => presentText(cell, uses[at], sent, problem));
  };
  return writeSpreadsheet({
    name: 'Problems',
    columns,
    rows: refused.map((one) => [
      ...texts(one),
      ...more.map((field) => String(one.problem.cells[field] ?? '')),
      one.problem.problem,
    ]),
    rowCount: refused.length,
  });
}

/** A cell of the file as the import has it; whole where it was sent without its end. */
function presentText(
  cell: TableRow['cells'][number],
  use: ColumnUse | undefined,
  sent: ReturnType<typeof sentRow>,
  { cells }: Problem,
): string {
  if (!use) return cell;
  const before = sent[use] ?? '';
  const present = String(cells[use] ?? before);
  // An amount that may be two keeps both (`1.250: 1250 or 1.25?`): the sheet has nothing else to tell it by.
  return present === before && cell.startsWith(before) ? cell : present;
}
