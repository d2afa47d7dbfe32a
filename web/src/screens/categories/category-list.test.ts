import { expect, it } from 'vitest';
import { selectCategories } from './category-list.ts';

const categories = ['Spices', 'atta & Flour', 'Dairy'].map((name) => ({
  _id: name,
  name,
  imageUrl: '',
}));

const namesOf = (search: string, sort: string) =>
  selectCategories(categories, { search, sort }).map(({ name }) => name);

it('sorts by name, ignoring case, either way', () => {
  expect(namesOf('', 'A-Z')).toEqual(['atta & Flour', 'Dairy', 'Spices']);
  expect(namesOf('', 'Z-A')).toEqual(['Spices', 'Dairy', 'atta & Flour']);
});

it('takes a sort that nobody knows as A-Z', () => {
  expect(namesOf('', 'size')).toEqual(['atta & Flour', 'Dairy', 'Spices']);
});

it('finds a part of the name in any case, with spaces around what was typed', () => {
  expect(namesOf(' FLOUR ', 'A-Z')).toEqual(['atta & Flour']);
  expect(namesOf('fish', 'A-Z')).toEqual([]);
});
