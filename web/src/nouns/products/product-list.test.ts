import type { Product } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { matchingRows, type ProductSort, sortedRows, sortOf } from './product-list.ts';
import { sortInSlices } from './sort-in-slices.ts';

const product = (name: string, price: number, createdAt: string, category = 'c1'): Product => ({
  _id: name,
  name,
  price,
  category: { _id: category, name: category },
  stock: 'in stock',
  description: '',
  quantity: '1 kg',
  image: '',
  createdAt,
});

const ghee = product('Ghee 1 L', 620, '2026-11-01T10:00:00.000Z', 'dairy');
const dal = product('toor dal', 149.5, '2026-11-03T10:00:00.000Z');
const smallRice = product('Rice 500 g', 62, '2026-11-02T10:00:00.000Z');
const bigRice = product('Rice 1,000 g', 62, '2026-11-04T10:00:00.000Z');
const all = [ghee, dal, smallRice, bigRice];

describe('matchingRows', () => {
  const labelled = {
    ...dal,
    sku: 'TD-1',
    barcode: '8901030865275',
    brand: 'Dal Bhandar',
    alsoCalled: 'arhar, तूर दाल',
  };
  it.each(['TOOR', 'td-1', '0308', 'bhandar', 'तूर', ' arhar '])(
    'finds a product by %s',
    (search) => {
      const rows = Uint32Array.of(0, 1);
      const found = matchingRows([ghee, labelled], rows, { search, category: '' });
      expect([...found]).toEqual([1]);
    },
  );
  it.each([
    ['Coca-Cola', 'cocacola'],
    ['Cafe\u0301 Mocha', 'café'],
    ['Ghee', 'Amul · G-1'],
  ])('finds %s by %s', (name, search) => {
    const named = { ...ghee, name, brand: 'Amul', sku: 'G-1' };
    const found = matchingRows([dal, named], Uint32Array.of(0, 1), { search, category: '' });
    expect([...found]).toEqual([1]);
  });
  it('does not find what runs from one field into the next', () => {
    const filter = { search: 'dalarhar', category: '' };
    expect(matchingRows([labelled], Uint32Array.of(0), filter)).toHaveLength(0);
  });
});

describe('sortedRows', () => {
  const sorted = (products: readonly Product[], sort: ProductSort) =>
    Array.from(sortedRows(products, sort), (row) => products[row]);

  it('by name ignores case, and puts sizes in the order of their numbers', () => {
    expect(sorted([dal, ghee], 'name')).toEqual([ghee, dal]);
    const [small, large] = [
      { ...dal, name: 'Dal 20 g' },
      { ...dal, name: 'Dal 100 g' },
    ];
    expect(sorted([large, small], 'name')).toEqual([small, large]);
  });
  it('by price puts the cheapest first, and equal ones by name', () => {
    expect(sorted([ghee, dal, smallRice], 'price')).toEqual([smallRice, dal, ghee]);
    expect(sorted([bigRice, smallRice], 'price')).toEqual(sorted([smallRice, bigRice], 'price'));
  });
  it('by time puts the newest first', () => {
    expect(sorted(all, 'time')).toEqual([bigRice, dal, smallRice, ghee]);
  });
});

describe('matchingRows', () => {
  const matching = (search: string, category = '') => [
    ...matchingRows(all, Uint32Array.of(3, 2, 1, 0), { search, category }),
  ];

  it('keeps one category', () => {
    expect(matching('')).toEqual([3, 2, 1, 0]);
    expect(matching('', 'dairy')).toEqual([0]);
    expect(matching('rice', 'dairy')).toEqual([]);
  });
});

describe('sortOf', () => {
  it('takes a sort that nobody knows as the first one', () => {
    expect(sortOf({ search: '', category: '', sort: 'colour' })).toBe('name');
    expect(sortOf({ search: '', category: '', sort: 'time' })).toBe('time');
  });
});

describe('sortInSlices', () => {
  const many = Array.from({ length: 5_003 }, (_, at) =>
    product(
      `Item ${(at * 7919) % 997}`,
      (at * 31) % 400,
      new Date(Date.UTC(2026, 10, 1) + ((at * 613) % 4_001) * 1000).toISOString(),
    ),
  );
  it.each<ProductSort>(['name', 'price', 'time'])(
    'sorts by %s as a short list is',
    async (sort) => {
      const { rows } = await sortInSlices(many, sort);
      expect([...rows]).toEqual([...sortedRows(many, sort)]);
    },
  );
});
