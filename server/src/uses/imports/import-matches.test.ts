import type { Product } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';

const dal = { name: 'Toor Dal', price: '100', category: 'Pulses', quantity: '1 kg' };
const poha = { name: 'Poha', price: '60', category: 'Breakfast', quantity: '500 g' };

describe.each(engines)('what an import matches on $name', (engine) => {
  const store = useStore(engine);
  const begin = async () => new Importer(store, await store.admit('owner'));
  const products = async (): Promise<Product[]> => {
    const token = await store.admit('owner', { email: `${crypto.randomUUID()}@example.in` });
    return await store.read(token, '/api/product/products/all');
  };

  it('is all the same when an export comes back as it was', async () => {
    const importer = await begin();
    await importer.import([
      { row: 2, sku: 'a', ...dal, mrp: '120.50', brand: 'Tata', description: 'One\n\nTwo  three' },
      { row: 3, sku: 'b', ...poha, stock: 'no', shown: 'no', barcode: '96385074' },
      { row: 4, sku: 'c', ...poha, name: 'Thin Poha', alsoCalled: 'flattened rice, पोहा' },
    ]);
    // Typed into the form with two spaces.
    await store.db
      .updateTable('products')
      .set({ name: 'Toor  Dal' })
      .where('sku', '=', 'a')
      .execute();
    await store.db
      .updateTable('categories')
      .set({ name: 'Pulses  &\u2028 Rice', name_key: 'pulses  &\u2028 rice' })
      .where('name', '=', 'Pulses')
      .execute();
    const exported = (await products()).map((product, at) => ({
      row: at + 2,
      id: product._id,
      sku: product.sku ?? '',
      barcode: product.barcode ?? '',
      name: product.name,
      brand: product.brand ?? '',
      alsoCalled: product.alsoCalled ?? '',
      category: product.category.name,
      quantity: product.quantity,
      price: product.price.toFixed(2),
      mrp: product.mrp?.toFixed(2) ?? '',
      stock: product.stock,
      description: product.description,
      shown: product.shown === false ? 'no' : 'yes',
    }));
    for (const matchBy of ['id', 'sku', 'name'] as const)
      for (const empty of ['keep', 'clear'] as const) {
        const { counts } = await importer.check(exported, { matchBy, empty });
        expect(counts, `${matchBy} ${empty}`).toMatchObject({ same: 3, refused: 0 });
      }
  });

  it('goes by barcode, by name and quantity, or by id, and leaves what is to be left', async () => {
    const importer = await begin();
    await importer.import([
      { row: 2, ...dal, barcode: '96385074' },
      { row: 3, ...poha },
    ]);
    const [first] = (await products()).filter(({ name }) => name === 'Toor Dal');
    const outcomes = async (...[rows, options]: Parameters<Importer['check']>) => {
      const { _id } = await importer.check(rows, options);
      return (await importer.rows(_id)).map(({ outcome, problem }) => problem ?? outcome);
    };
    // Without a barcode, a row is the product of its name and quantity that has none either.
    const byBarcode = [
      { row: 2, barcode: '96385074', price: '110' },
      { row: 3, name: 'POHA', quantity: '500 g', price: '60' },
    ];
    expect(await outcomes(byBarcode, { matchBy: 'barcode' })).toEqual(['change', 'change']);
    expect(await outcomes(byBarcode, { matchBy: 'barcode', onMatch: 'leave' })).toEqual([
      'left',
      'left',
    ]);
    const byName = [
      { row: 2, ...dal, name: 'toor dal', quantity: '1 KG' },
      { row: 3, ...dal },
      { row: 4, ...dal, quantity: '2 kg' },
    ];
    const twice = 'Same name and quantity as row 2';
    expect(await outcomes(byName, { matchBy: 'name', onNew: 'leave' })).toEqual([
      'change',
      twice,
      'left',
    ]);
    const unknown = '01978f00-0000-7000-8000-00000000aaaa';
    const byId = [
      { row: 2, id: String(first?._id), price: '100.00' },
      { row: 3, id: unknown, ...poha },
      { row: 4, id: 'T-1', ...poha },
      { row: 5, id: '', ...poha, name: 'New' },
    ];
    expect(await outcomes(byId, { matchBy: 'id' })).toEqual([
      'same',
      'add',
      'ID “t-1” is not one of a product',
      'add',
    ]);
    await importer.import(byId, { matchBy: 'id' });
    expect((await products()).map(({ _id }) => _id)).toContain(unknown);
  });

  it('adds categories, refuses them, or takes those that they are pointed at', async () => {
    const importer = await begin();
    await importer.import([{ row: 2, sku: 'a', ...dal }]);
    const [{ category }] = (await products()) as [Product];
    const rows = [
      { row: 2, sku: 'b', ...poha, category: 'PULSES' },
      { row: 3, sku: 'c', ...poha, category: 'Dals & Pulses' },
      { row: 4, sku: 'd', ...poha },
      { row: 5, sku: 'e', ...poha, category: 'breakfast' },
    ];
    const refused = await importer.check(rows, { newCategories: 'refuse' });
    expect((await importer.rows(refused._id, 'refused')).map(({ problem }) => problem)).toEqual([
      'There is no category Dals & Pulses',
      'There is no category Breakfast',
      'There is no category breakfast',
    ]);
    const added = await importer.check(rows);
    expect(added.newCategories).toEqual(['Dals & Pulses', 'Breakfast']);
    const categories = { 'dals & pulses': category._id };
    const pointed = await importer.checkAgain(added._id, categories);
    expect(pointed).toMatchObject({ newCategories: ['Breakfast'], categories });
    await importer.call('POST', `/${added._id}/check`, {});
    expect(await importer.until(added._id, 'checked')).toEqual(pointed);
    expect(await importer.checkAgain(added._id)).not.toHaveProperty('categories');
    const id = crypto.randomUUID();
    const values = { id, name: 'Gone', name_key: 'gone', image: '', created_at: 0 };
    await store.db.insertInto('categories').values(values).execute();
    await importer.checkAgain(added._id, { 'dals & pulses': id });
    await store.db.deleteFrom('categories').where('id', '=', id).execute();
    const gone = await importer.checkAgain(added._id, { 'dals & pulses': id });
    expect(gone.newCategories).toEqual(['Dals & Pulses', 'Breakfast']);
    await importer.checkAgain(added._id, categories);
    await importer.run(added._id);
    expect((await products()).map(({ category: { name } }) => name).sort()).toEqual([
      'Breakfast',
      'Breakfast',
      'Pulses',
      'Pulses',
      'Pulses',
    ]);
  });

  it('means the oldest of the categories that share a name since before, or the one pointed at', async () => {
    const importer = await begin();
    await importer.import([{ row: 2, ...dal }]);
    const younger = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    await store.db
      .insertInto('categories')
      .values({ id: younger, name: 'Pul\u200bses', name_key: 'pulses z', image: '', created_at: 0 })
      .execute();
    await importer.import([{ row: 2, ...poha, category: 'Pulses' }]);
    const names = (await products()).map(({ category }) => category.name);
    expect(names).toEqual(['Pulses', 'Pulses']);
    const { _id } = await importer.check([{ row: 2, ...poha, name: 'Red Poha', category: 'Dals' }]);
    await importer.checkAgain(_id, { dals: younger });
    await importer.run(_id);
    const red = (await products()).find(({ name }) => name === 'Red Poha');
    expect(red?.category._id).toBe(younger);
  });

  it('leaves letters that a file has lost, unless they are to be written, and adds none', async () => {
    const importer = await begin();
    await importer.import([
      { row: 2, sku: 'a', ...dal, name: 'आटा, fine', category: 'दालें', alsoCalled: 'atta' },
      { row: 3, sku: 'b', ...poha, alsoCalled: 'chivda, पोहा', brand: 'Why?' },
      { row: 4, sku: 'd', ...dal, description: 'ताज़ा दाल', name: 'दाल 5 kg' },
    ]);
    const { _id, counts } = await importer.check([
      { row: 2, sku: 'a', ...dal, name: '???, fine', category: '?????', price: '101' },
      { row: 3, sku: 'b', ...poha, alsoCalled: 'chivda, ????', brand: 'Why?' },
      { row: 4, sku: 'c', ...dal, name: '???? ??', category: '????' },
      { row: 5, sku: 'd', ...dal, description: '????? ???', name: '?al 10 kg' },
    ]);
    expect(counts).toMatchObject({ change: 1, same: 2, refused: 1, lostLetters: 3 });
    const [change, , refused] = await importer.rows(_id);
    expect(change).toMatchObject({ before: { price: 100 }, after: { price: 101 } });
    expect(refused?.problem).toBe(
      'Name has ? in place of letters; Category has ? in place of letters',
    );
    const check = async (body: object) => {
      await importer.call('POST', `/${_id}/check`, body);
      return importer.until(_id, 'checked');
    };
    const written = await check({ lostLetters: 'write' });
    expect(written).toMatchObject({
      counts: { change: 3, lostLetters: 3 },
      newCategories: ['?????'],
      lostLetters: 'write',
    });
    expect((await importer.rows(_id))[1]?.after).toMatchObject({ alsoCalled: 'chivda, ????' });
    expect(await check({})).toEqual(written);
    expect(await check({ lostLetters: 'leave' })).not.toHaveProperty('lostLetters');
    await importer.run(_id);
    const names = (await products()).map(({ name, alsoCalled }) => [name, alsoCalled]);
    expect(names.sort()).toEqual([
      ['Poha', 'chivda, पोहा'],
      ['आटा, fine', 'atta'],
      ['दाल 5 kg', undefined],
    ]);
  });

  it('asks whether prices are right of which many move by more than half', async () => {
    const importer = await begin();
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((sku, at) => ({ row: at + 2, sku, ...dal }));
    await importer.import(rows);
    const few = rows.map((row, at) => ({ ...row, price: at === 0 ? '49' : '60' }));
    const unasked = await importer.check(few);
    expect(unasked.counts).toMatchObject({ change: 6, bigPriceChanges: 1 });
    expect(unasked).not.toHaveProperty('mustAgree');
    const many = await importer.check(rows.map((row) => ({ ...row, price: '10' })));
    expect(many).toMatchObject({ counts: { bigPriceChanges: 6 }, mustAgree: true });
    const refused = await importer.call('POST', `/${many._id}/run`, {});
    expect(refused).toMatchObject({
      status: 409,
      body: { message: '6 prices would change by more than half. Is the right column chosen?' },
    });
    expect((await importer.run(many._id, { agreed: true })).done).toBe(6);
  });

  it('asks of a price or an MRP that changes more than tenfold, and of one that was guessed', async () => {
    const importer = await begin();
    const rows = ['a', 'b', 'c', 'd', 'e', 'f'].map((sku, at) => ({ row: at + 2, sku, ...dal }));
    await importer.import(rows.map((row) => ({ ...row, mrp: '120' })));
    const guessed = { row: 9, sku: 'n', ...dal, price: '1250', guessed: ['price' as const] };
    const asked = await importer.check([
      ...rows.map((row, at) => ({ ...row, price: '105', mrp: at > 3 ? '1201' : '1200' })),
      guessed,
    ]);
    const jumps = { count: 2, first: 6 };
    const guess = { count: 1, first: 9 };
    expect(asked).toMatchObject({
      counts: { bigPriceChanges: 0, priceJumps: jumps, guessedPrices: guess },
      mustAgree: true,
    });
    const run = async () => (await importer.call('POST', `/${asked._id}/run`, {})).body.message;
    expect(await run()).toBe(
      '2 prices would change more than tenfold, the first in row 6. Are they right?',
    );
    const correct = async (row: object) => {
      await importer.call('PUT', `/${asked._id}/row`, row);
      return importer.until(asked._id, 'checked');
    };
    await correct({ row: 6, mrp: '121' });
    await correct({ row: 7, mrp: '121' });
    expect(await run()).toBe(
      '1 price has a point that was read as one of thousands, in row 9. Is it right?',
    );
    expect(await correct({ row: 9, price: '1.25' })).not.toHaveProperty('mustAgree');
    const wrong = await importer.check([{ ...guessed, name: '' }]);
    expect((await importer.rows(wrong._id))[0]?.after).not.toHaveProperty('guessed');
  });
});
