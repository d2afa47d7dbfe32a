import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';
import { supplierRows, supplierShape } from '../../../test/supplier-file.ts';

const rows = supplierRows(supplierShape(300));
const atPrice = (price: string) => rows.map((row) => ({ ...row, mrp: '3000', price }));

describe.each(engines)('an import that is taken back more than once on $name', (engine) => {
  const store = useStore(engine);
  const prices = async () => {
    const found = await store.db.selectFrom('products').select('price_paise').distinct().execute();
    return found.map(({ price_paise }) => Number(price_paise));
  };

  it('is not undone when nothing can be put back, and can be later', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    await importer.import(atPrice('1400'));
    const first = await importer.import(atPrice('1500'));
    const second = await importer.import(atPrice('1600'));

    await importer.undo(first.batch ?? '');
    const refused = await importer.until(first._id, 'done', 'undone');
    expect(refused).toMatchObject({
      state: 'done',
      batch: first.batch,
      reason: 'Nothing could be put back: changed again by Asha Verma',
      keptCount: first.done,
    });
    expect(refused.kept).toHaveLength(first.done);
    await importer.undo(second.batch ?? '');
    await importer.until(second._id, 'undone');
    expect(await prices()).toEqual([150_000]);
    expect((await importer.undo(first.batch ?? '')).status).toBe(202);
    const undone = await importer.until(first._id, 'undone');
    expect(undone).toMatchObject({ kept: [], keptCount: 0, undone: first.done });
    expect(undone).not.toHaveProperty('reason');
    expect(await prices()).toEqual([140_000]);
  });

  it('says what is there when it was stopped, undone and done again, and goes on', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const { _id, counts } = await importer.check(supplierRows(supplierShape(300)));
    const { promise, resolve } = Promise.withResolvers<void>();
    store.pieceHold = promise;
    await importer.call('POST', `/${_id}/run`, {});
    await importer.begun(_id);
    await importer.call('POST', `/${_id}/stop`);
    resolve();
    const stopped = await importer.get(_id);
    expect(stopped).toMatchObject({ state: 'stopped', counts });
    expect(stopped.done).toBeLessThan(counts.add);
    const { body } = await importer.undo(stopped.batch ?? '');
    await importer.until(_id, 'undone');
    await importer.undo(body.batch);
    const again = await importer.until(_id, 'stopped', 'done');
    expect(again).toMatchObject({ state: 'stopped', done: stopped.done, counts });
    const done = await importer.run(_id);
    expect(done.done).toBe(counts.add);
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(counts.add);
    await importer.undo(done.batch ?? '');
    await importer.until(_id, 'undone');
    expect(await store.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  it('goes on with what was put back half way before anything else', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const { _id, counts, batch = '' } = await importer.import(supplierRows(supplierShape(300)));
    const undone = await importer.undo(batch);
    await importer.until(_id, 'undone');
    const again = undone.body.batch;
    const { promise, resolve } = Promise.withResolvers<void>();
    store.pieceHold = promise;
    await importer.undo(again);
    await importer.begun(_id, 'undone');
    await importer.call('POST', `/${_id}/stop`);
    resolve();
    const stopped = await importer.get(_id);
    expect(stopped).toMatchObject({ state: 'stopped', halfUndone: again });
    expect(await importer.undo(batch)).toMatchObject({
      status: 409,
      body: { code: 'import.half-undone' },
    });
    expect((await importer.undo(again)).status).toBe(202);
    expect(await importer.until(_id, 'done')).not.toHaveProperty('halfUndone');
    expect(await store.db.selectFrom('products').select('id').execute()).toHaveLength(counts.add);
  });
});
