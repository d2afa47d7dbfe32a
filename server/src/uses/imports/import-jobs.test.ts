import { describe, expect, it, vi } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { type TestAnswer, useStore } from '../../../test/store.ts';
import { supplierRows, supplierShape } from '../../../test/supplier-file.ts';

const rows = supplierRows(supplierShape(1_000));
const dal = { name: 'Toor Dal', price: '100', category: 'Pulses', quantity: '1 kg' };

describe.each(engines)('the job of an import on $name', (engine) => {
  const store = useStore(engine);
  const meena = { email: 'meena@example.in', name: 'Meena Rao' };

  it('receives each row once, in pieces that are sent again', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const id = await importer.begin(3);
    expect((await importer.send(id, [{ row: 2 }, { row: 3 }])).body).toEqual({ received: 2 });
    expect((await importer.send(id, [{ row: 2 }, { row: 3 }])).body).toEqual({ received: 2 });
    const missing = await importer.call('POST', `/${id}/check`, {});
    expect(missing).toMatchObject({ status: 409, body: { message: '1 row is missing' } });
    expect((await importer.send(id, [{ row: 9 }])).body).toEqual({ received: 3 });
    const codeOf = async (call: Promise<TestAnswer>) => (await call).body.code;
    expect(await codeOf(importer.send(id, [{ row: 10 }]))).toBe('import.too-many-rows');
    const twice = await importer.send(await importer.begin(2), [{ row: 2 }, { row: 2 }]);
    expect(twice.body.code).toBe('import.row-twice');
    const run = () => codeOf(importer.call('POST', `/${id}/run`, {}));
    expect(await run()).toBe('import.not-checked');
    expect(await codeOf(importer.call('POST', `/${id}/stop`))).toBe('import.not-running');
    expect(await importer.checkAgain(id)).toMatchObject({ counts: { rows: 3, refused: 3 } });
    expect(await codeOf(importer.send(id, [{ row: 2 }]))).toBe('import.received');
    await importer.run(id);
    expect(await run()).toBe('import.begun');
    const tooLong = await importer.call('POST', '', {
      ...{ file: 'a.csv', matchBy: 'sku', onMatch: 'change', onNew: 'add', empty: 'keep' },
      ...{ newCategories: 'add', longNames: 'cut', rowCount: 120_000 },
    });
    expect(tooLong).toMatchObject({
      status: 400,
      body: {
        message: 'This file has 1,20,000 rows; up to 1,00,000 can be imported at once.',
      },
    });
  });

  it('stops when it is told to, and goes on without doing anything twice', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const { _id, counts } = await importer.check(rows);
    const { promise, resolve } = Promise.withResolvers<void>();
    store.pieceHold = promise;
    await importer.call('POST', `/${_id}/run`, {});
    const { done: first } = await importer.begun(_id);
    const { body } = await importer.call('POST', `/${_id}/stop`);
    resolve();
    expect(first).toBeLessThan(counts.add);
    expect(body.import).toMatchObject({ state: 'stopped', done: first });
    expect(await importer.run(_id)).toMatchObject({ done: counts.add, batch: body.import.batch });
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(counts.add);
  });

  it('stops when whoever began it may no longer do it, and another goes on', async () => {
    const owner = new Importer(store, await store.admit('owner'));
    const manager = new Importer(store, await store.admit('manager', meena));
    const { _id, counts } = await manager.check(rows);
    const { promise, resolve } = Promise.withResolvers<void>();
    store.pieceHold = promise;
    await manager.call('POST', `/${_id}/run`, {});
    const { done: first } = await owner.begun(_id);
    await store.db
      .updateTable('accounts')
      .set({ position: 'packer', role: 'user' })
      .where('email', '=', meena.email)
      .execute();
    resolve();
    expect(first).toBeLessThan(counts.add);
    expect(await owner.until(_id, 'stopped')).toMatchObject({
      reason: 'Meena Rao may no longer change products',
      done: first,
    });
    expect((await manager.call('GET', `/${_id}`)).status).toBe(403);
    const done = await owner.run(_id);
    expect(done).toMatchObject({ done: counts.add, by: 'Meena Rao' });
    expect(done).not.toHaveProperty('reason');
  });

  it('is taken up by this process when the lease of another has run out', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const other = await importer.begin(1);
    await importer.send(other, rows.slice(0, 1));
    const { _id, counts } = await importer.check(rows.slice(0, 200));
    const hold = (held_until: number) =>
      store.db.updateTable('leases').set({ holder: 'another', held_until }).execute();
    await hold(store.now + 60_000);
    await importer.call('POST', `/${_id}/run`, {});
    expect(await importer.get(_id)).toMatchObject({ state: 'running', done: 0 });
    const another = await importer.call('POST', `/${other}/check`, {});
    expect(another.body.code).toBe('import.running');
    store.now += 60_000;
    expect(await importer.until(_id, 'done')).toMatchObject({ done: counts.add });
  });

  it('goes on when a process could not ask for the lease', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const { _id, counts } = await importer.check(rows.slice(0, 200));
    const late = vi.spyOn(store.db, 'updateTable').mockImplementationOnce(() => {
      throw Object.assign(new Error('statement timeout'), { code: '57014' });
    });
    expect(await importer.run(_id)).toMatchObject({ done: counts.add });
    expect(late).toHaveBeenCalled();
    late.mockRestore();
  });

  it('leaves what was changed between check and run as it is, and says who did', async () => {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    const file = ['a', 'b', 'c', 'd'].map((sku, at) => ({ row: at + 2, sku, ...dal }));
    await importer.import(file);
    const added = { row: 6, sku: 'new', ...dal };
    const cheaper = [...file.map((row) => ({ ...row, price: '90' })), added];
    const { _id } = await importer.check(cheaper);
    const products = await store.db.selectFrom('products').select(['id', 'sku']).execute();
    const idOf = (sku: string) => String(products.find((row) => row.sku === sku)?.id);
    const set = (sku: string, field: string, from: unknown, to: unknown) =>
      store.changeProduct(token, idOf(sku), { [field]: [from, to] });
    await set('a', 'price', 100, 95);
    await set('b', 'price', 100, 90);
    await set('c', 'sku', 'c', 'new');
    await store.delete(token, `/api/product/delete/${idOf('d')}`);
    const done = await importer.run(_id);
    expect(done.counts).toMatchObject({ add: 0, change: 1, same: 1, conflict: 3 });
    expect(done.done).toBe(1);
    const problems = await importer.rows(_id, 'conflict');
    expect(problems.map(({ row, problem }) => [row, problem])).toEqual([
      [2, 'Asha Verma changed this meanwhile'],
      [5, 'This product was deleted meanwhile'],
      [6, 'Another product has this SKU: Toor Dal'],
    ]);
  });

  it('is listed, the last twenty, until it is discarded', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      store.now += 1_000;
      ids.push(await importer.begin(1));
    }
    const list = async () =>
      (await importer.call('GET', '')).body.imports.map(({ _id }: { _id: string }) => _id);
    expect(await list()).toEqual(ids.toReversed().slice(0, 20));
    expect((await importer.call('DELETE', `/${ids[20]}`)).status).toBe(200);
    expect(await list()).not.toContain(ids[20]);
    expect((await importer.call('GET', `/${ids[20]}`)).body.code).toBe('import.not-found');
  });
});
