import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { photo } from '../../test/pictures.ts';
import { type TestAnswer, useStore } from '../../test/store.ts';

describe.each(engines)('undo on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let meena = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
    meena = await store.admit('owner', { email: 'meena@example.in', name: 'Meena' });
    await addCategory('Dals');
  });

  const addCategory = async (name: string) =>
    store.sendForm('POST', '/api/category/add', admin, { name, image: await photo('green') });
  const dal = { name: 'Toor Dal', price: '149.50', category: 'Dals', quantity: '1 kg' };
  const addProduct = async () =>
    store.sendForm('POST', '/api/product/add', admin, { ...dal, image: await photo('red') });
  const update = (id: string, fields: object, token = admin) =>
    store.sendForm('PUT', `/api/product/update/${id}`, token, { ...dal, ...fields });
  const remove = (id: string) => store.delete(admin, `/api/product/delete/${id}`);
  const get = async (id: string) => (await store.call('GET', `/api/product/${id}`)).body;
  const batchOf = ({ headers }: TestAnswer) => String(headers['change-batch']);
  const undo = (batch: string, token = admin) => store.post(token, `/api/change/${batch}/undo`);

  it('brings a deleted product back with its id, its time and its picture', async () => {
    const { product } = (await addProduct()).body;
    store.now += 60_000;
    const removed = await remove(product._id);
    expect((await store.call('GET', product.image)).status).toBe(404);
    store.now += 60_000;
    const answer = await undo(batchOf(removed));
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: '1 put back',
        results: [{ noun: 'product', _id: product._id, name: 'Toor Dal', outcome: 'undone' }],
      },
    });
    expect(answer.body.batch).toBe(batchOf(answer));
    expect(await get(product._id)).toEqual(product);
    expect((await store.call('GET', product.image)).status).toBe(200);
  });

  it('puts a changed product back, picture and all, and undo of the undo changes it again', async () => {
    const { product } = (await addProduct()).body;
    const image = await photo('blue');
    const changed = await update(product._id, { price: '152', image });
    const undone = await undo(batchOf(changed));
    expect(await get(product._id)).toEqual(product);
    expect((await store.call('GET', product.image)).status).toBe(200);
    expect((await store.call('GET', changed.body.product.image)).status).toBe(404);
    expect((await undo(batchOf(undone))).status).toBe(200);
    expect(await get(product._id)).toEqual(changed.body.product);
    expect((await store.call('GET', changed.body.product.image)).status).toBe(200);
  });

  it('is refused the second time', async () => {
    const { product } = (await addProduct()).body;
    const changed = await update(product._id, { price: '152' });
    const answers = await Promise.all([undo(batchOf(changed)), undo(batchOf(changed))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await undo(batchOf(changed))).toMatchObject({
      status: 409,
      body: { message: 'This was undone already' },
    });
  });

  it('leaves what was changed again, and says by whom', async () => {
    const { product } = (await addProduct()).body;
    const changed = await update(product._id, { price: '152', quantity: '2 kg' });
    await update(product._id, { price: '155', quantity: '2 kg' }, meena);
    expect((await undo(batchOf(changed))).body.results).toEqual([
      {
        noun: 'product',
        _id: product._id,
        name: 'Toor Dal',
        outcome: 'undone',
        reason: 'changed again by Meena',
      },
    ]);
    expect(await get(product._id)).toMatchObject({ price: 155, quantity: '1 kg' });
  });

  it('is refused with the reason when nothing of it can be put back', async () => {
    const { product } = (await addProduct()).body;
    const changed = await update(product._id, { price: '152' });
    await update(product._id, { price: '155' }, meena);
    expect(await undo(batchOf(changed))).toMatchObject({
      status: 409,
      body: { message: 'Changed again by Meena' },
    });
    await remove(product._id);
    expect((await undo(batchOf(changed))).body.message).toBe('Deleted');
    expect((await store.call('GET', `/api/product/${product._id}`)).status).toBe(404);
  });

  it('removes what was added; past orders stay readable', async () => {
    const added = await addProduct();
    const { product } = added.body;
    const order = await store.placeOrder(meena, { items: [{ product: product._id, quantity: 2 }] });
    expect((await undo(batchOf(added))).status).toBe(200);
    expect((await store.call('GET', `/api/product/${product._id}`)).status).toBe(404);
    const [kept] = await store.read(admin, '/api/order/all');
    expect(kept).toEqual(order);
  });

  it('keeps a category that has products, and one whose name is taken', async () => {
    const added = await addCategory('Rice');
    const { category } = added.body;
    const { product } = (await addProduct()).body;
    const moved = await update(product._id, { category: category._id });
    expect((await undo(batchOf(added))).body.message).toBe('It has products');
    await undo(batchOf(moved));
    const renamed = await store.sendForm('PUT', `/api/category/${category._id}`, admin, {
      name: 'Basmati',
    });
    await addCategory('RICE');
    expect((await undo(batchOf(renamed))).body.message).toBe('Another category has this name now');
    expect((await undo(batchOf(moved))).status).toBe(409);
  });

  it('brings banners back and takes them away', async () => {
    const added = await store.sendForm('POST', '/api/banners', admin, {
      image: await photo('red'),
    });
    const undone = await undo(batchOf(added));
    expect(await store.read(admin, '/api/banners')).toEqual([]);
    await undo(batchOf(undone));
    expect(await store.read(admin, '/api/banners')).toEqual([added.body]);
    expect((await store.call('GET', added.body.image)).status).toBe(200);
  });

  it('is for those who may change it, and not for placed orders and accounts', async () => {
    const { product } = (await addProduct()).body;
    const customer = await store.admit('customer', { email: 'ravi@example.in', name: 'Ravi' });
    const removed = await remove(product._id);
    expect((await undo(batchOf(removed), customer)).status).toBe(403);
    expect(await undo(crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { message: 'There is no such change' },
    });
    expect((await undo('nothing')).status).toBe(404);
    const batches = async (noun: 'order' | 'account') =>
      (await store.db.selectFrom('batches').select('id').where('noun', '=', noun).execute()).map(
        ({ id }) => id,
      );
    await store.placeOrder(customer);
    await store.join({ email: 'sunita@example.in' });
    for (const batch of [...(await batches('order')), ...(await batches('account'))])
      expect(await undo(batch)).toMatchObject({
        status: 409,
        body: { message: 'This cannot be undone' },
      });
  });
});
