import { nextTask } from './next-task.ts';

/** How many rows are written between two tasks, so that the page stays responsive. */
const rowsAtOnce = 1_000;

/**
 * A cell of a CSV file. Text that a spreadsheet would take for a formula gets a leading `'`, and so
 * does text that already has one before a formula or digits, since reading removes one.
 */
function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const plain = /^'*[=+\-@]|^'+\d+$/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Writes rows as a CSV file: UTF-8 with a byte order mark, commas, lines ending with CR LF. */
export async function writeCsv(rows: Iterable<readonly (string | number)[]>): Promise<Blob> {
  const pieces = ['\ufeff'];
  let piece = '';
  let count = 0;
  for (const row of rows) {
    piece += `${row.map(csvCell).join(',')}\r\n`;
    count += 1;
    if (count % rowsAtOnce !== 0) continue;
    pieces.push(piece);
    piece = '';
    await nextTask();
  }
  return new Blob([...pieces, piece], { type: 'text/csv;charset=utf-8' });
}
