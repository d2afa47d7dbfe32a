import { csvRows, holdsRows } from './csv-rows.ts';
import { type Table, TableCollector, trimCell } from './table.ts';
import { decode, guessEncoding } from './text-encoding.ts';
import {
  type CsvReading,
  type Quotes,
  type ReadingChoice,
  type Separator,
  separators,
} from './worker-messages.ts';

const rowsToLookAt = 20;

interface Fit {
  /** The commonest number of cells in the first rows, and the number of rows that have it. */
  readonly cells: number;
  readonly rows: number;
}

function fitOf(text: string, separator: Separator, quotes: Quotes): Fit {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { cells } of csvRows(text, separator, quotes)) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
    seen += 1;
    if (seen === rowsToLookAt) break;
  }
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best ? { cells: best[0], rows: best[1] } : { cells: 1, rows: 0 };
}

/** The separator by which most of the first rows have equally many cells. */
function guessSeparator(text: string, quotes: Quotes): Separator {
  const fits = separators.map((separator) => ({ separator, ...fitOf(text, separator, quotes) }));
  fits.sort((one, other) => other.rows - one.rows || other.cells - one.cells);
  return fits[0]?.separator ?? ',';
}

/** The first line of some CSV files from Excel, which names the separator. */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/** A cell without the `'` by which it is a text for a spreadsheet: before a formula, or digits that are no number. */
const withoutMark = (cell: string) => (/^'+(?:[=+\-@]|\d+$)/.test(cell) ? cell.slice(1) : cell);

/** The filled cells, without the white space around them; a no-break space may be half of a wrong sign. */
function* filledOf(cells: readonly string[]): Generator<[number, string]> {
  for (const [column, cell] of cells.entries()) {
    const plain = cell.replaceAll('\0', '');
    if (plain.trim() === '') continue;
    yield [column, withoutMark(trimCell(plain))];
  }
}

/** Reads a CSV file; how it was read comes with its rows. */
export function readCsv(bytes: Uint8Array, choice: ReadingChoice): Table & { csv: CsvReading } {
  const encoding = choice.encoding ?? guessEncoding(bytes);
  const text = decode(bytes, encoding);
  const named = separatorLine.exec(text);
  const quotes = choice.quotes ?? 'around';
  const separator =
    choice.separator ?? ((named?.[1] as Separator | undefined) || guessSeparator(text, quotes));
  const columns = fitOf(text, separator, quotes).cells;
  const table = new TableCollector();
  let unclosedRow: number | undefined;
  let row = 0;
  for (const { cells, isUnclosed } of csvRows(text, separator, quotes)) {
    row += 1;
    if (row === 1 && named) continue;
    if (isUnclosed || cells.some((cell) => holdsRows(cell, separator, columns)))
      unclosedRow ??= row;
    table.add(row, filledOf(cells));
  }
  const csv = { encoding, separator, quotes, unclosedRow };
  return { ...table.finish(choice.headingsRow), csv };
}
