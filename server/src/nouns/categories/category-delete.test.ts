import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('deleting a category on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const add = async (name: string, colour = 'green') => {
    const image = await photo(colour);
    const answer = await store.sendForm('POST', '/api/category/add', admin, { name, image });
    return answer.body.category;
  };
  const remove = (id: string, token = admin) => store.delete(token, `/api/category/delete/${id}`);
  const addProduct = async (fields: Record<string, string>) => {
    const milk = { name: 'Milk', price: '30', category: 'Dairy', quantity: '500 ml' };
    const form = { ...milk, ...fields, image: await photo('red') };
    return store.sendForm('POST', '/api/product/add', admin, form);
  };
  const removeProduct = (id: string) => store.delete(admin, `/api/product/delete/${id}`);
  const list = async () => (await store.call('GET', '/api/category/all')).body;

  it('takes it off the lists, picture and all, and Undo brings all of it back', async () => {
    const dairy = await add('Dairy');
    const spices = await add('Spices', 'blue');
    const removed = await remove(dairy._id);
    expect(removed).toMatchObject({
      status: 200,
      body: { message: 'Category deleted successfully!' },
    });
    expect(await list()).toEqual([spices]);
    expect((await store.call('GET', dairy.imageUrl)).status).toBe(404);
    const path = `/api/history?batch=${removed.headers['change-batch']}`;
    const { changes } = await store.read(admin, path);
    expect(changes).toMatchObject([
      { noun: 'category', name: 'Dairy', kind: 'deleted', before: { name: 'Dairy' }, after: null },
    ]);
    const undone = await store.undo(admin, removed);
    expect(undone).toMatchObject({
      status: 200,
      body: { message: '1 put back', results: [{ noun: 'category', _id: dairy._id }] },
    });
    expect(await list()).toEqual([dairy, spices]);
    expect((await store.call('GET', dairy.imageUrl)).status).toBe(200);
    expect((await store.undo(admin, undone)).status).toBe(200);
    expect(await list()).toEqual([spices]);
  });

  it('is refused while products are in it, hidden ones too, and not for deleted ones', async () => {
    const dairy = await add('Dairy');
    const hidden = await addProduct({ shown: 'false' });
    const refused = (products: number, message: string) => ({
      status: 409,
      body: { message, code: 'category.has-products', details: { name: 'Dairy', products } },
    });
    expect(await remove(dairy._id)).toMatchObject(refused(1, 'Dairy has 1 product'));
    const second = await addProduct({});
    expect(await remove(dairy._id)).toMatchObject(refused(2, 'Dairy has 2 products'));
    expect(await list()).toEqual([dairy]);
    for (const { body } of [hidden, second]) await removeProduct(body.product._id);
    expect((await remove(dairy._id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('keeps a deleted product of it deleted, and says why', async () => {
    const dairy = await add('Dairy');
    const { product } = (await addProduct({})).body;
    const removed = await removeProduct(product._id);
    const gone = await remove(dairy._id);
    expect(await store.undo(admin, removed)).toMatchObject({
      status: 409,
      body: { message: 'Its category is gone' },
    });
    await store.undo(admin, gone);
    expect((await store.undo(admin, removed)).status).toBe(200);
  });

  it('is not undone when another one has its name by now', async () => {
    const removed = await remove((await add('Dairy'))._id);
    const other = await add('DAIRY');
    expect(await store.undo(admin, removed)).toMatchObject({
      status: 409,
      body: { message: 'Another category has this name now' },
    });
    expect(await list()).toEqual([other]);
  });

  it('leaves one winner when a product comes into it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const dairy = await add(`Dairy ${round}`);
      const moves = () => addProduct({ name: `Milk ${round}`, category: dairy._id });
      const calls = [() => remove(dairy._id), moves];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((call) => call()));
      if (round % 2) answers.reverse();
      const [removed, added] = answers;
      const outcome = `${removed?.status} ${added?.status}`;
      expect(['200 400', '409 201']).toContain(outcome);
      const sentences = [removed?.body.message, added?.body.message];
      if (outcome === '200 400')
        expect(sentences[1]).toBe('This category is gone. Choose another one');
      else expect(sentences[0]).toBe(`Dairy ${round} has 1 product`);
    }
  });

  it('lets one of two at the same moment do it, and answers the other 404', async () => {
    const dairy = await add('Dairy');
    const answers = await Promise.all([remove(dairy._id), remove(dairy._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const missing = { status: 404, body: { message: 'Category not found' } };
    for (const id of [dairy._id, 'nothing', '%00']) expect(await remove(id)).toMatchObject(missing);
  });
});
