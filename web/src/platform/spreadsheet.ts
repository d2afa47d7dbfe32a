import { zipParts } from './zip.ts';

/** A cell; a Date stands for its UTC date and time (see `wallClock`). */
export type Cell = string | number | Date;

/** A column: its heading, the style of its cells, and its width in characters. */
export interface SheetColumn {
  title: string;
  kind: 'text' | 'number' | 'money' | 'dateTime';
  width: number;
}

/** One sheet of a file. */
export interface Sheet {
  /** At most 31 characters, none of them `\ / ? * [ ] :`. */
  name: string;
  columns: readonly SheetColumn[];
  rows: Iterable<readonly Cell[]>;
  /** The number of rows, or about so many, for the progress. */
  rowCount: number;
}

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const indianMoney = '[&gt;=10000000]#\\,##\\,##\\,##0.00;[&gt;=100000]#\\,##\\,##0.00;#,##0.00';

/**
 * Indexes of `cellXfs` below. Text cells have the format text, so that editing one does not make a
 * formula.
 */
const styles = { number: 0, heading: 1, text: 2, money: 3, dateTime: 4 } as const;

const stylesXml = `${xml}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${indianMoney}"/><numFmt numFmtId="165" formatCode="d mmm yyyy, h:mm AM/PM"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The files around the sheets, which are numbered from 1. */
function packageFiles(names: readonly string[]): Record<string, string> {
  const each = (part: (number: number, name: string) => string) =>
    names.map((name, at) => part(at + 1, name)).join('');
  const parts = each(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${sheetMl}.worksheet+xml"/>`,
  );
  const relations = each(
    (number) =>
      `<Relationship Id="rId${number}" Type="${officeRelations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  );
  const sheets = each(
    (number, name) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  );
  return {
    '[Content_Types].xml': `${xml}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetMl}.sheet.main+xml"/>${parts}<Override PartName="/xl/styles.xml" ContentType="${sheetMl}.styles+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packageRelations}">${relations}<Relationship Id="styles" Type="${officeRelations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesXml,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets>${sheets}</sheets></workbook>`,
  };
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  // XML allows no `]]>` in text.
  '>': '&gt;',
  '"': '&quot;',
};

/** A character that XML forbids or changes, as Excel writes it. */
const escapeOf = (sign: string) =>
  `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text escaped for XML; what looks like Excel's own escapes is escaped as well. */
function escaped(text: string): string {
  if (!/[^ !#-%'-;=?-~]|_x/.test(text)) return text;
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids or changes
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, escapeOf)
      .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')
  );
}

/** Days since the last day of 1899: the serial number of an instant in a sheet. */
const serialDay = (date: Date): number => date.getTime() / 86_400_000 + 25_569;

function cellXml(cell: Cell, at: string, style: number): string {
  if (typeof cell === 'string')
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return `<c r="${at}" s="${style}"><v>${typeof cell === 'number' ? cell : serialDay(cell)}</v></c>`;
}

/** `A` to `Z`, then `AA`, as sheets name their columns. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

function rowXml(cells: readonly Cell[], row: number, styleOf: (column: number) => number): string {
  const inside = cells.map((cell, column) =>
    cellXml(cell, letterOf(column) + row, styleOf(column)),
  );
  return `<row r="${row}">${inside.join('')}</row>`;
}

function sheetHead(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => title);
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${xml}<worksheet xmlns="${main}">${frozen}<cols>${widths.join('')}</cols><sheetData>${rowXml(titles, 1, () => styles.heading)}`;
}

const rowsAtOnce = 1000;

/** The sheet's XML in pieces; calls `onProgress` with the share that is done, from 0 to 1. */
function* sheetXml(sheet: Sheet, onProgress: (done: number) => void): Generator<string> {
  yield sheetHead(sheet.columns);
  const styleOf = (column: number) => styles[sheet.columns[column]?.kind ?? 'text'];
  let piece = '';
  let row = 1;
  for (const cells of sheet.rows) {
    row += 1;
    piece += rowXml(cells, row, styleOf);
    if (row % rowsAtOnce !== 0) continue;
    yield piece;
    piece = '';
    onProgress(Math.min(1, (row - 1) / sheet.rowCount));
  }
  yield `${piece}</sheetData></worksheet>`;
}

async function gzip(pieces: Iterable<string>): Promise<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const { value, done } = iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  const packed = source.pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * Writes an `.xlsx` file of one sheet or several, with their headings in a frozen first row. It works
 * in pieces, so that it does not block a page or worker for long; call it in a worker for many rows. No
 * library is used, because those available take twice as long for 100,000 rows, report no progress,
 * and need workers that the content security policy forbids.
 */
export async function writeSpreadsheet(
  sheet: Sheet | readonly Sheet[],
  onProgress: (done: number) => void = () => {},
): Promise<Blob> {
  const sheets = [sheet].flat();
  const files: [string, Iterable<string>][] = [
    ...Object.entries(packageFiles(sheets.map(({ name }) => name))).map(
      ([path, text]): [string, string[]] => [path, [text]],
    ),
    ...sheets.map((one, at): [string, Iterable<string>] => {
      const onShare = (done: number) => onProgress((at + done) / sheets.length);
      return [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(one, onShare)];
    }),
  ];
  const entries = [];
  for (const [path, pieces] of files) entries.push({ path, gzipped: await gzip(pieces) });
  return new Blob(zipParts(entries), { type: mimeType });
}

/**
 * Makes the Date of a cell for an instant (milliseconds) as the clock of a time zone shows it,
 * since sheets have no time zones.
 */
export function wallClock(timeZone: string): (instant: number) => Date {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (instant) => new Date(`${format.format(instant).replace(' ', 'T')}Z`);
}
