import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../engine.ts';
import { photo } from '../pictures.ts';
import { type TestAnswer, useStore } from '../store.ts';

/** A name from before direction controls were refused. */
const turned = 'Dal \u202e001';
const safe = `\u2068${turned}\u2069`;

describe.each(engines)('a stored name that turns text around on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let product = '';

  beforeEach(async () => {
    admin = await store.admit('owner', { name: turned });
    product = await store.addProduct({ name: turned });
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload = {}) =>
    store.call(method, path, { token: admin, ...(method !== 'GET' && { payload }) });
  const messageOf = ({ body }: TestAnswer) => body.message;

  it('stands by itself in the sentences about products and categories', async () => {
    const stock = await call('PUT', `/api/product/stock/${product}`, { stock: 'out of stock' });
    expect(messageOf(stock)).toBe(`${safe} is out of stock`);
    const refused = await store.sendOrder(admin, { items: [{ product, quantity: 1 }] });
    expect(messageOf(refused)).toBe(`${safe} is out of stock`);
    await store.db.updateTable('categories').set({ name: turned }).execute();
    const [category] = (await call('GET', '/api/category/all')).body;
    const removed = await call('DELETE', `/api/category/delete/${category._id}`);
    expect(messageOf(removed)).toBe(`${safe} has 1 product`);
    await store.db.updateTable('products').set({ sku: 'A', sku_key: 'a' }).execute();
    const fields = {
      name: 'Poha',
      price: '40',
      category: category._id,
      quantity: '1 kg',
      sku: 'a',
    };
    const image = await photo();
    const added = await store.sendForm('POST', '/api/product/add', admin, { ...fields, image });
    expect(messageOf(added)).toBe(`Another product has this SKU: ${safe}`);
  });

  it('stands by itself where it is of somebody who was first', async () => {
    const other = await store.admit('owner', { email: 'meena@example.in', name: 'Meena' });
    const { _id } = await store.placeOrder(other);
    await call('PUT', `/api/order/status/${_id}`, { status: 'accepted' });
    const stale = await store.put(
      other,
      `/api/order/status/${_id}`,
      { status: 'packed' },
      { 'if-match': '"pending"' },
    );
    expect(messageOf(stale)).toContain(`${safe} accepted this order`);
    const { price } = await store.read(admin, `/api/product/${product}`);
    await store.changeProduct(admin, product, { price: [price, 70] });
    const conflict = await store.changeProduct(admin, product, { price: [1, 2] });
    expect(conflict.body.results[0].problems[0]).toMatchObject({
      message: `${safe} changed this meanwhile`,
      by: turned,
    });
  });
});
