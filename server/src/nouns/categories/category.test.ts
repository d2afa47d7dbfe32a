import { category as categorySchema } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { fileOf, photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

const taken = { status: 409, body: { message: 'A category with this name already exists' } };

describe.each(engines)('categories on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const add = (fields: Record<string, string | Blob>, token = admin) =>
    store.sendForm('POST', '/api/category/add', token, fields);
  const update = (id: string, fields: Record<string, string | Blob>, token = admin) =>
    store.sendForm('PUT', `/api/category/${id}`, token, fields);
  const list = async () => (await store.call('GET', '/api/category/all')).body;

  it('are added with a picture or without, and both lists have them', async () => {
    const spices = await add({ name: 'Spices', image: await photo() });
    expect(spices.status).toBe(201);
    expect(spices.body.message).toBe('Category added successfully!');
    expect(categorySchema.parse(spices.body.category)).toEqual({
      _id: spices.body.category._id,
      name: 'Spices',
      imageUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
    });
    const dairy = await add({ name: 'dairy', image: fileOf(Buffer.alloc(0), '') });
    expect(dairy.body.category).toMatchObject({ name: 'dairy', imageUrl: '' });
    const both = [dairy.body.category, spices.body.category];
    expect(await list()).toEqual(both);
    const signedIn = await store.get(customer, '/api/category/all-no-pagination');
    expect(signedIn).toMatchObject({ status: 200, body: both });
  });

  it('are updated, and keep their picture when none is sent', async () => {
    const { category } = (await add({ name: 'Spices', image: await photo() })).body;
    const renamed = await update(category._id, { name: 'Spices & Masala' });
    expect(renamed.status).toBe(200);
    expect(renamed.body).toEqual({
      message: 'Category updated successfully!',
      category: { ...category, name: 'Spices & Masala' },
    });
    const image = await photo('blue');
    const repainted = await update(category._id, { name: 'Spices & Masala', image });
    expect(repainted.body.category.imageUrl).not.toBe(category.imageUrl);
    expect((await store.call('GET', category.imageUrl)).status).toBe(404);
    expect(await list()).toEqual([repainted.body.category]);
  });

  it('show their new name on their products', async () => {
    const { category } = (await add({ name: 'Spices' })).body;
    const fields = { name: 'Haldi', price: '45', category: 'Spices', quantity: '100 g' };
    const image = await photo();
    await store.sendForm('POST', '/api/product/add', admin, { ...fields, image });
    await update(category._id, { name: 'Masala' });
    const products = await store.get(customer, '/api/product/products/all');
    expect(products.body[0].category).toEqual({ _id: category._id, name: 'Masala' });
  });

  it('have each name once, ignoring case', async () => {
    const other = (await add({ name: 'Other' })).body.category;
    const image = await photo();
    for (const [first, ...same] of [
      ['Dairy', 'dairy', ' DAIRY ', 'Ｄairy'],
      ['Épices', 'éPICES', 'E\u0301pices'],
      ['Straße', 'STRASSE'],
      ['Dry Fruit', 'Dry  Fruit', 'dry\u2003fruit', 'Dry\u00ad Fruit\u200b'],
    ] as const) {
      const { category } = (await add({ name: first })).body;
      for (const name of same) {
        expect(await add({ name, image }), name).toMatchObject(taken);
        expect(await update(other._id, { name, image }), name).toMatchObject(taken);
        expect((await update(category._id, { name })).status).toBe(200);
      }
    }
    expect(await store.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  it('let one of two at the same moment have the name', async () => {
    const answers = await Promise.all([add({ name: 'Dairy' }), add({ name: 'DAIRY' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('are refused without a proper name', async () => {
    const { category } = (await add({ name: 'Spices' })).body;
    for (const [fields, message] of [
      [{}, 'Name is required'],
      [{ name: '  ' }, 'Name is required'],
      [{ name: 'x'.repeat(101) }, 'Name must have at most 100 characters'],
      [{ name: 'a\tb' }, 'Name has characters that are not allowed'],
    ] as const) {
      const refusal = { status: 400, body: { message } };
      expect(await add(fields)).toMatchObject(refusal);
      expect(await update(category._id, fields)).toMatchObject(refusal);
    }
    expect(await list()).toEqual([category]);
  });

  it('answer 404 for an id that is not there, whatever its form', async () => {
    for (const id of ['nothing', '01978f00-0000-7000-8000-00000000ffff', '%00']) {
      const answer = await update(id, { name: 'Spices', image: await photo() });
      expect(answer).toMatchObject({ status: 404, body: { message: 'Category not found' } });
    }
  });
});
