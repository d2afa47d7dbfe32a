import { maxImportBodyBytes, readCell, sendImportRows } from '@kirana/contract';
import { expect, it } from 'vitest';
import { findAmountStyles } from './decimal-comma.ts';
import { writeProblems } from './problem-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { cutPiece } from './row-pieces.ts';
import type { ColumnUse } from './worker-messages.ts';
import { findWrong, repairText } from './wrong-encoding.ts';

const tableRows = (count: number, ...cells: string[]) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells }));

/** Every piece, one call after the other. */
function piecesOf(rows: ReturnType<typeof tableRows>, uses: readonly ColumnUse[]) {
  const pieces = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const piece = cutPiece(rows, { uses, from });
    pieces.push(piece.rows);
    from = piece.next;
  }
  return pieces;
}

it('cuts a file into pieces that a call takes, each row once', () => {
  const short = piecesOf(tableRows(1200, 'Dal', '60', 'unused'), ['name', 'price', '']);
  expect(short.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(short[0]?.[0]).toEqual({ row: 2, name: 'Dal', price: '60' });

  const uses = ['name', 'description', 'alsoCalled', 'brand'] as const;
  const long = piecesOf(tableRows(40, ...uses.map(() => 'आ'.repeat(9000))), uses);
  expect(long.flat().map(({ row }) => row)).toEqual(tableRows(40).map(({ row }) => row));
  for (const rows of long) {
    expect(sendImportRows.body.safeParse({ rows }).success).toBe(true);
    const bytes = new TextEncoder().encode(JSON.stringify({ rows })).length;
    expect(bytes).toBeLessThanOrEqual(maxImportBodyBytes);
  }
});

/** The prices of a file with semicolons as they are sent. */
function pricesOf(cells: readonly string[]) {
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: [cell, cell, cell] }));
  const styles = findAmountStyles({ headings: ['a', 'b', 'c'], rows }, true);
  const piece = cutPiece(rows, { uses: ['price', 'mrp', 'quantity'], from: 0 }, styles).rows;
  expect(piece.map(({ mrp }) => mrp)).toEqual(piece.map(({ price }) => price));
  expect(piece.map(({ quantity }) => quantity)).toEqual(cells);
  return piece.map(({ price }) => price);
}

it('takes no size in words for an amount with a decimal comma', () => {
  const rows = [
    { row: 2, cells: ['Maaza 1,5 L', '90'] },
    { row: 3, cells: ['Rice 25 kg', '1,250'] },
  ];
  const styles = findAmountStyles({ headings: ['Name', 'Rate'], rows }, false);
  const [, rice] = cutPiece(rows, { uses: ['name', 'price'], from: 0 }, styles).rows;
  expect(rice).toMatchObject({ price: '1,250' });
});

it('turns the decimal comma of a file with semicolons, in prices alone', () => {
  expect(pricesOf(['149,50', '1.234,5', '60'])).toEqual(['149.50', '1234.5', '60']);
  expect(pricesOf(['1.250', '₹ 2.000', '149,50', 'Rs. 1.099,00'])).toEqual([
    '1250',
    '₹ 2000',
    '149.50',
    'Rs. 1099.00',
  ]);
  expect(pricesOf(['1.250', '1.234.567'])).toEqual(['1250', '1234567']);
  const rows = tableRows(1, '149,50', '1.250');
  const input = { uses: ['price', 'mrp'] as const, from: 0 };
  expect(cutPiece(rows, input).rows[0]).toMatchObject({ price: '149,50', mrp: '1.250' });
});

