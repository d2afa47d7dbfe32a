import { streamCsvRows } from 'hucre/csv';
import { type Table, TableCollector } from './table.ts';
import {
  type Encoding,
  type ReadingChoice,
  type Separator,
  separators,
} from './worker-messages.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** The kind of UTF-16, by its mark or its NULs: European text has one in every other byte, first in big-endian. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const start = bytes.subarray(0, 4096);
  const nulls = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) nulls[at % 2] = (nulls[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nulls;
  if (even + odd < start.length / 4) return undefined;
  return even > odd ? 'utf-16be' : 'utf-16le';
}

function guessEncoding(bytes: Uint8Array): Encoding {
  if (utf16Of(bytes) !== undefined) return 'UTF-16';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'UTF-8';
  } catch {
    return 'Windows 1252';
  }
}

/** The text without its byte order mark. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'UTF-16') return new TextDecoder(utf16Of(bytes) ?? 'utf-16le').decode(bytes);
  return new TextDecoder(encoding === 'UTF-8' ? 'utf-8' : 'windows-1252').decode(bytes);
}

const rowsToLookAt = 20;

/** The commonest number of cells in the first rows, and the number of rows that have it. */
function fitOf(text: string, delimiter: Separator): { rows: number; cells: number } {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { length } of streamCsvRows(text, { delimiter, skipEmptyRows: true })) {
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    seen += 1;
    if (seen === rowsToLookAt) break;
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best ? { cells: best[0], rows: best[1] } : { cells: 1, rows: 0 };
}

/** The separator by which most of the first rows have equally many cells. */
function guessSeparator(text: string): Separator {
  const fits = separators.map((separator) => ({ separator, ...fitOf(text, separator) }));
  fits.sort((one, other) => other.rows - one.rows || other.cells - one.cells);
  return fits[0]?.separator ?? ',';
}

/** A cell without the `'` that our export puts before text that a spreadsheet takes for a formula. */
const withoutMark = (cell: string) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell);

/** The first line of some CSV files from Excel, which names the separator. */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/** Reads a CSV file; the encoding and separator that were used come with its rows. */
export function readCsv(
  bytes: Uint8Array,
  choice: ReadingChoice,
): Table & { encoding: Encoding; separator: Separator } {
  const encoding = choice.encoding ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  const named = separatorLine.exec(text);
  const separator =
    choice.separator ?? ((named?.[1] as Separator | undefined) || guessSeparator(text));
  const table = new TableCollector();
  let row = 0;
  for (const cells of streamCsvRows(text, { delimiter: separator })) {
    row += 1;
    if (row === 1 && named) continue;
    table.add(
      row,
      cells.map((cell) =>
        withoutMark(
          String(cell ?? '')
            .replaceAll('\0', '')
            .trim(),
        ),
      ),
    );
  }
  return { ...table.finish(), encoding, separator };
}
