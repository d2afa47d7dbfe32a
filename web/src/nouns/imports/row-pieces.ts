import type { ImportRow } from '@kirana/contract';
import { maxImportRowsAtOnce } from '@kirana/contract/rules';
import { readAmount } from './decimal-comma.ts';
import type { TableRow } from './table-row.ts';
import type { ColumnUse, ImportCalls } from './worker-messages.ts';

/** The size of one call's rows, which leaves room for the rest of its body. */
const maxPieceBytes = 190_000;
/** Longer than any field may be, so that the check still refuses a cell that is cut here. */
const maxCellLength = 3000;

/**
 * A cell as it is sent.
 * @param hasComma whether the amounts of its column have a decimal comma; undefined where no file has one
 */
export function sentText(cell: string, use: ColumnUse, hasComma: boolean | undefined): string {
  const isAmount = use === 'price' || use === 'mrp';
  return isAmount && hasComma !== undefined ? readAmount(cell, hasComma) : cell;
}

function pieceRow(
  { row, cells }: TableRow,
  uses: readonly ColumnUse[],
  commas: readonly boolean[] | undefined,
): ImportRow {
  const piece: ImportRow = { row };
  uses.forEach((use, at) => {
    const cell = (cells[at] ?? '').slice(0, maxCellLength).toWellFormed();
    if (use === '') return;
    piece[use] = sentText(cell, use, commas?.[at]);
  });
  return piece;
}

const encoder = new TextEncoder();

/**
 * The rows from this one on that fit into one call.
 * @param commas of each column whether its amounts have a decimal comma; absent where no file has one
 */
export function cutPiece(
  rows: readonly TableRow[],
  { uses, from }: ImportCalls['piece']['input'],
  commas?: readonly boolean[],
): ImportCalls['piece']['answer'] {
  const piece: ImportRow[] = [];
  let bytes = 0;
  let at = from;
  for (; at < rows.length && piece.length < maxImportRowsAtOnce; at += 1) {
    const row = pieceRow(rows[at] as TableRow, uses, commas);
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > maxPieceBytes && piece.length > 0) break;
    piece.push(row);
  }
  return { rows: piece, next: at < rows.length ? at : undefined };
}
