import { describe, expect, it } from 'vitest';
import { type Cell, type SheetColumn, wallClock, writeSpreadsheet } from './spreadsheet.ts';

const columns: SheetColumn[] = [
  { title: 'Name', kind: 'text', width: 20 },
  { title: 'Total', kind: 'money', width: 12 },
  { title: 'When', kind: 'dateTime', width: 20 },
];

function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).text();
}

/** The files of an archive by path, read by their local headers. */
async function unzip(file: Blob): Promise<Map<string, string>> {
  const buffer = await file.arrayBuffer();
  const view = new DataView(buffer);
  const files = new Map<string, string>();
  for (let at = 0; view.getUint32(at, true) === 0x04034b50; ) {
    const size = view.getUint32(at + 18, true);
    const nameSize = view.getUint16(at + 26, true);
    const path = new TextDecoder().decode(new Uint8Array(buffer, at + 30, nameSize));
    files.set(path, await inflate(new Uint8Array(buffer, at + 30 + nameSize, size)));
    at += 30 + nameSize + size;
  }
  return files;
}

async function sheetOf(rows: Cell[][]): Promise<string> {
  const file = await writeSpreadsheet({ name: 'Orders', columns, rows, rowCount: rows.length });
  return (await unzip(file)).get('xl/worksheets/sheet1.xml') ?? '';
}

describe('writeSpreadsheet', () => {
  it('names the sheet and heads its columns', async () => {
    const file = await writeSpreadsheet({ name: 'A & B', columns, rows: [], rowCount: 0 });
    const files = await unzip(file);
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(files.get('xl/workbook.xml')).toContain('<sheet name="A &amp; B"');
    expect(files.get('xl/worksheets/sheet1.xml')).toMatch(/>Name<.*>Total<.*>When</);
  });

  it('writes several sheets, each with its own rows', async () => {
    const sheet = (name: string) => ({
      name,
      columns,
      rows: [[name, 1, new Date(0)]],
      rowCount: 1,
    });
    const files = await unzip(await writeSpreadsheet([sheet('Orders'), sheet('Items')]));
    expect(files.get('xl/workbook.xml')).toMatch(/name="Orders" .*name="Items" /);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('>Orders<');
    expect(files.get('xl/worksheets/sheet2.xml')).toContain('>Items<');
  });

  it('keeps text text, whatever it looks like', async () => {
    const sheet = await sheetOf([['=1+1 <&> "दाल" 🍅\u0001', 0, new Date(0)]]);
    expect(sheet).toContain(
      '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">=1+1 &lt;&amp;&gt; &quot;दाल&quot; 🍅_x0001_</t></is></c>',
    );
    expect(sheet).not.toContain('<f>');
  });

  it('escapes `]]>`, which XML allows nowhere in text', async () => {
    expect(await sheetOf([['Ravi ]]> Nair', 0, new Date(0)]])).toContain('>Ravi ]]&gt; Nair<');
    const file = await writeSpreadsheet({ name: ']]>', columns, rows: [], rowCount: 0 });
    expect((await unzip(file)).get('xl/workbook.xml')).toContain('name="]]&gt;"');
  });

  it('writes numbers as numbers and instants as days since 1900', async () => {
    const sheet = await sheetOf([['x', 249.5, new Date('2026-11-21T12:00:00Z')]]);
    expect(sheet).toContain('<c r="B2" s="3"><v>249.5</v></c>');
    expect(sheet).toContain('<c r="C2" s="4"><v>46347.5</v></c>');
  });

  it('tells how far it is', async () => {
    const heard: number[] = [];
    const rows = Array.from({ length: 2500 }, (_, row): Cell[] => [`Row ${row}`, row, new Date(0)]);
    await writeSpreadsheet({ name: 'Orders', columns, rows, rowCount: rows.length }, (done) =>
      heard.push(done),
    );
    expect(heard).toHaveLength(2);
    expect(heard).toEqual(heard.toSorted((a, b) => a - b));
    expect(heard.at(-1)).toBeLessThanOrEqual(1);
  });
});

describe('wallClock', () => {
  it('shows an instant as the clock of the zone does', () => {
    const instant = Date.parse('2026-12-31T20:15:30Z');
    expect(wallClock('Asia/Kolkata')(instant).toISOString()).toBe('2027-01-01T01:45:30.000Z');
    expect(wallClock('UTC')(instant).toISOString()).toBe('2026-12-31T20:15:30.000Z');
  });

  it('follows the change to summer time', () => {
    const clock = wallClock('Europe/Berlin');
    expect(clock(Date.parse('2026-03-29T00:59:59Z')).toISOString()).toBe(
      '2026-03-29T01:59:59.000Z',
    );
    expect(clock(Date.parse('2026-03-29T01:00:00Z')).toISOString()).toBe(
      '2026-03-29T03:00:00.000Z',
    );
  });
});
