import type { ImportRow } from '@kirana/contract';
import { maxImportRowsAtOnce } from '@kirana/contract/rules';
import { type AmountStyle, readAmount } from './decimal-comma.ts';
import type { TableRow } from './table-row.ts';
import type { ColumnUse, ImportCalls } from './worker-messages.ts';

/** The size of one call's rows, which leaves room for the rest of its body. */
const maxPieceBytes = 190_000;
/** Longer than any field may be, so that the check still refuses a cell that is cut here. */
const maxCellLength = 3000;

/** A row as it is sent. */
export function sentRow(
  { row, cells, numbers }: TableRow,
  uses: readonly ColumnUse[],
  styles: readonly AmountStyle[],
): ImportRow {
  const sent: ImportRow = { row };
  for (const [at, use] of uses.entries()) {
    if (use === '') continue;
    const cell = (cells[at] ?? '').slice(0, maxCellLength).toWellFormed();
    sent[use] = cell;
    const style = styles[at];
    if ((use !== 'price' && use !== 'mrp') || !style || numbers?.includes(at)) continue;
    const { text, isGuess } = readAmount(cell, style);
    sent[use] = text;
    if (isGuess) sent.guessed = [...(sent.guessed ?? []), use];
  }
  return sent;
}

const encoder = new TextEncoder();

/** The rows from this one on that fit into one call. */
export function cutPiece(
  rows: readonly TableRow[],
  { uses, from }: ImportCalls['piece']['input'],
  styles: readonly AmountStyle[] = [],
): ImportCalls['piece']['answer'] {
  const piece: ImportRow[] = [];
  let bytes = 0;
  let at = from;
  for (; at < rows.length && piece.length < maxImportRowsAtOnce; at += 1) {
    const row = sentRow(rows[at] as TableRow, uses, styles);
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (bytes > maxPieceBytes && piece.length > 0) break;
    piece.push(row);
  }
  return { rows: piece, next: at < rows.length ? at : undefined };
}
