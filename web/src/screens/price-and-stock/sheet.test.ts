import type { ChangeResult, Product } from '@kirana/contract';
import { expect, test } from 'vitest';
import { categoryNames, fields } from './fields.ts';
import { listedIds } from './list-filter.ts';
import { Sheet } from './sheet.ts';
import { piecesOf } from './sheet-changes.ts';

const dals = { _id: 'c1', name: 'Dals', imageUrl: '' };
const oils = { _id: 'c2', name: 'Oils', imageUrl: '' };

const productOf = (id: string, more: Partial<Product> = {}): Product => ({
  _id: id,
  name: `Dal ${id}`,
  price: 58,
  category: dals,
  stock: 'in stock',
  description: '',
  quantity: '1 kg',
  image: '',
  createdAt: '2026-11-21T09:35:00.000Z',
  ...more,
});

const contextOf = (...categories: (typeof dals)[]) => ({
  categories: categoryNames(categories),
  timeZone: 'Asia/Kolkata',
  fields,
});

function sheetOf(...products: Product[]): Sheet {
  const sheet = new Sheet(contextOf(dals, oils));
  sheet.setProducts(products);
  return sheet;
}

const type = (sheet: Sheet, row: string, column: string, text: string) =>
  sheet.write([{ row, column, text }]);

/** What a piece of a save is answered. */
const answer = (sheet: Sheet, ...results: ChangeResult[]) => {
  const sent = new Map(piecesOf(sheet.rows).flatMap((piece) => [...piece.sent]));
  sheet.apply(results, sent);
};

test.each([
  ['price', '₹1,200', '₹1,200.00', undefined],
  ['price', 'abc', 'abc', 'Price “abc” is not a number'],
  ['category', ' OILS ', 'Oils', undefined],
  ['category', 'Pickles', 'Pickles', 'There is no category “Pickles”.'],
  ['category', ' ', ' ', 'Category is required'],
  ['stock', 'No', 'out of stock', undefined],
  ['name', ' Toor \n Dal ', 'Toor Dal', undefined],
] as const)('%s “%s” is shown as “%s”', async (field, text, shown, problem) => {
  const sheet = sheetOf(productOf('1'));
  expect(await type(sheet, '1', field, text)).toBe(problem === undefined ? 0 : 1);
  expect(sheet.cell('1', field)).toMatchObject({ text: shown, isChanged: true, problem });
});

test('what a product has anyway is no change, and what is undone neither', async () => {
  const sheet = sheetOf(productOf('1'), productOf('2'));
  await type(sheet, '1', 'price', '58.00');
  await type(sheet, '1', 'mrp', '');
  expect(sheet.counts().cells).toBe(0);
  await type(sheet, '1', 'price', '60');
  await type(sheet, '2', 'price', 'abc');
  expect(sheet.counts()).toEqual({ cells: 2, products: 2, problems: 1, savable: 1 });
  await sheet.undo();
  await sheet.undo();
  expect(sheet.counts().cells).toBe(0);
  await sheet.redo();
  expect(sheet.cell('1', 'price').text).toBe('₹60.00');
});

test('a price above the MRP is a problem of the one that was typed', async () => {
  const sheet = sheetOf(productOf('1', { mrp: 60 }));
  await type(sheet, '1', 'price', '61');
  expect(sheet.cell('1', 'price').problem).toBe('Price must not be above the MRP');
  await type(sheet, '1', 'mrp', '65');
  expect(sheet.counts().problems).toBe(0);
  await sheet.undo();
  await sheet.undo();
  await type(sheet, '1', 'mrp', '50');
  expect(sheet.cell('1', 'mrp').problem).toBe('Price must not be above the MRP');
});

test('a save is cut into calls, without rows that have a problem', async () => {
  const sheet = sheetOf(...Array.from({ length: 900 }, (_, at) => productOf(`${at}`)));
  await sheet.write(
    Array.from({ length: 900 }, (_, at) => ({ row: `${at}`, column: 'price', text: '60' })),
  );
  await type(sheet, '7', 'price', 'abc');
  const pieces = piecesOf(sheet.rows);
  expect(pieces.map(({ changes }) => changes.length)).toEqual([400, 400, 99]);
  expect(pieces[0]?.changes[0]).toEqual({ product: '0', set: { price: { from: 58, to: 60 } } });
  await sheet.write(
    Array.from({ length: 900 }, (_, at) => ({
      row: `${at}`,
      column: 'name',
      text: 'दा'.repeat(60),
    })),
  );
  for (const { changes } of piecesOf(sheet.rows))
    expect(new TextEncoder().encode(JSON.stringify({ changes })).length).toBeLessThan(200 * 1024);
});

test('what is typed while a save is on its way stays, from what was saved', async () => {
  const sheet = sheetOf(productOf('1'));
  await type(sheet, '1', 'price', '60');
  const [piece] = piecesOf(sheet.rows);
  await type(sheet, '1', 'price', '61');
  const now = productOf('1', { price: 60 });
  sheet.apply([{ product: '1', outcome: 'saved', now }], piece?.sent ?? new Map());
  expect(piecesOf(sheet.rows)[0]?.changes).toEqual([
    { product: '1', set: { price: { from: 60, to: 61 } } },
  ]);
  expect(sheet.canUndo).toBe(false);
});

