import { describe, expect, it } from 'vitest';
import { writeSpreadsheet } from '../platform/spreadsheet.ts';
import { zipParts } from '../platform/zip.ts';
import { refusals } from './file-refusal.ts';
import { readSheet } from './read-sheet.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

async function gzipped(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
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
  return new Uint8Array(await new Blob(zipParts(entries)).arrayBuffer());
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const rowOf = (...cells: string[]) => `<row>${cells.map(textCell).join('')}</row>`;
const list = (price: string) => rowOf('Name', 'Price') + rowOf('Dal', price) + rowOf('Atta', '70');
const cellsOf = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) =>
  rows.map(({ cells }) => cells);

describe('the sheet of a workbook', () => {
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
    expect((await readSheet(bytes)).rows).toEqual([
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

  it('come back from a file of our own as they were', async () => {
    const names = ['=1', "'=1", "'+1", '_x0041_', '_x005F_', 'a\u0001b', ']]>', '1\r2'];
    const columns = [{ title: 'Name', kind: 'text', width: 9 } as const];
    const rows = names.map((name) => [name]);
    const file = await writeSpreadsheet({ name: 'P', columns, rows, rowCount: rows.length });
    const table = await readSheet(new Uint8Array(await file.arrayBuffer()));
    expect(cellsOf(table)).toEqual(rows);
  });

  it('may be formatted far to the right, and are refused when they are too many', async () => {
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
    const endless = await workbook([{ name: 'A', rows: `<row><c><v>${'1'.repeat(5_000_000)}` }]);
    await expect(readSheet(endless)).rejects.toThrow(refusals.broken);
    for (const row of ['999999999', 'x', '0'])
      await expect(
        readSheet(await workbook([{ name: 'A', rows: `<row r="${row}"/>` }])),
      ).rejects.toThrow(refusals.broken);
  });
});
