import { describe, expect, it } from 'vitest';
import { lineWords, orderTotal, packGrams, pricedLines, weightText } from './item-rules.ts';

const line = (change: object) => ({
  _id: 'a',
  product: { name: 'Tomatoes' },
  pack: '500 g',
  quantity: 2,
  price: 40,
  ...change,
});
const butter = { _id: 'butter', product: { name: 'Amul Butter' }, pack: '500 g', price: 255 };

/** What the lines cost, in rupees. */
const costs = (lines: Parameters<typeof pricedLines>[0], isPaid = false) =>
  pricedLines(lines, isPaid).map((one) => orderTotal([one]));

describe('the weight of a pack', () => {
  it.each([
    ['500 g', 500],
    ['1.5 kg', 1500],
    ['250 gm', 250],
    ['250gms', 250],
    ['1 KG', 1000],
    [' 2 kg ', 2000],
    ['0.05 kg', 50],
    ['100 grams', 100],
  ])('is the whole text: %s', (pack, grams) => {
    expect(packGrams(pack)).toBe(grams);
  });

  it.each(['', '1 pack', '6 × 100 g', '500 g pouch', '1 l', '500', 'g', '-1 kg', '0 g', '1,5 kg'])(
    'is none: %s',
    (pack) => {
      expect(packGrams(pack)).toBeUndefined();
    },
  );

  it('is none where an old order has no pack', () => {
    expect(packGrams(undefined)).toBeUndefined();
  });
});

describe('what a line costs', () => {
  it('is the price of that day for less', () => {
    expect(costs([line({ price: 60, quantity: 1, ordered: 2 })])).toEqual([60]);
  });

  it('is by weight to the paisa, at most 10 % above what was ordered', () => {
    expect(costs([line({ grams: 1083 })])).toEqual([86.64]);
    expect(costs([line({ grams: 1300 })])).toEqual([88]);
    expect(costs([line({ grams: 850 })])).toEqual([68]);
    expect(costs([line({ grams: 333, price: 49.95, pack: '1 kg', quantity: 1 })])).toEqual([16.63]);
    expect(costs([line({ grams: 9999, price: 0.05, quantity: 1 })])).toEqual([0.05]);
  });

  it('is counted from what was ordered, also where fewer packs are sent', () => {
    expect(costs([line({ grams: 1083, quantity: 1, ordered: 2 })])).toEqual([86.64]);
    expect(costs([line({ grams: 1083, quantity: 0, ordered: 2 })])).toEqual([0]);
  });

  it('is nothing above what was ordered once the order is paid', () => {
    expect(costs([line({ grams: 1083 })], true)).toEqual([80]);
    expect(costs([line({ grams: 900 })], true)).toEqual([72]);
  });

  it.each([
    [{ price: 270 }, 255],
    [{ price: 240 }, 240],
    [{ price: 58, quantity: 5 }, 255],
    [{ price: 270, agreed: true }, 270],
  ])('is of a replacement %o at most that of the missing pieces, or its own', (other, rupees) => {
    const missing = { ...butter, quantity: 0, ordered: 1 };
    const replacement = line({ _id: 'b', quantity: 1, replaces: 'butter', ...other });
    expect(costs([missing, replacement])).toEqual([0, rupees]);
  });

  it('is in all at most that of the missing pieces, in the order of the lines', () => {
    const missing = { ...butter, quantity: 1, ordered: 2 };
    const some = [
      line({ _id: 'b', quantity: 1, price: 200, replaces: 'butter' }),
      line({ _id: 'c', quantity: 1, price: 500, replaces: 'butter', agreed: true }),
      line({ _id: 'd', quantity: 1, price: 200, replaces: 'butter' }),
      line({ _id: 'e', quantity: 1, price: 200, replaces: 'butter' }),
    ];
    expect(costs([missing, ...some])).toEqual([255, 200, 500, 55, 0]);
  });

  it('is stored only where it is not price times quantity', () => {
    const [plain, weighed] = pricedLines(
      [line({ lineTotal: 1 }), line({ _id: 'b', grams: 900 })],
      false,
    );
    expect(plain).not.toHaveProperty('lineTotal');
    expect(weighed).toMatchObject({ lineTotal: 72 });
    expect(orderTotal([line({}), line({ lineTotal: 72 })], 30.5)).toBe(182.5);
    expect(orderTotal([line({ price: 0.1, quantity: 3 })])).toBe(0.3);
  });
});

describe('the words of a line', () => {
  const missing = { ...butter, quantity: 0, ordered: 2 };

  it('say what was changed of it', () => {
    expect(lineWords(line({}), [])).toEqual([]);
    expect(lineWords(missing, [])).toEqual(['not available']);
    expect(lineWords(line({ quantity: 1, ordered: 2 }), [])).toEqual(['1 of 2']);
    expect(lineWords(line({ added: true }), [])).toEqual(['added']);
    expect(lineWords(line({ grams: 1083, quantity: 1, ordered: 2 }), [])).toEqual([
      '1 of 2',
      '1.083 kg',
    ]);
    expect(lineWords(line({ added: true, replaces: 'butter' }), [missing])).toEqual([
      'instead of Amul Butter 500 g',
    ]);
  });

  it.each([
    [850, '850 g'],
    [1000, '1 kg'],
    [1083, '1.083 kg'],
    [100_000, '100 kg'],
  ])('say %i g as %s', (grams, words) => {
    expect(weightText(grams)).toBe(words);
  });
});
