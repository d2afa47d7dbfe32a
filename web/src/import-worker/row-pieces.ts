import { type ImportRow, maxImportRowsAtOnce } from '@kirana/contract';
import type { TableRow } from './table.ts';
import type { ColumnUse, ImportCalls } from './worker-messages.ts';

/** What one call takes, with room for what stands around the rows. */
const maxPieceBytes = 190_000;
/** Longer than any field may be: the check says so all the same. */
const longestCell = 3000;

/** `1.234,50` as `1234.50`: the comma of countries that separate cells by `;`. */
const withPoint = (cell: string) =>
  /^\D*(\d{1,3}(\.\d{3})+|\d+),\d{1,2}\D*$/.test(cell)
    ? cell.replaceAll('.', '').replace(',', '.')
    : cell;

function pieceRow(
  { row, cells }: TableRow,
  uses: readonly ColumnUse[],
  decimalComma: boolean,
): ImportRow {
  const piece: ImportRow = { row };
  uses.forEach((use, at) => {
    const cell = (cells[at] ?? '').slice(0, longestCell).toWellFormed();
    if (use === '') return;
    piece[use] = decimalComma && (use === 'price' || use === 'mrp') ? withPoint(cell) : cell;
  });
  return piece;
}

const encoder = new TextEncoder();

/** As many rows from this one on as one call takes. */
export function cutPiece(
  rows: readonly TableRow[],
  { uses, from }: ImportCalls['piece']['input'],
  decimalComma: boolean,
): ImportCalls['piece']['answer'] {
  const piece: ImportRow[] = [];
  let bytes = 0;
  let at = from;
  for (; at < rows.length && piece.length < maxImportRowsAtOnce; at += 1) {
    const row = pieceRow(rows[at] as TableRow, uses, decimalComma);
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > maxPieceBytes && piece.length > 0) break;
    piece.push(row);
  }
  return { rows: piece, next: at < rows.length ? at : undefined };
}
