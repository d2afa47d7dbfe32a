import { type CheckedRow, productFields } from '@kirana/contract';
import { type SheetColumn, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { fieldNames, fieldsInOrder } from './column-choice.ts';
import { productName, rowWords } from './import-words.ts';

const text = (title: string, width: number): SheetColumn => ({ title, kind: 'text', width });

/** A file to fill in: all headings and one example. */
export function writeTemplate(): Promise<Blob> {
  return writeSpreadsheet({
    name: 'Products',
    columns: productFields.map(({ key, label, kind }) => ({
      title: label,
      kind: kind === 'money' ? 'money' : 'text',
      width: key === 'name' || key === 'description' ? 36 : 16,
    })),
    rows: [productFields.map(({ example }) => example)],
    rowCount: 1,
  });
}

const outcomes: Readonly<Record<CheckedRow['outcome'], string>> = {
  add: 'Added',
  change: 'Changed',
  same: 'The same',
  left: 'Left out',
  refused: 'Refused',
  conflict: 'Left alone',
};

/** A generator, so that the page stays responsive while many rows are written. */
function* reportRows(rows: readonly CheckedRow[]): Generator<(string | number)[]> {
  for (const row of rows)
    yield [
      row.row,
      productName(row),
      outcomes[row.outcome],
      row.alike ? 'yes' : '',
      row.outcome === 'refused' ? (row.problem ?? '') : rowWords(row),
    ];
}

/** The report: the outcome of every row. */
export function writeReport(rows: readonly CheckedRow[]): Promise<Blob> {
  const columns: SheetColumn[] = [
    { title: 'Row', kind: 'number', width: 8 },
    text('Product', 40),
    text('Outcome', 12),
    text('Looks like an earlier row', 12),
    text('Details', 70),
  ];
  return writeSpreadsheet({
    name: 'Import',
    columns,
    rows: reportRows(rows),
    rowCount: rows.length,
  });
}

/** The refused rows as they were sent, for a page that no longer has the file. */
export function writeSentProblems(rows: readonly CheckedRow[]): Promise<Blob> {
  const fields = fieldsInOrder.filter((field) => rows.some(({ after }) => after && field in after));
  return writeSpreadsheet({
    name: 'Problems',
    columns: [...fields.map((field) => text(fieldNames[field], 18)), text('Problem', 60)],
    rows: rows.map(({ after = {}, problem = '' }) => [
      ...fields.map((field) => String(after[field] ?? '')),
      problem,
    ]),
    rowCount: rows.length,
  });
}
