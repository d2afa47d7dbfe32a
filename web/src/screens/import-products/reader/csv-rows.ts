import type { Quotes, Separator } from './worker-messages.ts';

/** A row of a CSV file. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** A cell of it begins with a quote that is closed nowhere, or within its text. */
  readonly isUnclosed: boolean;
}

interface Cell {
  readonly text: string;
  /** The position after it. */
  readonly end: number;
  readonly isUnclosed?: boolean;
}

/** The position of the quote that ends a cell, which is not doubled. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at;
  return -1;
}

const undoubled = (text: string) => text.replaceAll('""', '"');

/** Reads the cells of a CSV file one after the other. */
class CellReader {
  readonly #text: string;
  readonly #quotes: Quotes;
  readonly #end: RegExp;
  readonly #quoted: RegExp;

  constructor(text: string, separator: Separator, quotes: Quotes) {
    this.#text = text;
    this.#quotes = quotes;
    this.#end = new RegExp(`[${separator}\\r\\n]`, 'g');
    // A quoted cell within its line, up to what ends it.
    this.#quoted = new RegExp(
      `"((?:[^"\\r\\n]|"(?! *(?:[${separator}\\r\\n]|$)))*)" *(?=[${separator}\\r\\n]|$)`,
      'y',
    );
  }

  read(from: number): Cell {
    let at = from;
    while (this.#text[at] === ' ') at += 1;
    if (this.#text[at] !== '"') return this.#plain(from);
    return this.#quotes === 'text' ? this.#lineQuoted(at) : this.#quotedCell(at);
  }

  #plain(from: number): Cell {
    const end = this.#endOf(from);
    return { text: this.#text.slice(from, end), end };
  }

  /** The position of the separator or line end. */
  #endOf(from: number): number {
    this.#end.lastIndex = from;
    return this.#end.exec(this.#text)?.index ?? this.#text.length;
  }

  #quotedCell(at: number): Cell {
    const close = closingQuote(this.#text, at + 1);
    if (close < 0)
      return {
        text: undoubled(this.#text.slice(at + 1)),
        end: this.#text.length,
        isUnclosed: true,
      };
    const end = this.#endOf(close + 1);
    const inner = undoubled(this.#text.slice(at + 1, close));
    const after = this.#text.slice(close + 1, end);
    return { text: inner + after.trimEnd(), end, isUnclosed: after.trim() !== '' };
  }

  /** A quote that its line does not close is a sign of the text. */
  #lineQuoted(at: number): Cell {
    this.#quoted.lastIndex = at;
    const found = this.#quoted.exec(this.#text);
    if (!found) return this.#plain(at);
    return { text: undoubled(found[1] ?? ''), end: this.#quoted.lastIndex };
  }
}

/** The rows of a CSV file, the empty ones too. */
export function* csvRows(text: string, separator: Separator, quotes: Quotes): Generator<CsvRow> {
  const reader = new CellReader(text, separator, quotes);
  let cells: string[] = [];
  let isUnclosed = false;
  for (let at = 0; at < text.length || cells.length > 0; ) {
    const cell = reader.read(at);
    cells.push(cell.text);
    isUnclosed ||= cell.isUnclosed ?? false;
    const isLast = text[cell.end] !== separator;
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1);
    if (!isLast) continue;
    yield { cells, isUnclosed };
    cells = [];
    isUnclosed = false;
  }
}

/** Whether a cell holds whole rows: half of its lines have as many separators as a row. */
export function holdsRows(cell: string, separator: Separator, columns: number): boolean {
  if (columns < 2 || !/[\r\n]/.test(cell)) return false;
  const lines = cell.split(/\r\n|\r|\n/).slice(0, -1);
  const like = lines.filter((line) => line.split(separator).length === columns);
  return like.length > 0 && like.length * 2 >= lines.length;
}