test('a conflict is told in words, and kept or left cell by cell', async () => {
  const sheet = sheetOf(productOf('1'));
  await type(sheet, '1', 'price', '60');
  await type(sheet, '1', 'brand', 'Tata');
  const by = { by: 'Meena', at: '2026-11-21T09:35:00.000Z' };
  const conflict = (field: string, value: string | number) => ({
    field,
    message: '',
    value,
    ...by,
  });
  const now = productOf('1', { price: 62, brand: 'Fortune' });
  const problems = [conflict('price', 62), conflict('brand', 'Fortune')];
  answer(sheet, { product: '1', outcome: 'conflict', problems, now });
  expect(sheet.cell('1', 'price').problem).toBe(
    'Meena changed this to ₹62.00 at 3:05 pm. You typed ₹60.00.',
  );
  expect(sheet.counts()).toMatchObject({ problems: 2, savable: 0 });
  sheet.keepMine('1', 'price');
  sheet.revert('1', 'brand');
  expect(sheet.cell('1', 'brand')).toEqual({ text: 'Fortune', plain: 'Fortune' });
  expect(piecesOf(sheet.rows)[0]?.changes[0]?.set).toEqual({ price: { from: 62, to: 60 } });
});

test('what the server refuses stays as typed until something else is, also in a hidden column', async () => {
  const context = contextOf(dals, oils);
  const sheet = new Sheet(context);
  sheet.setProducts([productOf('1')]);
  await type(sheet, '1', 'sku', 'K-1');
  await type(sheet, '1', 'category', 'Oils');
  const message = 'Another product has this SKU: Toor Dal';
  answer(sheet, { product: '1', outcome: 'refused', problems: [{ field: 'sku', message }] });
  sheet.setContext({ ...context, fields: ['name', 'price'] });
  expect(sheet.cell('1', 'sku')).toMatchObject({ text: 'K-1', problem: message });
  sheet.setContext(context);
  await type(sheet, '1', 'sku', 'K-2');
  expect(sheet.counts()).toMatchObject({ problems: 0, savable: 1 });
});

test('a product that is gone keeps its row as long as something is typed of it', async () => {
  const sheet = sheetOf(productOf('1'), productOf('2'));
  await type(sheet, '1', 'price', '60');
  sheet.setProducts([productOf('2')]);
  expect(sheet.cell('1', 'price').problem).toBe('This product was deleted meanwhile.');
  const filter = { search: '', category: '', show: 'all' };
  expect(listedIds([productOf('2')], filter, sheet, new Set(['1', '2']))).toEqual(['2', '1']);
  sheet.revert('1', 'price');
  expect(sheet.counts().products).toBe(0);
});

test('an added category is no problem any more', async () => {
  const sheet = sheetOf(productOf('1'));
  await type(sheet, '1', 'category', 'pickles');
  expect(sheet.counts().problems).toBe(1);
  sheet.setContext(contextOf(dals, oils, { _id: 'c3', name: 'Pickles', imageUrl: '' }));
  expect(sheet.counts()).toMatchObject({ problems: 0, savable: 1 });
  expect(sheet.cell('1', 'category').text).toBe('Pickles');
});

test('what was kept comes back, and what was typed since stays', async () => {
  const before = sheetOf(productOf('1'), productOf('2'));
  await type(before, '1', 'price', '60');
  await type(before, '2', 'price', 'abc');
  const after = sheetOf(productOf('1', { price: 59 }), productOf('2'));
  await type(after, '2', 'price', '70');
  await after.restore(before.typedCells());
  expect(after.cell('2', 'price').text).toBe('₹70.00');
  expect(piecesOf(after.rows).flatMap(({ changes }) => changes)).toContainEqual({
    product: '1',
    set: { price: { from: 58, to: 60 } },
  });
});

test('an undo during a long paste waits for it, and takes all of it back', async () => {
  const products = Array.from({ length: 20_000 }, (_, at) => productOf(String(at)));
  const sheet = sheetOf(...products);
  const pasted = sheet.write(
    products.map(({ _id: row }) => ({ row, column: 'price', text: '61' })),
  );
  const undone = sheet.undo();
  await pasted;
  await undone;
  expect(sheet.counts().cells).toBe(0);
  await sheet.redo();
  expect(sheet.counts().cells).toBe(20_000);
});

test('what was typed over an older value is a conflict with the newer one', async () => {
  const sheet = sheetOf(productOf('1'));
  sheet.setProducts([productOf('1', { price: 48 })]);
  await sheet.write([{ row: '1', column: 'price', text: '60', seen: '58' }]);
  expect(piecesOf(sheet.rows)[0]?.changes).toEqual([
    { product: '1', set: { price: { from: 58, to: 60 } } },
  ]);
});
