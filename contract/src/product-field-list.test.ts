import { expect, test } from 'vitest';
import { type ProductField, productFields } from './product-field-list.ts';

const fields: readonly ProductField[] = productFields;

test.each(['sheet', 'grid'] as const)('each field has a place of its own in %s', (where) => {
  const places = fields.flatMap((field) => field[where]?.place ?? []);
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, at) => at + 1));
});