it('asks which of two a price is, where no other in its column says so, or others say both', () => {
  const asked = '41.536: 41536 or 41.536?';
  expect(pricesOf(['41.536', '43,50', '44.5'])).toEqual([asked, '43.50', '44.5']);
  expect(pricesOf(['41.536', '43,50', '20'])).toEqual([asked, '43.50', '20']);
  expect(pricesOf(['41.536', '1.250,00', '149.50'])).toEqual([asked, '1250.00', '149.50']);
  expect(pricesOf(['41,536', '43,50'])).toEqual(['41,536: 41536 or 41.536?', '43.50']);
  expect(pricesOf(['41,536', '20'])).toEqual(['41,536: 41536 or 41.536?', '20']);
  expect(pricesOf(['0.250', '1,250', '1,234.50'])).toEqual(['0.250', '1,250', '1,234.50']);
  expect(pricesOf(['1.250', '60', '60.000', '12.50'])).toEqual([
    '1.250: 1250 or 1.25?',
    '60',
    '60.000: 60000 or 60?',
    '12.50',
  ]);
  expect(readCell('price', '1.250: 1250 or 1.25?')).toEqual({
    problem: 'Price “1.250: 1250 or 1.25?” is not a number',
  });
});

it('notices text that came through the wrong encoding, and puts it right', () => {
  const wrong: Record<string, string> = {
    'NescafÃ© Classic': 'Nescafé Classic',
    'Loâ€™Real â€“ Parisâ€¦': 'Lo’Real – Paris…',
    'à¤†à¤²à¥‚ Ã—2': 'आलू ×2',
    'â‚¹60': '₹60',
    'à¤…à¤‚à¤¡à¤¾': 'अंडा',
    'à¤\u00a0': 'ठ',
    'CafÃƒÂ© au lait': 'Café au lait',
    'BÃ©chamelÂ sauce': 'Béchamel sauce',
    'OilÂ  500 ml': 'Oil  500 ml',
  };
  for (const [text, right] of Object.entries(wrong)) expect(repairText(text)).toBe(right);
  for (const right of ['Café', 'आलू', '₹ 60 – 65', 'ÂME']) expect(repairText(right)).toBe(right);
  const rows = ['Plain', ...Object.keys(wrong)].map((cell, row) => ({ row, cells: ['x', cell] }));
  expect(findWrong(rows)).toEqual({ rows: 9, sign: 'Â' });
  expect(findWrong(rows.slice(0, 1))).toBeUndefined();
  const rupees = [{ row: 2, cells: ['â‚¹60'] }];
  expect(findWrong(rupees)).toEqual({ rows: 1, sign: 'â‚¹' });
  expect(findWrong([{ row: 2, cells: ['à¤…'] }])).toEqual({ rows: 1, sign: 'à¤' });
});

it('writes refused rows as they were sent, with what was put right since', async () => {
  const long = 'x'.repeat(3001);
  const rows = [
    { row: 2, cells: ['Dal', '1.249,50', '1.250', ''] },
    { row: 3, cells: ['Tea', '1.250', '1.250', long] },
    { row: 4, cells: ['', '60-65', 'left', ''] },
    { row: 5, cells: ['Rice', '1,250', '', ''] },
  ];
  const headings = ['Item', 'Rate', 'Left out', 'About'];
  const uses = ['name', 'price', '', 'description'] as const;
  const styles = findAmountStyles({ headings, rows }, true);
  const [, tea] = cutPiece(rows, { uses, from: 0 }, styles).rows;
  expect(tea).toMatchObject({ price: '1250', guessed: ['price'] });
  const sent = { name: 'Tea', price: '1250', description: long.slice(1) };
  const corrected = { name: '', price: '62', quantity: '1 kg', description: '' };
  const file = await writeProblems({ headings, rows, styles }, uses, {
    problems: [
      { row: 3, problem: 'Quantity is required', cells: sent },
      { row: 4, problem: 'Name is required', cells: corrected },
      { row: 5, problem: 'Which?', cells: { name: 'Rice', price: '1,250: 1250 or 1.25?' } },
    ],
  });
  const read = await readSheet(new Uint8Array(await file.arrayBuffer()));
  expect(read.headings).toEqual([...headings, 'Quantity', 'Problem']);
  expect(read.rows.map(({ cells }) => cells)).toEqual([
    ['Tea', '1250', '1.250', long, '', 'Quantity is required'],
    ['', '62', 'left', '', '1 kg', 'Name is required'],
    ['Rice', '1,250: 1250 or 1.25?', '', '', '', 'Which?'],
  ]);
});
