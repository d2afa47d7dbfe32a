import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';
import { supplierRows, supplierShape } from '../../../test/supplier-file.ts';

const rows = supplierRows(supplierShape(300));

describe.each(engines)('an import that is taken back on $name', (engine) => {
  const store = useStore(engine);
  const products = () => store.db.selectFrom('products').selectAll().orderBy('sku').execute();

  it('is one line of the history, and goes but for what was changed since', async () => {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    const { _id, batch = '', done, counts } = await importer.import(rows);
    expect((await store.read(token, '/api/history?noun=product')).changes[0]).toMatchObject({
      batch,
      more: counts.add + 11 - 3,
      title: `Import suppliers-nov.xlsx: ${done} products added`,
    });
    const [edited] = await products();
    const price = [Number(edited?.price_paise) / 100, 1.5] as const;
    await store.changeProduct(token, String(edited?.id), { price });

    store.now += 1_000;
    const answer = await importer.undo(batch);
    expect(answer).toMatchObject({
      status: 202,
      body: { message: 'The import is being undone', batch: expect.any(String) },
    });
    const undone = await importer.until(_id, 'undone');
    const reason = 'changed again by Asha Verma';
    expect(undone.kept).toEqual([{ _id: edited?.id, name: edited?.name, reason }]);
    expect(undone.undone).toBe(done + 11);
    expect(await products()).toHaveLength(1);
    const categories = await store.db.selectFrom('categories').select('id').execute();
    expect(categories).toEqual([{ id: edited?.category_id }]);
    expect((await importer.undo(batch)).body.message).toBe('This was undone already');
    expect((await importer.call('POST', `/${_id}/run`, {})).status).toBe(409);
    const after = await store.get(token, '/api/history?noun=product');
    expect(after.body.changes[0]).toMatchObject({ undoes: batch, batch: answer.body.batch });
  });

  it('gives back the one row that is asked for, and no other', async () => {
    const token = await store.admit('owner');
    const { batch = '', done } = await new Importer(store, token).import(rows.slice(0, 60));
    const [one] = await products();
    const only = (id: string) => store.post(token, `/api/change/${batch}/undo`, { only: [id] });
    expect((await only('0199a1b0-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await only(one?.id ?? '')).body.message).toBe('1 put back');
    expect(await products()).toHaveLength(done - 1);
  });

  it('comes back when that is taken back, as the same products', async () => {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    const { _id, batch = '', done } = await importer.import(rows.slice(0, 120));
    const withoutVersion = async () => (await products()).map(({ version: _, ...row }) => row);
    const before = await withoutVersion();
    store.now += 1_000;
    const { body } = await importer.undo(batch);
    await importer.until(_id, 'undone');
    expect(await products()).toEqual([]);
    store.now += 1_000;
    expect((await importer.undo(body.batch)).status).toBe(202);
    expect(await importer.until(_id, 'done')).not.toHaveProperty('kept');
    expect(await withoutVersion()).toEqual(before);
    const history = await store.get(token, '/api/history?noun=product');
    const titles = history.body.changes.flatMap(({ title }: { title?: string }) => title ?? []);
    expect([...new Set(titles)]).toEqual([
      'Import suppliers-nov.xlsx done again',
      'Import suppliers-nov.xlsx undone',
      `Import suppliers-nov.xlsx: ${done} products added`,
    ]);
  });

  it('puts back what it has changed, and goes on after it was stopped', async () => {
    const token = await store.admit('owner');
    const importer = new Importer(store, token);
    await importer.import(rows);
    const prices = async () =>
      new Map((await products()).map(({ id, price_paise }) => [id, price_paise]));
    const before = await prices();
    const dearer = rows.map((row) => ({
      ...row,
      mrp: '2000',
      price: String(Number(row.price) + 1),
    }));
    const { _id } = await importer.check(dearer);
    const { batch = '', done } = await importer.run(_id, { agreed: true });
    expect(await prices()).not.toEqual(before);
    const packer = await store.admit('packer', { email: 'packer@example.in' });
    expect((await new Importer(store, packer).undo(batch)).status).toBe(403);
    await importer.undo(batch);
    await importer.call('POST', `/${_id}/stop`);
    expect(await importer.get(_id)).toMatchObject({ state: 'stopped' });
    await importer.undo(batch);
    expect(await importer.until(_id, 'undone')).toMatchObject({ undone: done, kept: [] });
    expect(await prices()).toEqual(before);
  });

  it('can be taken back when it was discarded', async () => {
    const importer = new Importer(store, await store.admit('owner'));
    const { _id, batch = '' } = await importer.import(rows.slice(0, 20));
    await importer.call('DELETE', `/${_id}`);
    expect((await importer.undo(batch)).status).toBe(202);
    await expect.poll(products).toEqual([]);
  });
});
