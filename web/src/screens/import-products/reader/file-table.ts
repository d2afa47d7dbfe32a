import { type AmountStyle, findAmountStyles } from './decimal-comma.ts';
import { kindOf } from './file-kind.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import type { Table } from './table.ts';
import type { ReadFile, ReadingChoice } from './worker-messages.ts';
import { countLost, countUnreadable, findWrong, repairText } from './wrong-encoding.ts';

/** The rows of a file, and what was found of them. */
export interface FileTable
  extends Table,
    Pick<ReadFile, 'csv' | 'workbook' | 'wrong' | 'unreadable' | 'lost'> {
  /** How the amounts of each column are written. */
  readonly styles: readonly AmountStyle[];
}

async function readRows(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice,
): Promise<Table & Pick<ReadFile, 'csv' | 'workbook'>> {
  if (kindOf(bytes) === 'csv') return { ...readCsv(bytes, choice), workbook: undefined };
  const { sheet, sheets, ...table } = await readSheet(bytes, choice);
  const named = sheets.map(({ name, isHidden }) => ({ name, isHidden }));
  return { ...table, csv: undefined, workbook: { sheet, sheets: named } };
}

function repaired({ headings, rows, first, ...rest }: Table): Table {
  const whole = (row: Table['rows'][number]) => ({ ...row, cells: row.cells.map(repairText) });
  return {
    ...rest,
    headings: headings.map(repairText),
    rows: rows.map(whole),
    first: first.map(whole),
  };
}

/** Reads a file by its content, whatever its name. @throws FileRefusal */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice,
): Promise<FileTable> {
  const { csv, workbook, ...read } = await readRows(bytes, choice);
  const table = choice.repair ? repaired(read) : read;
  return {
    ...table,
    csv,
    workbook,
    wrong: findWrong(read.rows),
    unreadable: countUnreadable(read.rows),
    lost: countLost(read.rows),
    styles: findAmountStyles(table, csv?.separator === ';'),
  };
}
