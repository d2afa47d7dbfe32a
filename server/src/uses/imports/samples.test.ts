import { beforeEach, describe, expect, it } from 'vitest';
import { samples } from '../../../seed/samples.ts';
import { engines } from '../../../test/engine.ts';
import { Importer } from '../../../test/imports.ts';
import { useStore } from '../../../test/store.ts';

const count = samples.products.length;

describe.each(engines)('samples on $name', (engine) => {
  const store = useStore(engine);
  let importer: Importer;
  let admin = '';
  beforeEach(async () => {
    admin = await store.admit('owner');
    importer = new Importer(store, admin);
  });

  const begin = () => importer.call('POST', '/samples');
  const fill = async () => importer.until((await begin()).body.import._id, 'done');
  const get = (path: string) => store.read(admin, path);
  const products = () => get('/api/product/products/all');
  const categories = () => get('/api/category/all');
  const tables = ['products', 'categories', 'orders', 'banners'] as const;
  const rows = async () => {
    const counted = tables.map(async (table) =>
      (await store.db.selectFrom(table).select('id').execute()).map(({ id }) => id).sort(),
    );
    return Promise.all(counted);
  };
  const isLeft = async () => {
    const { body } = await importer.call('GET', '');
    return body.imports.map(({ samplesLeft = false }) => samplesLeft);
  };

  it('come with their pictures, and go as if they had never been', async () => {
    const before = await rows();
    const begun = await begin();
    expect(begun).toMatchObject({
      status: 201,
      body: { import: { kind: 'samples', file: 'Samples', state: 'running', done: 0 } },
    });
    const { _id, batch = '', counts } = await importer.until(begun.body.import._id, 'done');
    expect(counts).toMatchObject({ rows: count, add: count, refused: 0, conflict: 0 });
    const there = [...(await products()), ...(await categories())];
    expect(there).toHaveLength(count + Object.keys(samples.categories).length);
    for (const { image, imageUrl = image } of there)
      expect((await store.call('GET', imageUrl)).status).toBe(200);
    expect((await importer.rows(_id))[0]?.after).not.toHaveProperty('picture');
    expect(await isLeft()).toEqual([true]);
    expect((await importer.undo(batch)).status).toBe(202);
    await importer.until(_id, 'undone');
    expect(await rows()).toEqual(before);
    expect((await store.call('GET', there[0].image)).status).toBe(404);
    expect(await isLeft()).toEqual([false]);
    expect((await begin()).status).toBe(201);
  });

  it('stay where they were changed, and are named', async () => {
    const { _id, batch = '' } = await fill();
    const [{ _id: product, name, price }] = await products();
    await store.changeProduct(admin, product, { price: [price, price - 1] });
    await importer.undo(batch);
    const { kept } = await importer.until(_id, 'undone');
    expect(kept).toMatchObject([{ _id: product, name, reason: expect.stringMatching(/^changed/) }]);
    expect(await products()).toMatchObject([{ _id: product, price: price - 1 }]);
    expect(await categories()).toHaveLength(1);
    expect(await isLeft()).toEqual([false]);
  });

  it('are none any more once all were deleted', async () => {
    await fill();
    for (const { _id } of await products()) await store.delete(admin, `/api/product/delete/${_id}`);
    expect(await isLeft()).toEqual([false]);
  });

  it('are for a store without products', async () => {
    const refused = { status: 409, body: { message: 'There are products already' } };
    await fill();
    expect(await begin()).toMatchObject(refused);
  });
});
