import type { Order, OrderItem } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { pickList, type ShelfProduct } from './pick-list.ts';

const item = (product: string, name: string, quantity: number, pack?: string): OrderItem => ({
  _id: `${product}-${quantity}`,
  product: { _id: product, name },
  quantity,
  price: 10,
  ...(pack !== undefined && { pack }),
});
const order = (id: string, ...items: OrderItem[]) => ({ _id: id, items }) as unknown as Order;
const onShelf = (id: string, category: string, quantity: string): [string, ShelfProduct] => [
  id,
  { _id: id, category: { _id: category, name: category }, quantity },
];

const products = new Map([
  onShelf('dal', 'Pulses', '1 kg'),
  onShelf('atta', 'Atta and rice', '5 kg'),
  onShelf('poha', 'Atta and rice', '500 g'),
]);

describe('a pick list', () => {
  it('sums a product over its orders and says which they are', () => {
    const list = pickList(
      [
        order('a1', item('dal', 'Toor Dal', 2, '1 kg')),
        order('b2', item('dal', 'Toor Dal', 1, '1 kg')),
      ],
      products,
    );
    expect(list).toEqual([
      {
        category: 'Pulses',
        lines: [
          {
            key: 'dal 1 kg',
            name: 'Toor Dal',
            pack: '1 kg',
            total: 3,
            orders: [
              { id: 'a1', quantity: 2 },
              { id: 'b2', quantity: 1 },
            ],
          },
        ],
      },
    ]);
  });

  it('leaves out what is not sent', () => {
    const list = pickList(
      [order('a1', item('dal', 'Toor Dal', 0), item('atta', 'Atta', 1))],
      products,
    );
    expect(list.map(({ category }) => category)).toEqual(['Atta and rice']);
  });

  it('goes by shelf and name, with deleted products last', () => {
    const list = pickList(
      [
        order(
          'a1',
          item('gone', 'Amchur', 1),
          item('dal', 'Toor Dal', 1),
          item('poha', 'Poha', 1),
          item('atta', 'Atta', 1),
        ),
      ],
      products,
    );
    expect(list.map(({ category, lines }) => [category, lines.map(({ name }) => name)])).toEqual([
      ['Atta and rice', ['Atta', 'Poha']],
      ['Pulses', ['Toor Dal']],
      ['Other', ['Amchur']],
    ]);
  });

  it("takes an older order's pack size from the product of today, and keeps sizes apart", () => {
    const [shelf] = pickList(
      [order('a1', item('dal', 'Toor Dal', 1)), order('b2', item('dal', 'Toor Dal', 4, '500 g'))],
      products,
    );
    expect(shelf?.lines.map(({ pack, total }) => [pack, total])).toEqual([
      ['1 kg', 1],
      ['500 g', 4],
    ]);
  });
});
