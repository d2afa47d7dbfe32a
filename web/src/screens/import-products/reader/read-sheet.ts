import { isListOfProducts } from './column-guess.ts';
import { FileRefusal, refusals } from './file-refusal.ts';
import { readSheetRows } from './sheet-rows.ts';
import { type Table, TableCollector, trimCell } from './table.ts';
import { openWorkbook, type SheetEntry, type Workbook } from './workbook.ts';
import type { ReadingChoice } from './worker-messages.ts';

/** The first sheets may be empty, or say who the supplier is. */
const sheetsToTry = 10;

async function readTable(
  workbook: Workbook,
  sheet: SheetEntry,
  headingsRow: number | undefined,
): Promise<Table> {
  const table = new TableCollector();
  for await (const rows of readSheetRows(workbook, sheet))
    for (const { row, cells } of rows)
      table.add(
        row,
        [...cells].map(
          ([column, { text, isNumber }]) => [column, trimCell(text), isNumber] as const,
        ),
      );
  return table.finish(headingsRow);
}

/** A table, or undefined for a sheet that has no rows. */
async function tryTable(workbook: Workbook, sheet: SheetEntry): Promise<Table | undefined> {
  try {
    return await readTable(workbook, sheet, undefined);
  } catch (error) {
    if (error instanceof FileRefusal && error.message === refusals.empty) return undefined;
    throw error;
  }
}

type SheetTable = Table & { sheet: number };

/** The first of some sheets that looks like a list of products, else the first that has rows. */
async function findTable(workbook: Workbook, isHidden: boolean): Promise<SheetTable | undefined> {
  let first: SheetTable | undefined;
  for (const [sheet, entry] of workbook.sheets.slice(0, sheetsToTry).entries()) {
    if (entry.isHidden !== isHidden) continue;
    const table = await tryTable(workbook, entry);
    if (table && isListOfProducts(table)) return { ...table, sheet };
    if (table) first ??= { ...table, sheet };
  }
  return first;
}

async function readWorkbook(
  workbook: Workbook,
  { sheet, headingsRow }: ReadingChoice,
): Promise<SheetTable> {
  const chosen = sheet === undefined ? undefined : workbook.sheets[sheet];
  if (chosen && sheet !== undefined)
    return { ...(await readTable(workbook, chosen, headingsRow)), sheet };
  const found = (await findTable(workbook, false)) ?? (await findTable(workbook, true));
  if (!found) throw new FileRefusal(refusals.empty);
  if (headingsRow === undefined) return found;
  return readWorkbook(workbook, { sheet: found.sheet, headingsRow });
}

/** Reads a sheet of a workbook: the chosen one, else a visible one with a list of products. */
export async function readSheet(
  bytes: Uint8Array<ArrayBuffer>,
  choice: ReadingChoice = {},
): Promise<SheetTable & { sheets: Workbook['sheets'] }> {
  try {
    const workbook = await openWorkbook(bytes);
    return { ...(await readWorkbook(workbook, choice)), sheets: workbook.sheets };
  } catch (error) {
    throw error instanceof FileRefusal ? error : new FileRefusal(refusals.broken);
  }
}
