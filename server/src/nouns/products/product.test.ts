import { product as productSchema } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { fileOf, photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';
const dal = { name: 'Toor Dal', price: '149.50', category: 'Dals', quantity: '1 kg' };

describe.each(engines)('products on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let dals = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    dals = await addCategory('Dals');
  });

  async function addCategory(name: string): Promise<string> {
    return (await store.sendForm('POST', '/api/category/add', admin, { name })).body.category._id;
  }
  const add = async (fields: Record<string, string | Blob> = {}, token = admin) =>
    store.sendForm('POST', '/api/product/add', token, { ...dal, image: await photo(), ...fields });
  const update = (
    id: string,
    fields: Record<string, string | Blob>,
    token = admin,
    headers: Record<string, string> = {},
  ) => store.sendForm('PUT', `/api/product/update/${id}`, token, { ...dal, ...fields }, headers);
  const remove = (id: string, token = admin) => store.delete(token, `/api/product/delete/${id}`);
  const list = () => store.read(customer, '/api/product/products/all');

  it('are added, and then in the list and on their own', async () => {
    const answer = await add({ description: ' Unpolished.\r\nNo colour added. ' });
    expect(answer.status).toBe(201);
    expect(answer.body.message).toBe('Product added successfully!');
    const { product } = answer.body;
    expect(productSchema.parse(product)).toEqual({
      _id: product._id,
      name: 'Toor Dal',
      price: 149.5,
      category: { _id: dals, name: 'Dals' },
      stock: 'in stock',
      description: 'Unpolished.\nNo colour added.',
      quantity: '1 kg',
      image: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
      createdAt: '2026-11-21T09:35:00.000Z',
    });
    expect(await list()).toEqual([product]);
    const alone = await store.call('GET', `/api/product/${product._id}`);
    expect(alone).toMatchObject({ status: 200, body: product });
  });

  it('are not changed where they are not as they were seen', async () => {
    const { _id: id } = (await add()).body.product;
    const tag = async () => String((await store.call('GET', `/api/product/${id}`)).headers['etag']);
    const seen = { 'if-match': await tag() };
    expect(await update(id, { price: '150' }, admin, seen)).toMatchObject({ status: 200 });
    store.now += 20_000;
    const kiran = await store.admit('manager', { email: 'kiran@example.in', name: 'Kiran' });
    expect(await update(id, { price: '160' }, kiran, seen)).toMatchObject({
      status: 412,
      body: { message: 'Asha Verma changed Toor Dal 20 s ago. Look at it again.' },
    });
    // What it is already changes nothing.
    expect(await update(id, { price: '150' }, kiran, seen)).toMatchObject({ status: 200 });
    const now = { 'if-match': (await tag()).replace('W/', '') };
    expect(await update(id, { price: '160' }, kiran, now)).toMatchObject({ status: 200 });
    expect(await update(id, {}, kiran, { 'if-match': '160' })).toMatchObject({ status: 400 });
    expect((await update(id, {})).body.product.price).toBe(149.5);
  });

  it('are listed newest first', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await add({ name });
      store.now += 1_000;
    }
    const names = (await list()).map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Third', 'Second', 'First']);
  });

  it('are updated, and what is not sent stays', async () => {
    const { product } = (await add({ description: 'Unpolished', stock: 'out of stock' })).body;
    store.now += 60_000;
    const spices = await addCategory('Spices');
    const change = { name: 'Haldi', price: '0.01', category: spices, quantity: '100 g' };
    const answer = await update(product._id, change);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Product updated successfully!',
      product: {
        ...product,
        name: 'Haldi',
        price: 0.01,
        category: { _id: spices, name: 'Spices' },
        quantity: '100 g',
      },
    });
    expect(await list()).toEqual([answer.body.product]);
    const emptied = await update(product._id, { stock: 'in stock', description: '' });
    expect(emptied.body.product).toMatchObject({ stock: 'in stock', description: '' });
  });

  it('keep their picture when none is sent, and when the file field is left empty', async () => {
    const { product } = (await add()).body;
    const emptyInput = fileOf(Buffer.alloc(0), '');
    for (const fields of [{}, { image: emptyInput }, { image: 'undefined' }])
      expect((await update(product._id, fields)).body.product.image).toBe(product.image);
    const changed = await update(product._id, { image: await photo('blue') });
    expect(changed.body.product.image).not.toBe(product.image);
  });

  it('take their category by name in any case, or by id', async () => {
    for (const category of ['Dals', 'DALS', ' dals ', dals])
      expect((await add({ category })).body.product.category._id).toBe(dals);
    const { product } = (await add()).body;
    expect((await update(product._id, { category: 'dALS' })).body.product.category._id).toBe(dals);
  });

  it('are deleted, and past orders stay readable', async () => {
    const { product } = (await add()).body;
    const items = [{ product: product._id, quantity: 2 }];
    const order = await store.placeOrder(customer, { items });
    expect(await remove(product._id)).toMatchObject({
      status: 200,
      body: { message: 'Product deleted successfully!' },
    });
    expect(await list()).toEqual([]);
    expect(await store.read(admin, '/api/order/all')).toEqual([order]);
    expect(order.items[0]).toMatchObject({ product: { name: 'Toor Dal' }, price: 149.5 });
  });

  it('answer 404 for an id that is not there, whatever its form', async () => {
    const refusal = { status: 404, body: { message: 'Product not found' } };
    for (const id of ['nothing', unknownId, '%00', '..%2f..']) {
      expect(await store.call('GET', `/api/product/${id}`)).toMatchObject(refusal);
      expect(await update(id, { image: await photo() })).toMatchObject(refusal);
      expect(await update(id, {})).toMatchObject(refusal);
      expect(await remove(id)).toMatchObject(refusal);
    }
    expect(await store.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  it('cost what is typed', async () => {
    for (const [price, rupees] of [
      ['0.01', 0.01],
      ['1000000', 1_000_000],
      ['1000000.00', 1_000_000],
      [' 29.90 ', 29.9],
      ['19.99', 19.99],
    ] as const) {
      const { product } = (await add({ price })).body;
      expect(product.price).toBe(rupees);
      expect((await store.call('GET', `/api/product/${product._id}`)).body.price).toBe(rupees);
    }
  });
});
