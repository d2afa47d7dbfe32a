import { describe, expect, it } from 'vitest';
import { candidatesOf, isBarcode, readTyped } from './typed-product.ts';

describe('what is typed to add a product', () => {
  it.each([
    ['milk', 'milk', undefined],
    ['  milk ', 'milk', undefined],
    ['2 milk', 'milk', 2],
    ['2 x milk', 'milk', 2],
    ['2x milk', 'milk', 2],
    ['12 × toor dal', 'toor dal', 12],
    ['2 xylitol', 'xylitol', 2],
    ['2 x', 'x', 2],
    ['7up', '7up', undefined],
    ['2', '2', undefined],
    ['0 milk', '0 milk', undefined],
    ['100 milk', '100 milk', undefined],
    ['3 8901030865488', '8901030865488', 3],
    ['5 आलू', 'आलू', 5],
    ['', '', undefined],
  ])('reads %j', (typed, words, quantity) => {
    expect(readTyped(typed)).toEqual({ words, quantity });
  });

  it.each(['96385074', '036000291452', '8901030865488', '18901030865485'])(
    'takes %s for a barcode',
    (digits) => expect(isBarcode(digits)).toBe(true),
  );
  it.each(['9638507', '963850741', '96385074123', '189010308654851', '8901030 865488', '', 'milk'])(
    'takes %j for no barcode',
    (text) => expect(isBarcode(text)).toBe(false),
  );
});

describe('what a text may mean', () => {
  const sevenUp = { _id: '1', name: '7 Up' };
  const sevenUpLime = { _id: '2', name: '7  UP Lime' };
  const upma = { _id: '3', name: 'Upma Mix' };

  it('is one of each product without a number', () => {
    expect(candidatesOf('up', { whole: [upma, sevenUp], rest: [] })).toEqual([
      { product: upma, quantity: 1 },
      { product: sevenUp, quantity: 1 },
    ]);
  });

  it('is a product whose name begins so, before that many of the rest', () => {
    const found = { whole: [sevenUp, upma, sevenUpLime], rest: [upma, sevenUp] };
    expect(candidatesOf('7 up', found)).toEqual([
      { product: sevenUp, quantity: 1 },
      { product: sevenUpLime, quantity: 1 },
      { product: upma, quantity: 7 },
    ]);
    expect(candidatesOf('6 up', found)).toEqual([
      { product: upma, quantity: 6 },
      { product: sevenUp, quantity: 6 },
    ]);
  });
});
