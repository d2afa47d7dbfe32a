import { FileRefusal, maxUnpackedBytes, refusals } from './file-refusal.ts';
import { type SheetEntry, type Workbook, withoutEscapes } from './workbook.ts';
import { readTags, type XmlTag } from './xml-tags.ts';

/** A row of a sheet: its number, and its filled cells by their columns from 0. */
export interface SheetRow {
  readonly row: number;
  readonly cells: ReadonlyMap<number, SheetCell>;
}

interface SheetCell {
  readonly text: string;
  readonly isNumber: boolean;
}

/** The last row and column that a spreadsheet has. */
const lastRow = 1_048_576;
const lastColumn = 16_383;
const letterA = 64;

/** The column of a cell: 0 for `A1`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - letterA;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column - 1 > lastColumn) throw new FileRefusal(refusals.broken);
  return column - 1;
}

const dayMs = 86_400_000;

/**
 * A number of at most two decimals as a sheet shows it: halves of its fifteen digits are rounded away from zero, which
 * its binary form may lie below (`133.035`).
 */
function withTwoDecimals(plain: string): string {
  const [, sign = '', whole = '', hundredths = '', rest = ''] =
    /^(-?)(\d+)\.(\d\d)(\d+)$/.exec(plain) ?? [];
  if (whole === '') return plain;
  const count = Number(whole + hundredths) + (rest >= '5' ? 1 : 0);
  return String(Number(`${sign}${count}e-2`));
}

/** Reads the tags of a sheet one after the other. */
class RowReader {
  readonly #workbook: Workbook;
  /** The rows that are complete. */
  rows: SheetRow[] = [];
  #row = 0;
  #cells = new Map<number, SheetCell>();
  #column = -1;
  #type = '';
  #style = -1;
  #text = '';
  #isSound = false;
  /** The length of all texts that cells share with others. */
  #shared = 0;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  read(tag: XmlTag): void {
    switch (tag.name) {
      case 'row':
        this.#row = Number(tag.attribute('r') ?? this.#row + 1);
        if (!(this.#row > 0 && this.#row <= lastRow)) throw new FileRefusal(refusals.broken);
        this.#cells = new Map();
        this.#column = -1;
        break;
      case 'c':
        this.#beginCell(tag);
        break;
      case 'rPh':
      case '/rPh':
        this.#isSound = tag.name === 'rPh';
        break;
      case 'v':
        this.#text = tag.text;
        break;
      case 't':
        if (!this.#isSound) this.#text += tag.text;
        break;
      case '/c':
        this.#endCell();
        break;
      case '/row':
        if (this.#cells.size > 0) this.rows.push({ row: this.#row, cells: this.#cells });
    }
  }

  #beginCell(tag: XmlTag): void {
    const reference = tag.attribute('r');
    this.#column = reference === undefined ? this.#column + 1 : columnOf(reference.toUpperCase());
    this.#type = tag.attribute('t') ?? 'n';
    this.#style = Number(tag.attribute('s') ?? -1);
    this.#text = '';
  }

  #endCell(): void {
    const text = this.#cellText();
    if (text.trim() !== '') this.#cells.set(this.#column, { text, isNumber: this.#type === 'n' });
  }

  #cellText(): string {
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return this.#sharedText(Number(text));
      case 'str':
      case 'inlineStr':
        return withoutEscapes(text);
      case 'b':
        return text.trim() === '1' ? 'yes' : 'no';
      case 'd':
        return text.slice(0, 10);
      case 'n':
        return text.trim() === '' ? '' : this.#numberText(Number(text));
      default:
        return text;
    }
  }

  /**
   * @throws FileRefusal when the workbook lacks it, since the cell would be empty without a word, and
   * when many cells share so long texts that the sheet has more than a file may hold
   */
  #sharedText(at: number): string {
    const text = this.#workbook.texts[at];
    if (text === undefined) throw new FileRefusal(refusals.broken);
    this.#shared += text.length;
    if (this.#shared > maxUnpackedBytes) throw new FileRefusal(refusals.bomb);
    return text;
  }

  /** A number as a sheet shows it, with fifteen digits and no zeros behind them. */
  #numberText(value: number): string {
    const kind = this.#workbook.kinds[this.#style];
    const plain = String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
    if (kind === undefined || !Number.isFinite(value)) return plain;
    if ('isRounded' in kind) return withTwoDecimals(plain);
    if ('digits' in kind)
      return /^\d+$/.test(plain)
        ? kind.before + plain.padStart(kind.digits, '0') + kind.after
        : plain;
    const date = new Date(Math.round((value + this.#workbook.firstDay) * dayMs));
    return Number.isNaN(date.getTime()) ? plain : date.toISOString().slice(0, 10);
  }
}

/** The filled rows of a sheet, a list for each piece of its file. */
export async function* readSheetRows(
  workbook: Workbook,
  { path }: SheetEntry,
): AsyncGenerator<readonly SheetRow[]> {
  const reader = new RowReader(workbook);
  for await (const tags of readTags(workbook.archive.text(path))) {
    for (const tag of tags) {
      // What follows the cells is long in some files and says nothing of them.
      if (tag.name === '/sheetData') return yield reader.rows;
      reader.read(tag);
    }
    yield reader.rows;
    reader.rows = [];
  }
}
