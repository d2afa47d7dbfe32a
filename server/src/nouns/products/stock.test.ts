import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const dayMs = 86_400_000;
/** The start of 22 November 2026 in India, and in New York. */
const indianMidnight = '2026-11-21T18:30:00.000Z';
const newYorkMidnight = '2026-11-22T05:00:00.000Z';

describe.each(engines)('stock by one tap on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let dal = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    dal = await store.addProduct();
  });

  const flip = (payload: object, id = dal, token = admin) =>
    store.put(token, `/api/product/stock/${id}`, payload);
  const get = async () => (await store.call('GET', `/api/product/${dal}`)).body;
  const list = (tag?: string) =>
    store.get(admin, '/api/product/products/all', tag ? { 'if-none-match': tag } : {});
  const order = () =>
    store.placeOrder(customer, { items: [{ product: dal, quantity: 1 }] }) as Promise<object>;

  it('and its return are one thing to an undo', async () => {
    const out = await flip({ stock: 'out of stock' });
    const tomorrow = await flip({ stock: 'out of stock', until: 'tomorrow' });
    expect(await store.undo(admin, out)).toMatchObject({
      status: 409,
      body: { code: 'change.kept' },
    });
    expect(await get()).toMatchObject({ stock: 'out of stock', outUntil: indianMidnight });
    expect((await store.undo(admin, tomorrow)).status).toBe(200);
    expect(await get()).not.toHaveProperty('outUntil');
    expect((await get()).stock).toBe('out of stock');
    expect((await store.undo(admin, out)).status).toBe(200);
    expect((await get()).stock).toBe('in stock');
  });

  it('is out, and in again, on record and undoable', async () => {
    const out = await flip({ stock: 'out of stock' });
    expect(out).toMatchObject({
      status: 200,
      body: { message: 'Toor Dal is out of stock', product: { _id: dal, stock: 'out of stock' } },
    });
    expect(out.body.product).not.toHaveProperty('outUntil');
    expect(await order()).toMatchObject({ message: 'Toor Dal is out of stock' });
    expect((await flip({ stock: 'in stock' })).body.message).toBe('Toor Dal is in stock');
    expect(await order()).toHaveProperty('_id');
    const again = await flip({ stock: 'out of stock' });
    expect((await store.undo(admin, again)).status).toBe(200);
    expect((await get()).stock).toBe('in stock');
    // Pressing the switch again changes nothing.
    expect((await flip({ stock: 'in stock' })).headers['change-batch']).toBeUndefined();
  });

  it('is out until tomorrow, and in from then on without anybody doing anything', async () => {
    const out = await flip({ stock: 'out of stock', until: 'tomorrow' });
    expect(out.body.message).toBe('Toor Dal is out of stock until tomorrow');
    expect(out.body.product).toMatchObject({ stock: 'out of stock', outUntil: indianMidnight });
    const before = await list();
    expect(before.body).toEqual([out.body.product]);
    const tag = String(before.headers['etag']);
    store.now = Date.parse(indianMidnight) - 1;
    expect((await list(tag)).status).toBe(304);
    expect(await order()).toMatchObject({ message: 'Toor Dal is out of stock' });
    store.now += 1;
    const after = await list(tag);
    expect(after.status).toBe(200);
    expect(after.headers['etag']).not.toBe(tag);
    expect(after.body[0].stock).toBe('in stock');
    expect(after.body[0]).not.toHaveProperty('outUntil');
    expect(await get()).toEqual(after.body[0]);
    expect(await order()).toHaveProperty('_id');
  });

  it('is out until an instant of the next sixty days', async () => {
    const until = '2026-11-28T04:30:00.000Z';
    const answer = await flip({ stock: 'out of stock', until });
    expect(answer.body.message).toBe('Toor Dal is out of stock until 28 Nov, 10:00 am');
    const last = new Date(store.now + 60 * dayMs).toISOString();
    expect((await flip({ stock: 'out of stock', until: last })).status).toBe(200);
    const ahead = 'Until must be ahead, by at most 60 days';
    for (const [body, message] of [
      [{ stock: 'out of stock', until: new Date(store.now).toISOString() }, ahead],
      [{ stock: 'out of stock', until: new Date(store.now + 60 * dayMs + 1).toISOString() }, ahead],
      [{ stock: 'out of stock', until: 'next week' }, 'Until must be tomorrow or an instant'],
      [{ stock: 'in stock', until: 'tomorrow' }, 'Until goes with out of stock alone'],
      [{ stock: 'plenty' }, 'Stock must be one of: in stock, out of stock'],
    ] as const)
      expect(await flip(body)).toMatchObject({ status: 400, body: { message } });
    expect((await get()).outUntil).toBe(last);
  });

  it('stays until then when the form is saved without touching it, and ends when it is set', async () => {
    const until = await flip({ stock: 'out of stock', until: 'tomorrow' });
    const { name, price, quantity, category } = until.body.product;
    const form = { name, quantity, category: category._id, price: String(price) };
    const save = (fields: object) =>
      store.sendForm('PUT', `/api/product/update/${dal}`, admin, { ...form, ...fields });
    for (const fields of [{}, { stock: 'out of stock', description: 'Unpolished' }])
      expect((await save(fields)).body.product.outUntil).toBe(indianMidnight);
    expect((await save({ stock: 'in stock' })).body.product).not.toHaveProperty('outUntil');
    const out = (await save({ stock: 'out of stock' })).body.product;
    expect(out.stock).toBe('out of stock');
    expect(out).not.toHaveProperty('outUntil');
  });

  it('can be taken back after the moment has passed', async () => {
    const out = await flip({ stock: 'out of stock', until: 'tomorrow' });
    store.now = Date.parse(indianMidnight) + 1;
    const forGood = await flip({ stock: 'out of stock' });
    expect(await get()).toMatchObject({ stock: 'out of stock' });
    expect((await store.undo(admin, forGood)).status).toBe(200);
    expect((await get()).stock).toBe('in stock');
    expect((await store.undo(admin, out)).status).toBe(200);
    expect((await get()).stock).toBe('in stock');
  });
});

describe.each(engines)('tomorrow at 23:30 on $name', (engine) => {
  const newYork = useStore(engine, { STORE_TIMEZONE: 'America/New_York' });
  const india = useStore(engine);

  it.each([
    ['in India', india, indianMidnight],
    ['in New York', newYork, newYorkMidnight],
  ])('is half an hour away %s', async (_where, store, midnight) => {
    store.now = Date.parse(midnight) - 30 * 60_000;
    const { admin } = await store.admitBoth();
    const id = await store.addProduct();
    const answer = await store.put(admin, `/api/product/stock/${id}`, {
      stock: 'out of stock',
      until: 'tomorrow',
    });
    expect(answer.body.product.outUntil).toBe(midnight);
  });
});
