import { maxImportBodyBytes, sendImportRows } from '@kirana/contract';
import { expect, it } from 'vitest';
import { cutPiece } from './row-pieces.ts';
import type { ColumnUse } from './worker-messages.ts';
import { findWrong, repairText } from './wrong-encoding.ts';

const tableRows = (count: number, ...cells: string[]) =>
  Array.from({ length: count }, (_, at) => ({ row: at + 2, cells }));

/** Every piece, one call after the other. */
function piecesOf(rows: ReturnType<typeof tableRows>, uses: readonly ColumnUse[]) {
  const pieces = [];
  for (let from: number | undefined = 0; from !== undefined; ) {
    const piece = cutPiece(rows, { uses, from }, false);
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

it('turns the decimal comma of a file with semicolons, in prices alone', () => {
  const rows = tableRows(1, '149,50', '1.234,5', '1,5 l', '60');
  const input = { uses: ['price', 'mrp', 'quantity', 'sku'] as const, from: 0 };
  expect(cutPiece(rows, input, true).rows[0]).toMatchObject({ price: '149.50', mrp: '1234.5' });
  expect(cutPiece(rows, input, true).rows[0]).toMatchObject({ quantity: '1,5 l', sku: '60' });
  expect(cutPiece(rows, input, false).rows[0]).toMatchObject({ price: '149,50' });
});

it('notices text that came through the wrong encoding, and puts it right', () => {
  const wrong: Record<string, string> = {
    'NescafÃ© Classic': 'Nescafé Classic',
    'Loâ€™Real â€“ Parisâ€¦': 'Lo’Real – Paris…',
    'à¤†à¤²à¥‚ Ã—2': 'आलू ×2',
    'CafÃƒÂ© au lait': 'Café au lait',
    'BÃ©chamelÂ sauce': 'Béchamel sauce',
    'OilÂ  500 ml': 'Oil  500 ml',
  };
  for (const [text, right] of Object.entries(wrong)) expect(repairText(text)).toBe(right);
  for (const right of ['Café', 'आलू', '₹ 60 – 65', 'ÂME']) expect(repairText(right)).toBe(right);
  const rows = ['Plain', ...Object.keys(wrong)].map((cell, row) => ({ row, cells: ['x', cell] }));
  expect(findWrong(rows)).toEqual({ rows: 6, sign: 'Â' });
  expect(findWrong(rows.slice(0, 1))).toBeUndefined();
});
