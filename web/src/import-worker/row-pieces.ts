import { type ImportRow, maxImportRowsAtOnce } from '@kirana/contract';
import type { TableRow } from './table.ts';
import type { ColumnUse, ImportCalls } from './worker-messages.ts';

/** The size of one call's rows, which leaves room for the rest of its body. */
const maxPieceBytes = 190_000;
/** Longer than any field may be, so that the check still refuses a cell that is cut here. */
const longestCell = 3000;

/** `1.234,50` → `1234.50`: files with `;` between cells come from countries with a decimal comma. */
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

/** The rows from this one on that fit into one call. */
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
