import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../platform/csv.ts';
import { type Cell, writeSpreadsheet } from '../../platform/spreadsheet.ts';
import { zipParts } from '../../platform/zip.ts';
import { kindOf } from './file-kind.ts';
import { refusals } from './file-refusal.ts';
import { readCsv } from './read-csv.ts';
import { readSheet } from './read-sheet.ts';
import type { ReadingChoice } from './worker-messages.ts';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

function sheet(titles: readonly string[], rows: readonly (readonly Cell[])[]) {
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 10 }));
  return writeSpreadsheet({ name: 'Products', columns, rows, rowCount: rows.length }).then(bytesOf);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const cellsOf = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) =>
  rows.map(({ cells }) => cells);

/** UTF-16 as Windows writes it, or the other way round. */
function utf16(text: string, isBig: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from(text, (_, at) => view.setUint16(at * 2, text.charCodeAt(at), !isBig));
  return bytes;
}

const read = (text: string, choice: ReadingChoice = {}) => readCsv(utf8(text), choice);

it('is UTF-8 where a mark says so, whatever one sign looks like', () => {
  const { csv, headings } = read('\ufeffID,Name\nx,Caf\ufffd\n');
  expect(csv?.encoding).toBe('UTF-8');
  expect(headings).toEqual(['ID', 'Name']);
});

describe('an Excel file', () => {
  it('is read with the numbers of its rows, its gaps, and whole barcodes', async () => {
    const bytes = await sheet(
      ['Name', 'Barcode', 'Price', ''],
      [
        ['=HYPERLINK("https://example.in")', 8_901_030_123_456, 0.1 + 0.2, ''],
        ['', '', '', ''],
        ['आलू & प्याज़', '08901030', 149.5, ''],
      ],
    );
    expect(kindOf(bytes)).toBe('xlsx');
    const table = await readSheet(bytes);
    expect(table.headings).toEqual(['Name', 'Barcode', 'Price']);
    expect(table.rows).toMatchObject([
      { row: 2, cells: ['=HYPERLINK("https://example.in")', '8901030123456', '0.3'] },
      { row: 4, cells: ['आलू & प्याज़', '08901030', '149.5'] },
    ]);
  });

  it('may keep its texts apart, begin with an empty sheet, and hold dates and answers', async () => {
    const rows = [
      ['Name', 'Shown', 'Since', 'Code'],
      ['Dal', true, new Date('2026-11-22T00:00:00Z'), 8_901_030_123_456],
      ['Dal', false, null, 1e-7],
    ];
    const sheets = [{ name: 'Notes' }, { name: 'List', rows }];
    const bytes = Uint8Array.from(await writeXlsx({ sheets, stringMode: 'shared' }));
    const table = await readSheet(bytes);
    expect(table.headings).toEqual(rows[0]);
    expect(cellsOf(table)).toEqual([
      ['Dal', 'yes', '2026-11-22', '8901030123456'],
      ['Dal', 'no', '', '1e-7'],
    ]);
  });

  it('may have 300 columns, and a title above its headings; not 301', async () => {
    const wide = Array.from({ length: 300 }, (_, at) => `C${at}`);
    const table = await readSheet(await sheet(['Asha Traders'], [[], wide, wide]));
    expect(table.headings).toHaveLength(300);
    expect(table.rows).toEqual([{ row: 4, cells: wide }]);
    expect(table.first[0]?.cells[0]).toBe('Asha Traders');
    const wider = [...wide, 'one more'];
    await expect(readSheet(await sheet(wider, [wider]))).rejects.toThrow(
      'This file has 301 columns; up to 300 can be read.',
    );
  });

  it('may be formatted down to its last corner', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="str"><v>${text}</v></c>`;
    const rows = `<row r="1">${cell('A1', 'Name')}</row><row r="3">${cell('A3', 'Dal')}</row>`;
    const corner = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const link = (name: string, target: string) =>
      `<Relationships><Relationship Id="rId1" Type="${office}/${name}" Target="${target}"/></Relationships>`;
    const files = {
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': link('officeDocument', 'xl/workbook.xml'),
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': link('worksheet', 'worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}${corner}</sheetData></worksheet>`,
    };
    const entries = await Promise.all(
      Object.entries(files).map(async ([path, text]) => ({
        path,
        gzipped: await gzipped(Uint8Array.from(utf8(text))),
      })),
    );
    const table = await readSheet(await bytesOf(new Blob(zipParts(entries))));
    expect(table.rows).toEqual([{ row: 3, cells: ['Dal'] }]);
  });

  it('is refused with more rows than one import takes, and without any', async () => {
    const rows = Array.from({ length: 120_000 }, () => ['Dal']);
    await expect(readSheet(await sheet(['Name'], rows))).rejects.toThrow(
      'This file has 1,20,000 rows; up to 1,00,000 can be imported at once.',
    );
    await expect(readSheet(await sheet(['Name'], []))).rejects.toThrow(refusals.empty);
  });
});

