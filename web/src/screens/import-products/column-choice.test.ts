import { newImport } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { type Choices, faultsOf, firstChoices, toNewImport } from './column-choice.ts';
import type { ColumnUse } from './reader/worker-messages.ts';

const choose = (uses: readonly ColumnUse[], more: Partial<Choices> = {}): Choices => ({
  ...firstChoices({
    columns: uses.map((guess) => ({ heading: guess, samples: [], guess })),
  }),
  ...more,
});

describe('what a file is checked with', () => {
  it('matches by the surest key, and asks for what no column says', () => {
    expect(choose(['sku', 'id', 'name']).matchBy).toBe('id');
    expect(choose(['name', 'barcode', 'sku']).matchBy).toBe('sku');
    expect(choose(['name', 'price']).matchBy).toBe('name');
    const choices = choose(['sku', 'name', 'price'], { category: ' Grains ' });
    const sent = toNewImport(choices, 'prices.xlsx', 27_555);
    expect(sent.defaults).toEqual({ quantity: '1 pc', category: 'Grains' });
    expect(newImport.parse(sent)).toEqual(sent);
    expect(faultsOf(choices)).toEqual([]);
    expect(faultsOf({ ...choices, category: '', quantity: '' })).toEqual([
      'Quantity is needed where the file says nothing.',
      'Category is needed where the file says nothing.',
    ]);
  });

  it('needs a key, and what every new product needs', () => {
    const twice = choose(['name', 'name', ''], { category: 'Grains', matchBy: 'sku' });
    expect(faultsOf(twice)).toEqual([
      'More than one column is used as Name.',
      'No column is used as SKU, by which products are to be matched.',
      'No column is used as Price, which every new product needs.',
    ]);
  });

  it('needs no more than its key and what it changes when nothing is added', () => {
    const prices = choose(['sku', 'price'], { onNew: 'leave' });
    expect(faultsOf(prices)).toEqual([]);
    expect(toNewImport(prices, 'p.csv', 1).defaults).toEqual({});
    expect(faultsOf(choose(['sku'], { onNew: 'leave' }))).toEqual([
      'No column is used that would change a product.',
    ]);
    expect(faultsOf({ ...prices, onMatch: 'leave' })).toEqual([
      'Nothing would be added or changed.',
    ]);
  });
});
