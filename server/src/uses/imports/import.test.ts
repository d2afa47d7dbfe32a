import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';
import { sumOfPrices, supplierRows, supplierShape } from '../../../test/supplier-file.ts';

const shape = supplierShape(600);
const rows = supplierRows(shape);
const refused = shape.longNames + 1;

describe.each(engines)("an import of a supplier's file on $name", (engine) => {
  const store = useStore(engine);

  it('tells what would happen, does it, and has nothing to do the second time', async () => {
    const admin = await store.admit('owner');
    const importer = new Importer(store, admin);
    const before = await store.db.selectFrom('feeds').selectAll().execute();
    const checked = await importer.check(rows);
    expect(checked.counts).toEqual({
      rows: 600,
      add: 600 - refused,
      change: 0,
      same: 0,
      left: 0,
      alike: shape.alike,
      refused,
      conflict: 0,
      bigPriceChanges: 0,
    });
    expect(checked.newCategories).toHaveLength(11);
    expect(checked).not.toHaveProperty('batch');
    // The check has written nothing of the catalogue.
    expect(await store.db.selectFrom('feeds').selectAll().execute()).toEqual(before);
    expect(await store.db.selectFrom('products').selectAll().execute()).toEqual([]);
    const problems = (await importer.rows(checked._id, 'refused')).map(({ row, problem }) => [
      row,
      problem,
    ]);
    expect(problems).toContainEqual([597, 'Name is required']);
    expect(problems).toContainEqual([5, 'Name must have at most 120 characters (131)']);
    expect(await importer.rows(checked._id, 'alike')).toHaveLength(shape.alike);

    expect(await importer.run(checked._id)).toMatchObject({ state: 'done', done: 600 - refused });
    const { body } = await store.get(admin, '/api/product/products/all');
    expect(body).toHaveLength(600 - refused);
    const imported = rows.filter(({ name }) => name !== '' && name.length <= 120);
    const sum = body.reduce((total: number, { price }: { price: number }) => total + price, 0);
    expect(Math.round(sum * 100)).toBe(sumOfPrices(imported));

    const again = await importer.check(rows);
    expect(again.counts).toMatchObject({ add: 0, change: 0, same: 600 - refused, refused });
    expect(await importer.run(again._id)).toMatchObject({ state: 'done', done: 0 });
  });

  it('is one import, however often it is begun with the same key', async () => {
    const call = {
      token: await store.admit('owner'),
      payload: {
        ...{ file: 'a.csv', rowCount: 1, matchBy: 'sku', onMatch: 'change', onNew: 'add' },
        ...{ empty: 'keep', newCategories: 'add', longNames: 'refuse' },
      },
      headers: { 'idempotency-key': crypto.randomUUID() },
    };
    const begun = await store.call('POST', '/api/import', call);
    expect(begun.status).toBe(201);
    const again = await store.call('POST', '/api/import', call);
    expect([again.status, again.body]).toEqual([201, begun.body]);
  });

  it('hides new products from customers where that is asked for', async () => {
    const admin = await store.admit('owner');
    const importer = new Importer(store, admin);
    const rice = { price: '80', category: 'Staples' };
    await importer.import(
      [
        { row: 2, name: 'Rice', sku: 'R-1', ...rice },
        { row: 3, name: 'Basmati', sku: 'R-2', shown: 'yes', ...rice },
      ],
      { defaults: { quantity: '1 kg', shown: false } },
    );
    const { body } = await store.get(admin, '/api/product/products/all');
    const hidden = body.filter(({ shown }: { shown?: boolean }) => shown === false);
    expect(hidden.map(({ name }: { name: string }) => name)).toEqual(['Rice']);
  });

  it('puts a refused row right, and checks the others against it', async () => {
    const admin = await store.admit('owner');
    const importer = new Importer(store, admin);
    const other = { name: 'Rice', price: '80', category: 'Staples', sku: 'R-1' };
    const checked = await importer.check([
      { row: 2, name: '', price: '60', category: 'Staples', sku: 'D-1' },
      { row: 3, ...other },
      { row: 4, ...other, name: 'Basmati' },
    ]);
    const id = checked._id;
    expect(checked.counts).toMatchObject({ add: 1, refused: 2 });
    const correct = async (row: object) => {
      const begun = await importer.call('PUT', `/${id}/row`, row);
      return begun.status === 200 ? (await importer.until(id, 'checked')).counts : begun;
    };
    expect(await correct({ row: 2, name: 'Toor Dal' })).toMatchObject({ add: 2, refused: 1 });
    // What was not sent stays as it was.
    expect(await correct({ row: 4, sku: 'R-2' })).toMatchObject({ add: 3, refused: 0 });
    expect(await correct({ row: 9, name: 'Poha' })).toMatchObject({
      status: 404,
      body: { message: 'This import has no such row' },
    });
    expect((await importer.call('PUT', `/${id}/row`, { name: 'Poha' })).status).toBe(400);
    await importer.run(id);
    const { body } = await store.get(admin, '/api/product/products/all');
    const names = body.map(({ name, sku }: { name: string; sku: string }) => [name, sku]).sort();
    expect(names).toEqual([
      ['Basmati', 'R-2'],
      ['Rice', 'R-1'],
      ['Toor Dal', 'D-1'],
    ]);
    expect(await correct({ row: 2, name: 'Moong Dal' })).toMatchObject({ status: 409 });
  });

  it('adds nothing twice when two of the same list were checked before one ran', async () => {
    const admin = await store.admit('owner');
    const importer = new Importer(store, admin);
    const list = ['Dal', 'Rice', 'Atta'].map((name, at) => ({
      row: at + 2,
      name,
      price: '60',
      category: 'Staples',
    }));
    const byName = { matchBy: 'name' } as const;
    const again = list.map((row) => ({ ...row, name: row.name.toUpperCase(), quantity: '1  PC' }));
    const [first, second] = [
      await importer.check(list, byName),
      await importer.check(again, byName),
    ];
    expect(await importer.run(first._id)).toMatchObject({ done: 3 });
    expect(await importer.run(second._id)).toMatchObject({ done: 0, counts: { conflict: 3 } });
    const [conflict] = await importer.rows(second._id, 'conflict');
    expect(conflict?.problem).toBe('A product of this name and quantity was added meanwhile');
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(3);
  });

  it('adds a row of the name of another that it added itself, whatever others change', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const dal = { name: 'Dal', price: '60', category: 'Staples' };
    await importer.import([{ row: 2, ...dal, sku: 'other', name: 'Other' }]);
    // More than a run writes at once.
    const list = Array.from({ length: 60 }, (_, at) => ({ row: at + 2, ...dal, sku: `D-${at}` }));
    const { _id } = await importer.check([...list, { row: 99, ...dal, sku: '' }]);
    await importer.import([{ row: 2, sku: 'other', price: '61' }]);
    expect(await importer.run(_id)).toMatchObject({ done: 61, counts: { conflict: 0 } });
  });
});