async function gzipped(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** An archive whose one file says that it unpacks to so many bytes. */
async function archive(path: string, unpacked: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await gzipped(new Uint8Array(1_000_000));
  new DataView(packed.buffer).setUint32(packed.length - 4, unpacked, true);
  return bytesOf(new Blob(zipParts([{ path, gzipped: packed }])));
}

describe('a file that is none of ours', () => {
  it('is told by what it begins with', () => {
    const container = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const office = (name: string) => Uint8Array.from([...container, ...utf16(name, false)]);
    expect(() => kindOf(office('Workbook'))).toThrow(refusals.xls);
    expect(() => kindOf(Uint8Array.of(9, 8, 16, 0, 0, 6))).toThrow(refusals.xls);
    expect(() => kindOf(office('EncryptedPackage'))).toThrow(refusals.locked);
    expect(() => kindOf(utf8('\n<html><table>'))).toThrow(refusals.webPage);
    expect(() => kindOf(utf8('%PDF-1.7'))).toThrow(refusals.other);
    expect(() => kindOf(Uint8Array.of(1, 2, 0, 4, 5, 6, 7, 8))).toThrow(refusals.other);
    expect(kindOf(utf8('Name,Price'))).toBe('csv');
    expect(kindOf(utf16('Name,Price', false))).toBe('csv');
  });

  it('is never unpacked when it says that it is huge, or says nothing', async () => {
    const path = 'xl/worksheets/sheet1.xml';
    await expect(readSheet(await archive(path, 300_000_001))).rejects.toThrow(refusals.bomb);
    await expect(readSheet(await archive(path, 0))).rejects.toThrow(refusals.bomb);
    await expect(readSheet(await archive(path, 1000))).rejects.toThrow(refusals.broken);
    await expect(readSheet(await archive('word/document.xml', 1000))).rejects.toThrow(
      refusals.other,
    );
    await expect(readSheet(utf8('PK and no more'))).rejects.toThrow(refusals.broken);
  });
});

describe('a CSV file', () => {
  it('is read by its mark, else as UTF-8 where it is that, else as Windows 1252', () => {
    const text = 'Name,Price\r\n"Café, ""large""",12.50\r\n';
    const rows = [['Café, "large"', '12.50']];
    const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
    for (const [bytes, encoding] of [
      [utf8(`\ufeff${text}`), 'UTF-8'],
      [utf8(text), 'UTF-8'],
      [latin, 'Windows 1252'],
      [utf16(`\ufeff${text}`, false), 'UTF-16'],
      [utf16(`\ufeff${text}`, true), 'UTF-16'],
      [utf16(text, false), 'UTF-16'],
    ] as const) {
      const table = readCsv(bytes, {});
      expect([table.csv.encoding, cellsOf(table)]).toEqual([encoding, rows]);
      expect(table.headings).toEqual(['Name', 'Price']);
    }
    expect(cellsOf(readCsv(utf8(text), { encoding: 'Windows 1252' }))[0]?.[0]).toBe(
      'CafÃ©, "large"',
    );
  });

  it('is cut at what separates most of its rows equally, or at what it or the person says', () => {
    for (const [text, separator] of [
      ['Name;Price\nDal;149,50\nAtta;60,00', ';'],
      ['Name,Price\n"Dal; washed",149.50', ','],
      ['Name\tPrice\nDal\t149,50', '\t'],
      ['Name|Price\nDal|149,50', '|'],
      ['sep=;\nName;Price\nDal;1', ';'],
    ] as const) {
      const table = read(text);
      expect([table.csv.separator, table.headings]).toEqual([separator, ['Name', 'Price']]);
    }
    expect(read('Name;Price\nDal;1', { separator: ',' }).headings).toEqual(['Name;Price']);
  });

  it('counts rows as a spreadsheet does: empty ones too, and a row of two lines once', () => {
    const { rows } = read('Name,Price\n\n"Toor\nDal",1\n , \nAtta,2\n');
    expect(rows).toEqual([
      { row: 3, cells: ['Toor\nDal', '1'] },
      { row: 5, cells: ['Atta', '2'] },
    ]);
  });

  it("loses the ' that our own export puts before what looks like a formula, and no other", async () => {
    const names = ['=1+1', '-5 %', "'0042", "'=quoted", "'tis", "'''+x", 'plain'];
    const file = await writeCsv([['Name', 'Price'], ...names.map((name) => [name, 1])]);
    const table = readCsv(await bytesOf(file), {});
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(names);
  });
});
