import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, writeSpreadsheet } from '../../../platform/spreadsheet.ts';
import { zipParts } from '../../../platform/zip.ts';
import { kindOf } from './file-kind.ts';
import { refusals } from './file-refusal.ts';
import { readSheet } from './read-sheet.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A file of our own with these rows. */
function sheet(titles: readonly string[], rows: readonly (readonly Cell[])[]) {
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 10 }));
  return writeSpreadsheet({ name: 'Products', columns, rows, rowCount: rows.length }).then(bytesOf);
}

async function gzipped(data: BlobPart): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([data]).stream().pipeThrough(new CompressionStream('gzip'));
  return bytesOf(await new Response(packed).blob());
}

interface Part {
  name: string;
  rows: string;
  state?: string;
}

/** A workbook of sheets as Excel writes them. */
async function workbook(sheets: readonly Part[], texts = '', styles = '', properties = '') {
  const ids = sheets.map((_, at) => `rId${at + 1}`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const files = {
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${properties}<sheets>${sheets.map(({ name, state = 'visible' }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="${ids[at]}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map((id, at) => relation(id, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation('t', 'sharedStrings', 'sharedStrings.xml')}${relation('s', 'styles', '/xl/styles.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData><tail>x</tail></worksheet>`,
      ]),
    ),
  };
  const entries = await Promise.all(
    Object.entries(files).map(async ([path, text]) => ({ path, gzipped: await gzipped(text) })),
  );
  return bytesOf(new Blob(zipParts(entries)));
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...cells: string[]) => `<row>${cells.map(textCell).join('')}</row>`;
const list = (price: string) => rowOf('Name', 'Price') + rowOf('Dal', price) + rowOf('Atta', '70');
const cellsOf = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) =>
  rows.map(({ cells }) => cells);

/** The same archive as programs write it that do not know the sizes beforehand. */
function withLargeFields(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end -= 1;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let at = view.getUint32(end + 16, true);
  const start = at;
  while (at < end) {
    const size = 46 + view.getUint16(at + 28, true);
    const head = bytes.slice(at, at + size);
    const extra = new Uint8Array(28);
    const [headView, extraView] = [new DataView(head.buffer), new DataView(extra.buffer)];
    extraView.setUint16(0, 1, true);
    extraView.setUint16(2, 24, true);
    for (const [to, from] of [
      [4, 24],
      [12, 20],
      [20, 42],
    ] as const) {
      extraView.setBigUint64(to, BigInt(view.getUint32(at + from, true)), true);
      headView.setUint32(from, 0xffffffff, true);
    }
    headView.setUint16(30, extra.length, true);
    headView.setUint16(32, 0, true);
    parts.push(head, extra);
    at += size + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const list = parts.reduce((sum, part) => sum + part.length, 0);
  const large = new Uint8Array(56 + 20 + 22);
  const largeView = new DataView(large.buffer);
  largeView.setUint32(0, 0x06064b50, true);
  largeView.setBigUint64(32, BigInt(view.getUint16(end + 10, true)), true);
  largeView.setBigUint64(48, BigInt(start), true);
  largeView.setUint32(56, 0x07064b50, true);
  largeView.setBigUint64(64, BigInt(start + list), true);
  largeView.setUint32(76, 0x06054b50, true);
  largeView.setUint16(86, 0xffff, true);
  largeView.setUint32(92, 0xffffffff, true);
  const all = [bytes.slice(0, start), ...parts, large];
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of all) {
    joined.set(part, place);
    place += part.length;
  }
  return joined;
}

/** An archive whose one file says that it unpacks to so many bytes. */
async function archive(path: string, unpacked: number): Promise<Uint8Array<ArrayBuffer>> {
  const packed = await gzipped(new Uint8Array(1_000_000));
  new DataView(packed.buffer).setUint32(packed.length - 4, unpacked, true);
  return bytesOf(new Blob(zipParts([{ path, gzipped: packed }])));
}

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
    const row = '<row r="3"><c r="A3" t="str"><v>Dal</v></c></row>';
    const corner = '<row r="1048576"><c r="XFD1048576" s="0"/></row>';
    const bytes = await workbook([{ name: 'S', rows: rowOf('Name') + row + corner }]);
    expect((await readSheet(bytes)).rows).toEqual([{ row: 3, cells: ['Dal'] }]);
  });

  it('is refused with more rows than one import takes, and without any', async () => {
    const rows = Array.from({ length: 120_000 }, () => ['Dal']);
    await expect(readSheet(await sheet(['Name'], rows))).rejects.toThrow(
      'This file has 1,20,000 rows; up to 1,00,000 can be imported at once.',
    );
    await expect(readSheet(await sheet(['Name'], []))).rejects.toThrow(refusals.empty);
  });

  it('is never unpacked when it says that it is huge, or says nothing', async () => {
    const path = 'xl/worksheets/sheet1.xml';
    await expect(readSheet(await archive(path, 300_000_001))).rejects.toThrow(refusals.bomb);
    await expect(readSheet(await archive(path, 0))).rejects.toThrow(refusals.bomb);
    await expect(readSheet(await archive(path, 1000))).rejects.toThrow(refusals.broken);
    await expect(readSheet(await archive('word/document.xml', 1000))).rejects.toThrow(
      refusals.other,
    );
    await expect(readSheet(new TextEncoder().encode('PK and no more'))).rejects.toThrow(
      refusals.broken,
    );
  });
});

