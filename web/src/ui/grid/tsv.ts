/** The index after the closing quote of a quoted cell; -1 when the cell is not quoted. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return -1;
    const next = text[at + 1];
    if (next === '"') continue;
    return next === undefined || next === '\t' || next === '\n' || next === '\r' ? at + 1 : -1;
  }
}

const breaks = /[\t\r\n]/g;

function endOfPlain(text: string, start: number): number {
  breaks.lastIndex = start;
  return breaks.exec(text)?.index ?? text.length;
}

/**
 * Parses the rows of cells that a spreadsheet puts on the clipboard. A cell with tabs, line breaks or
 * quotes is quoted, with its own quotes doubled; Excel leaves `"Best" rice` unquoted.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length; ) {
    const quotedEnd = text[at] === '"' ? endOfQuoted(text, at) : -1;
    const end = quotedEnd < 0 ? endOfPlain(text, at) : quotedEnd;
    row.push(
      quotedEnd < 0 ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"'),
    );
    at = end + 1;
    if (text[end] === '\t') continue;
    rows.push(row);
    row = [];
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    // The last line may end with a line break as well.
    if (at === text.length) break;
  }
  return rows;
}

const quoted = (cell: string): string =>
  /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Writes rows of cells for the clipboard of a spreadsheet. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n');
