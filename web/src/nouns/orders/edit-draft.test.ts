import type { FoundProduct, Order, OrderItem } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { askedNote, askLink } from './ask-customer.ts';
import {
  addProduct,
  changesOf,
  type Draft,
  draftedItems,
  draftedTotal,
  editLine,
  emptyDraft,
  gramsError,
  isDearer,
  type LineEdit,
  missingProducts,
  replaceLine,
  typedOf,
  withoutStale,
} from './edit-draft.ts';

const butter: OrderItem = {
  _id: 'butter',
  product: { _id: 'p-butter', name: 'Amul Butter' },
  pack: '500 g',
  quantity: 1,
  price: 255,
};
const tomatoes: OrderItem = {
  _id: 'tomatoes',
  product: { _id: 'p-tomatoes', name: 'Tomatoes' },
  pack: '500 g',
  quantity: 2,
  price: 40,
};
const order = {
  _id: '01978f00-0000-7000-8000-0000003f9a2c',
  customerName: 'Kavita Sharma',
  customerPhone: '9812345678',
  paymentStatus: 'pending',
  totalPrice: 365,
  deliveryFee: 30,
  items: [butter, tomatoes],
} as unknown as Order;

const product = (name: string, price: number, quantity = '500 g') =>
  ({ _id: `p-${name}`, name, price, quantity }) as FoundProduct;
const edit = (item: OrderItem, line: LineEdit, draft = emptyDraft) => editLine(draft, item, line);
const names = (draft: Draft) =>
  draftedItems(order, draft).map((item) => [item.product.name, item.quantity]);

describe('the items of an order as they are typed', () => {
  it('ask for nothing until they are other ones', () => {
    expect(changesOf(order, emptyDraft)).toEqual([]);
    const back = edit(butter, { quantity: 1 }, edit(butter, { quantity: 0 }));
    expect(changesOf(order, back)).toEqual([]);
    expect(draftedTotal(order, emptyDraft)).toBe(365);
  });

  it('say how each line was seen, and what it is to be', () => {
    const draft = edit(tomatoes, { grams: ' 1083 ' }, edit(butter, { quantity: 0 }));
    expect(draftedTotal(order, draft)).toBe(116.64);
    expect(changesOf(order, draft)).toEqual([
      { _id: 'butter', quantity: 0, seen: { quantity: 1 } },
      { _id: 'tomatoes', quantity: 2, seen: { quantity: 2 }, grams: 1083 },
    ]);
    expect(missingProducts(order, draft)).toEqual([butter.product]);
  });

  it('lose a weight with another quantity, and when it is taken away', () => {
    const weighed = { ...tomatoes, grams: 1083 };
    const changed = { ...order, items: [butter, weighed] };
    const cleared = edit(weighed, { grams: '' });
    const seen = { quantity: 2, grams: 1083 };
    expect(changesOf(changed, cleared)).toEqual([
      { _id: 'tomatoes', quantity: 2, seen, grams: null },
    ]);
    expect(typedOf(edit(weighed, { quantity: 1 }), weighed).grams).toBe('');
  });

  it('are given more of what is added, and something else instead', () => {
    const bread = product('Bread', 45, '1 pack');
    const added = addProduct(addProduct(emptyDraft, bread), bread);
    expect(names(added)).toContainEqual(['Bread', 2]);
    const replaced = replaceLine(added, butter, product('Nutralite', 270));
    expect(names(replaced)).toEqual([
      ['Amul Butter', 0],
      ['Tomatoes', 2],
      ['Bread', 2],
      ['Nutralite', 1],
    ]);
    const [, , , spread] = draftedItems(order, replaced);
    expect(spread).toMatchObject({ lineTotal: 255, replaces: 'butter' });
    expect(spread && isDearer(spread, order)).toBe(true);
    const agreed = spread ? edit(spread, { agreed: true }, replaced) : replaced;
    expect(draftedTotal(order, agreed)).toBe(270 + 80 + 90 + 30);
    expect(changesOf(order, agreed)).toMatchObject([
      { _id: 'butter', quantity: 0 },
      { product: 'p-Bread', quantity: 2 },
      { product: 'p-Nutralite', quantity: 1, replaces: 'butter', agreed: true },
    ]);
    expect(names(spread ? edit(spread, { quantity: 0 }, agreed) : agreed)).toHaveLength(3);
    // What is missing already is what is replaced.
    const less = edit(tomatoes, { quantity: 1 });
    expect(names(replaceLine(less, tomatoes, bread))).toContainEqual(['Tomatoes', 1]);
  });

  it('show theirs where somebody else was first, and stay as typed otherwise', () => {
    const bread = product('Bread', 45, '1 pack');
    const typed = edit(butter, { quantity: 0 }, edit(tomatoes, { grams: '900' }));
    const draft = addProduct(typed, bread);
    const theirs = { ...order, items: [butter, { ...tomatoes, quantity: 1, ordered: 2 }] };
    const kept = withoutStale(draft, theirs);
    expect([...kept.lines.keys()]).toEqual(['butter']);
    expect(kept.added).toMatchObject([{ quantity: 1 }]);
    expect(kept.added[0]?._id).not.toBe(draft.added[0]?._id);
    // What was to be sent instead of a line is not sent in its full number beside what is left of it.
    const spread = replaceLine(emptyDraft, tomatoes, product('Puree', 50));
    expect(withoutStale(spread, theirs)).toMatchObject({ lines: new Map(), added: [] });
  });

  it('of an order on account cost what is weighed, since nothing was paid', () => {
    const weighed = edit(tomatoes, { grams: '1083' });
    const paid = { ...order, paymentStatus: 'paid' } as Order;
    expect(draftedTotal(paid, weighed)).toBe(365);
    expect(draftedTotal({ ...paid, paidBy: 'account' } as Order, weighed)).toBe(371.64);
  });

  it('have an added line once, when the answer that added it was lost', () => {
    const draft = addProduct(emptyDraft, product('Bread', 45));
    const [, , bread] = draftedItems(order, draft);
    const saved = { ...order, items: [...order.items, ...(bread ? [bread] : [])] };
    expect(draftedItems(saved, draft)).toHaveLength(3);
    expect(changesOf(saved, draft)).toEqual([]);
  });

  it.each([
    ['', true],
    ['1', true],
    ['100000', true],
    ['0', false],
    ['100001', false],
    ['1.5', false],
    ['1 kg', false],
  ])('take %s as grams: %s', (typed, isRight) => {
    expect(gramsError(typed) === undefined).toBe(isRight);
  });
});

describe('the question to who ordered', () => {
  const textOf = (draft: Draft) => {
    const items = draftedItems(order, draft);
    const link = new URL(askLink(order, butter, items, 'Kirana') ?? '');
    return link.searchParams.get('text');
  };

  it('names what is missing, and what could be sent instead', () => {
    const begin =
      'Namaste Kavita, this is Kirana about your order 3f9a2c. Amul Butter 500 g is not available.';
    expect(textOf(edit(butter, { quantity: 0 }))).toBe(`${begin} Shall we leave it out?`);
    expect(textOf(replaceLine(emptyDraft, butter, product('Nutralite', 240)))).toBe(
      `${begin} Shall we send Nutralite 500 g for ₹240.00 instead, or leave it out?`,
    );
    expect(askedNote(butter)).toBe('Asked about Amul Butter 500 g');
  });

  it('is not asked where the order has no number', () => {
    expect(askLink({ ...order, customerPhone: '' }, butter, order.items)).toBeUndefined();
  });
});
