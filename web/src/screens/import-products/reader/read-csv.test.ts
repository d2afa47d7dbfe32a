import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../platform/csv.ts';
import { kindOf } from './file-kind.ts';
import { refusals } from './file-refusal.ts';
import { readCsv } from './read-csv.ts';
import type { ReadingChoice } from './worker-messages.ts';
import { countUnreadable } from './wrong-encoding.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const read = (text: string, choice: ReadingChoice = {}) => readCsv(utf8(text), choice);
const cellsOf = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) =>
  rows.map(({ cells }) => cells);

/** UTF-16 as Windows writes it, or the other way round. */
function utf16(text: string, isBig: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from(text, (_, at) => view.setUint16(at * 2, text.charCodeAt(at), !isBig));
  return bytes;
}

it('a file that is none of ours is told by what it begins with', () => {
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
    const table = readCsv(new Uint8Array(await file.arrayBuffer()), {});
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(names);
  });
});

describe('the quotes of a CSV file', () => {
  const head = 'Name,Price,Pack,Food\n';

  it('that are not closed are noticed, and can be read as text', () => {
    const text = `${head}Dal,50,1 kg,Veg\n"Best rice,60,1 kg,Veg\nQ0,10,1 kg,Veg\n"Fine" salt,20,1 kg,Veg\n`;
    expect(read(text).csv.unclosedRow).toBe(3);
    expect(read(text).rows).toHaveLength(2);
    const asText = read(text, { quotes: 'text' });
    expect(asText.csv.unclosedRow).toBeUndefined();
    expect(cellsOf(asText).map(([name]) => name)).toEqual([
      'Dal',
      '"Best rice',
      'Q0',
      '"Fine" salt',
    ]);
    const even = `${head}"Best rice,60,1 kg,Veg\nQ0,10,1 kg,Veg\nQ1",10,1 kg,Veg\n`;
    expect(read(even).csv.unclosedRow).toBe(2);
    const never = `${head}Dal,50,1 kg,Veg\n"Rice,60,1 kg,Veg\nAtta,10,1 kg,Veg\n`;
    expect(read(never).csv.unclosedRow).toBe(3);
  });

  it('that stand within a quoted cell are kept when they are read as text', () => {
    const text = `${head}"5" plate big",40,"Pack, of 2",Veg\n"a ""b""",1,2,3\n`;
    expect(read(text).csv.unclosedRow).toBe(2);
    expect(cellsOf(read(text, { quotes: 'text' }))).toEqual([
      ['5" plate big', '40', 'Pack, of 2', 'Veg'],
      ['a "b"', '1', '2', '3'],
    ]);
  });

  it('that are right are not noticed: line breaks, commas, spaces before them', () => {
    const text = `${head}"Dal, ""washed""",50,"1 kg\nor 2, 3",Veg\r\nAtta, "60" ,"",Veg\n`;
    const table = read(text);
    expect(table.csv.unclosedRow).toBeUndefined();
    expect(cellsOf(table)).toEqual([
      ['Dal, "washed"', '50', '1 kg\nor 2, 3', 'Veg'],
      ['Atta', '60', '', 'Veg'],
    ]);
  });

  it('that are never closed hold a large file up no longer than others', () => {
    // In steps that grow with the square of the rows it would take many minutes.
    const text = `${head}"Rice,60,1 kg,Veg\n${'Atta,10,1 kg,Veg\n'.repeat(400_000)}`;
    expect(read(text).csv.unclosedRow).toBe(2);
  });
});

describe('the encoding of a CSV file', () => {
  const hindi = 'नाम\tदाम\nआलू की सब्ज़ी\t60\nअंडा देसी\t80\n';

  it('is UTF-8 where a mark says so, whatever one sign looks like', () => {
    const { csv, headings } = read('\ufeffID,Name\nx,Caf\ufffd\n');
    expect(csv?.encoding).toBe('UTF-8');
    expect(headings).toEqual(['ID', 'Name']);
  });

  it('is UTF-16 by its mark, and in Hindi without one', () => {
    for (const isBig of [false, true])
      for (const text of [`\ufeff${hindi}`, hindi]) {
        const bytes = utf16(text, isBig);
        expect(kindOf(bytes)).toBe('csv');
        const table = readCsv(bytes, {});
        expect([table.csv.encoding, table.headings]).toEqual(['UTF-16', ['नाम', 'दाम']]);
      }
  });

  it('is UTF-8 with a bad byte or a NUL in it, and the rows that have one are counted', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Item ${at},आलू,60\n`).join('');
    const bytes = utf8(`Name,Also called,Price\n${rows}X \u00a0,Y\0Z,1\n`);
    const at = bytes.lastIndexOf(0xc2);
    const bad = bytes.filter((_, index) => index !== at);
    expect(kindOf(bad)).toBe('csv');
    const table = readCsv(bad, {});
    expect(table.csv.encoding).toBe('UTF-8');
    expect(cellsOf(table)[0]).toEqual(['Item 0', 'आलू', '60']);
    expect(cellsOf(table).at(-1)).toEqual(['X \ufffd', 'YZ', '1']);
    expect(countUnreadable(table.rows)).toBe(1);
    expect(countUnreadable(readCsv(bytes, {}).rows)).toBe(0);
  });
});

describe('the headings of a file', () => {
  const headed = (text: string, choice: ReadingChoice = {}) => {
    const { headings, headingsRow, rows, possibleHeadings } = read(text, choice);
    return { headings, headingsRow, rows: rows.length, possibleHeadings };
  };

  it('are found below the name of the supplier, and may be missing', () => {
    const list = 'Item,Rate,MRP,Dept\nDal,60,65,Pulses\nAtta,70,75,Flour\n';
    expect(headed(`Sharma Traders,Delhi,Tel 98,\n\n${list}`)).toEqual({
      headings: ['Item', 'Rate', 'MRP', 'Dept'],
      headingsRow: 3,
      rows: 2,
      possibleHeadings: [1, 3, 4, 5],
    });
    expect(headed('Dal,60,Pulses\nAtta,70,Flour\n')).toMatchObject({
      headings: ['', '', ''],
      headingsRow: 0,
      rows: 2,
    });
    expect(headed('Vastu,Bhaav\nDal,60\nAtta,70\n')).toMatchObject({ headingsRow: 1, rows: 2 });
  });

  it('are in the row that is chosen', () => {
    const text = 'A,B\nC,D\nName,Price\nDal,60\n';
    expect(headed(text, { headingsRow: 1 })).toMatchObject({ headings: ['A', 'B'], rows: 3 });
    expect(headed(text, { headingsRow: 0 })).toMatchObject({ headings: ['', ''], rows: 4 });
  });

  it('may stand twice, after empty columns and before separators without cells', () => {
    const table = read(',Name,,Price,Price,,\n,Dal,,60,65,,\n');
    expect(table.headings).toEqual(['Name', 'Price', 'Price']);
    expect(cellsOf(table)).toEqual([['Dal', '60', '65']]);
  });
});