describe('the sheet of a workbook', () => {
  it('is read from an archive whose sizes stand elsewhere', async () => {
    const table = await readSheet(
      withLargeFields(await workbook([{ name: 'A', rows: list('60') }])),
    );
    expect(cellsOf(table)).toEqual([
      ['Dal', '60'],
      ['Atta', '70'],
    ]);
  });

  it('is a visible one that lists products, whatever stands before it', async () => {
    const cover = rowOf('Sharma Traders', 'Delhi') + rowOf('Tel', '98');
    const bytes = await workbook([
      { name: 'Old', rows: list('1'), state: 'hidden' },
      { name: 'Cover &amp; more', rows: cover },
      { name: 'Title', rows: rowOf('Prices of November') },
      { name: 'Prices', rows: list('60') },
    ]);
    const table = await readSheet(bytes);
    expect(table.sheet).toBe(3);
    expect(table.sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['Old', true],
      ['Cover & more', false],
      ['Title', false],
      ['Prices', false],
    ]);
    expect(cellsOf(table)[0]).toEqual(['Dal', '60']);
    expect(cellsOf(await readSheet(bytes, { sheet: 0 }))[0]).toEqual(['Dal', '1']);
    const chosen = await readSheet(bytes, { sheet: 3, headingsRow: 2 });
    expect(chosen.headings).toEqual(['Dal', '60']);
    await expect(readSheet(bytes, { sheet: 2 })).rejects.toThrow(refusals.empty);
  });

  it('is a hidden one when no other has rows', async () => {
    const bytes = await workbook([
      { name: 'Empty', rows: '' },
      { name: 'Prices', rows: list('60'), state: 'veryHidden' },
    ]);
    expect((await readSheet(bytes)).sheet).toBe(1);
  });
});

