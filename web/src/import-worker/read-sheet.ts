import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { FileRefusal, refusals } from './file-refusal.ts';
import { type Table, TableCollector } from './table.ts';
import { checkUnpacked } from './zip-sizes.ts';

/** A number as a sheet shows it, with its fifteen digits at most. */
const numberText = (value: number) =>
  String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));

function cellText(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return value.replaceAll('\0', '').trim();
}

/** The first sheets may be empty. */
const sheetsToTry = 10;

interface SheetRow {
  /** From 0. */
  index: number;
  values: readonly CellValue[];
}

/**
 * A sheet's rows. Reading them all at once is three times as quick as the stream, whose queue is slow
 * when it is long. Only a sheet that is formatted down to its last row is too large for it.
 */
async function* rowsOf(bytes: Uint8Array, sheet: number): AsyncGenerator<SheetRow> {
  const whole = await readXlsx(bytes, { sheets: [sheet] }).catch(() => undefined);
  if (whole === undefined) return yield* streamXlsxRows(bytes, { sheet });
  for (const [index, values] of (whole.sheets[0]?.rows ?? []).entries()) yield { index, values };
}

/** The rows of a workbook's first sheet that has any. */
export async function readSheet(bytes: Uint8Array): Promise<Table> {
  checkUnpacked(bytes);
  const table = new TableCollector();
  try {
    for (let sheet = 0; sheet < sheetsToTry && table.isEmpty; sheet += 1)
      for await (const { index, values } of rowsOf(bytes, sheet))
        table.add(index + 1, values.map(cellText));
  } catch {
    throw new FileRefusal(refusals.broken);
  }
  return table.finish();
}
