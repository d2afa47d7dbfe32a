import type { CheckedRow } from '@kirana/contract';
import { expect, it } from 'vitest';
import { doneWords, importLabel, productName, rowWords } from './import-words.ts';

const row = (more: Partial<CheckedRow>): CheckedRow => ({ row: 12, outcome: 'add', ...more });

it('says of each row what would become of it', () => {
  const after = { name: 'Toor Dal', price: 149.5, quantity: '1 kg', category: 'Grains' };
  expect(rowWords(row({ after }))).toBe('₹149.50 · 1 kg · Grains');
  const change = row({
    outcome: 'change',
    before: { price: 60, brand: 'Tata' },
    after: { name: 'Toor Dal', price: 64, mrp: 70, shown: false },
  });
  expect(rowWords(change)).toBe(
    'Price ₹60.00 → ₹64.00, MRP nothing → ₹70.00, Shown yes → no, Brand Tata → nothing',
  );
  expect(productName(change)).toBe('Toor Dal');
  const named = {
    outcome: 'change',
    before: { name: 'Dal' },
    after: { name: 'Toor Dal' },
  } as const;
  expect(rowWords(row(named))).toBe('Name Dal → Toor Dal');
  expect(rowWords(row({ outcome: 'refused', problem: 'Name is required' }))).toBe(
    'Name is required',
  );
  expect(rowWords(row({ outcome: 'same' }))).toBe('Nothing changes');
});

it('says what an import has done', () => {
  const none = { rows: 0, add: 0, change: 0, same: 0, left: 0, alike: 0, refused: 0, conflict: 0 };
  const done = (counts: object) =>
    doneWords({ counts: { ...none, bigPriceChanges: 0, ...counts } });
  expect(done({ add: 27_545, refused: 10, same: 3 })).toBe('27,545 added. 10 refused.');
  expect(done({ change: 1 })).toBe('1 changed.');
  expect(done({ same: 3 })).toBe('Nothing was added or changed.');
  expect([importLabel(27_545), importLabel(1)]).toEqual([
    'Import 27,545 products',
    'Import 1 product',
  ]);
});
