import type { Product } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { filterProducts, sortOf, sortProducts } from './product-list.ts';

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

describe('sortProducts', () => {
  it('by name ignores case', () => {
    expect(sortProducts([dal, ghee], 'name')).toEqual([ghee, dal]);
  });
  it('by price puts the cheapest first, and equal ones by name', () => {
    expect(sortProducts([ghee, dal, smallRice], 'price')).toEqual([smallRice, dal, ghee]);
    expect(sortProducts([bigRice, smallRice], 'price')).toEqual(
      sortProducts([smallRice, bigRice], 'price'),
    );
  });
  it('by time puts the newest first', () => {
    expect(sortProducts(all, 'time')).toEqual([bigRice, dal, smallRice, ghee]);
  });
  it('leaves the given list as it was', () => {
    const given = [dal, ghee];
    sortProducts(given, 'name');
    expect(given).toEqual([dal, ghee]);
  });
});

describe('filterProducts', () => {
  it('finds a part of the name in any case, with spaces around what was typed', () => {
    expect(filterProducts(all, { search: ' RICE ', category: '' })).toEqual([smallRice, bigRice]);
  });
  it('keeps one category', () => {
    expect(filterProducts(all, { search: '', category: 'dairy' })).toEqual([ghee]);
    expect(filterProducts(all, { search: 'rice', category: 'dairy' })).toEqual([]);
  });
});

describe('sortOf', () => {
  it('takes a sort that nobody knows as the first one', () => {
    expect(sortOf({ search: '', category: '', sort: 'colour' })).toBe('name');
    expect(sortOf({ search: '', category: '', sort: 'time' })).toBe('time');
  });
});