describe('the cells of a workbook', () => {
  it('are read as they are shown: leading zeros, dates, errors, texts in pieces', async () => {
    const formats = ['00000', '0.00', 'dd\\-mmm\\-yy', '[Red]0'];
    const styles =
      `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId='${170 + at}'/>`).join('')}<xf numFmtId="14"/></cellXfs>`;
    const texts =
      '<si><r><t>Toor </t></r><r><t>Dal</t></r><rPh sb="0" eb="1"><t>tur</t></rPh></si><si/><si><t>&#2310; &amp; _x0041__x005F_x0041_</t></si>';
    const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
    const head = rowOf('SKU', 'Name', 'Price', 'Since', 'Until', 'Plain', 'Error', 'More');
    const row = `<x:row r="3">${number(1, '42')}<x:c t="s"><x:v>0</x:v></x:c>${number(2, '60.5')}${number(3, '45001')}${number(5, '45001.5')}${number(4, '7')}<c t="e"><f>A1</f><v>#REF!</v></c><c r="H3" t="s"><v>2</v></c></x:row>`;
    const bytes = await workbook([{ name: 'A', rows: head + row }], texts, styles);
    expect((await readSheet(bytes)).rows).toMatchObject([
      {
        row: 3,
        cells: [
          '00042',
          'Toor Dal',
          '60.5',
          '2023-03-16',
          '2023-03-16',
          '7',
          '#REF!',
          'आ & A_x0041_',
        ],
      },
    ]);
    const old = '<workbookPr date1904="1"/>';
    const mac = await workbook([{ name: 'A', rows: head + row }], texts, styles, old);
    expect(cellsOf(await readSheet(mac))[0]?.[3]).toBe('2027-03-17');
  });

  it('have the texts of their formats about a code, and the number of any other', async () => {
    const formats = ['"SKU-"0000', '000000_)', '\\A-000', '#,##0.00', '0" kg"', '"\u20b9"0'];
    const styles =
      `<numFmts>${formats.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>` +
      `<cellXfs><xf/>${formats.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}<xf numFmtId="48"/></cellXfs>`;
    const cells = [...formats, ''].map(
      (_, at) => `<c r="${'abcdefg'[at]}2" s="${at + 1}"><v>42</v></c>`,
    );
    const head = rowOf('A', 'B', 'C', 'D', 'E', 'F', 'G');
    const bytes = await workbook(
      [{ name: 'A', rows: `${head}<row r="2">${cells.join('')}</row>` }],
      '',
      styles,
    );
    expect(cellsOf(await readSheet(bytes))).toEqual([
      ['SKU-0042', '000042', 'A-042', '42', '42', '42', '42'],
    ]);
  });

  it('have two decimals where their format has two, and no others', async () => {
    const formats = ['0.00', '_("₹"* #,##0.00_);[Red]-0.000', '[$Rs.-4009] 0.00', '0.00%', '0.000'];
    const more = ['0.00,', '[<99]0.00;0', '0.00E+00', '#.00'];
    const codes = [...formats, ...more].map((code) =>
      code.replaceAll('"', '&quot;').replace('<', '&lt;'),
    );
    const styles =
      `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${170 + at}" formatCode="${code}"/>`).join('')}</numFmts>` +
      `<cellXfs><xf/>${codes.map((_, at) => `<xf numFmtId="${170 + at}"/>`).join('')}<xf numFmtId="4"/></cellXfs>`;
    const row = (value: string) =>
      `<row>${[0, 0, ...codes].map((_, at) => `<c s="${at}"><v>${value}</v></c>`).join('')}</row>`;
    const head = rowOf(...'abcdefghijk');
    const rows = [head, row('133.035'), row('-561.5120000000001'), row('9.9949')].join('');
    const read = await readSheet(await workbook([{ name: 'A', rows }], '', styles));
    const isShown = [false, true, true, true, false, false, false, false, false, true, true];
    const shown = (value: string, whole: string) => isShown.map((is) => (is ? value : whole));
    expect(cellsOf(read)).toEqual([
      shown('133.04', '133.035'),
      shown('-561.51', '-561.512'),
      shown('9.99', '9.9949'),
    ]);
  });

  it('are whole with comments, CDATA and odd signs in them', async () => {
    const cell = (inner: string) => `<c t="inlineStr"><is><t>${inner}</t></is></c>`;
    const odd = `<row>${cell('Toor<!-- <c> x --> Dal')}${cell('<![CDATA[Rice & <b>]]>')}${cell('a<?x <row> ?>b')}</row>`;
    const bytes = await workbook([{ name: 'A > B', rows: rowOf('Name', 'Also', 'Brand') + odd }]);
    const table = await readSheet(bytes);
    expect(cellsOf(table)).toEqual([['Toor Dal', 'Rice & <b>', 'ab']]);
    expect(table.sheets[0]?.name).toBe('A > B');
  });

  it('are refused where a text is not in the workbook', async () => {
    const rows = `${rowOf('Name', 'Price')}<row><c t="s"><v>7</v></c><c><v>60</v></c></row>`;
    const bytes = await workbook([{ name: 'A', rows }], '<si><t>One</t></si>');
    await expect(readSheet(bytes)).rejects.toThrow(refusals.broken);
  });

  it('come back from a file of our own as they were', async () => {
    const formulas = ['=1', "'=1", '+1+1', "'+1", '-1', '@SUM(A1)', `=cmd|' /C calc'!A0`];
    const names = [...formulas, '_x0041_', '_x005F_', 'a\u0001b', ']]>', '1\r2'];
    const rows = names.map((name) => [name]);
    const table = await readSheet(await sheet(['Name'], rows));
    expect(cellsOf(table)).toEqual(rows);
  });

  // Millions of cells take seconds on a machine that may be busy.
  const patient = { timeout: 30_000 };
  it(
    'may be formatted far to the right, and are refused when they are too many',
    patient,
    async () => {
      const far = Array.from(
        { length: 20_000 },
        (_, at) =>
          `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c><c r="XFD${at + 2}" s="1"/></row>`,
      );
      const table = await readSheet(
        await workbook([{ name: 'A', rows: rowOf('SKU') + far.join('') }]),
      );
      expect(table.headings).toEqual(['SKU']);
      expect(table.first[1]?.cells).toEqual(['0']);
      const many = await workbook([{ name: 'A', rows: list('60') }], '<si/>'.repeat(3_000_001));
      await expect(readSheet(many)).rejects.toThrow(refusals.bomb);
      const shared = '<row><c t="s"><v>0</v></c></row>'.repeat(400);
      const long = `<si><t>${'x'.repeat(1_000_000)}</t></si>`;
      await expect(readSheet(await workbook([{ name: 'A', rows: shared }], long))).rejects.toThrow(
        refusals.bomb,
      );
      const endless = await workbook([{ name: 'A', rows: `<row><c><v>${'1'.repeat(5_000_000)}` }]);
      await expect(readSheet(endless)).rejects.toThrow(refusals.broken);
      for (const row of ['999999999', 'x', '0'])
        await expect(
          readSheet(await workbook([{ name: 'A', rows: `<row r="${row}"/>` }])),
        ).rejects.toThrow(refusals.broken);
    },
  );
});
