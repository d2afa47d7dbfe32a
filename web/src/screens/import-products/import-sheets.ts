import type { CheckedRow, ImportField } from '@kirana/contract';
import { type SheetColumn, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { fieldNames, fieldsInOrder } from './column-choice.ts';
import { productName, rowWords } from './import-words.ts';

const text = (title: string, width: number): SheetColumn => ({ title, kind: 'text', width });

const example: Readonly<Partial<Record<ImportField, string | number>>> = {
  name: 'Toor Dal (an example, please delete)',
  price: 149.5,
  mrp: 165,
  category: 'Grains',
  quantity: '1 kg',
  stock: 'in stock',
  sku: 'TD-1',
  barcode: '8901030865237',
  brand: 'Tulsi',
  alsoCalled: 'arhar, अरहर',
  description: 'Unpolished',
  shown: 'yes',
};

/** A file to fill in: all headings and one example. */
export function writeTemplate(): Promise<Blob> {
  const fields = fieldsInOrder.filter((field) => field !== 'id');
  return writeSpreadsheet({
    name: 'Products',
    columns: fields.map((field) => ({
      title: fieldNames[field],
      kind: field === 'price' || field === 'mrp' ? 'money' : 'text',
      width: field === 'name' || field === 'description' ? 36 : 16,
    })),
    rows: [fields.map((field) => example[field] ?? '')],
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
