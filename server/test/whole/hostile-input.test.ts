import { describe, expect, it } from 'vitest';
import { calls } from '../contract-calls.ts';
import { engines } from '../engine.ts';
import { badTokens, forge, tokenPart } from '../forge.ts';
import { photo } from '../pictures.ts';
import { address, asha, testSecret, useStore } from '../store.ts';

const unknownId = '01978f00-0000-7000-8000-00000000ffff';

describe.each(engines)('hostile input on $name', (engine) => {
  const store = useStore(engine);

  it('passes no call by any bad token, nor by a token in another place', async () => {
    const good = await store.admit('owner');
    const guarded = calls.filter(({ access }) => access !== 'public' && access !== 'signature');
    expect(guarded.length).toBeGreaterThan(15);
    for (const { method, path } of guarded) {
      const url = path.replace(':id', unknownId);
      for (const [kind, token] of Object.entries(badTokens(good)))
        expect(await store.call(method, url, { token }), `${path}: ${kind}`).toMatchObject({
          status: 401,
          body: { message: expect.any(String) },
        });
      const elsewhere = { authorization: `Bearer ${good}`, cookie: `token=${good}` };
      const inAddress = `${url}?token=${good}`;
      expect((await store.call(method, inAddress, { headers: elsewhere })).status).toBe(401);
    }
    const ours = forge({ alg: 'HS256' }, tokenPart(good, 1), testSecret);
    expect((await store.get(ours, '/api/auth/me')).status).toBe(200);
  });

  it('sets nothing of an order but what a customer may choose', async () => {
    const { customer } = await store.admitBoth();
    const product = await store.addProduct({ paise: 10_000 });
    const { status, body } = await store.post(customer, '/api/order', {
      _id: unknownId,
      items: [{ product, quantity: 2, price: 0.01, name: 'Free', _id: 'x' }],
      shippingAddress: { ...address, role: 'admin', total_paise: 1 },
      paymentMethod: 'razorpay',
      paymentStatus: 'paid',
      orderStatus: 'delivered',
      totalPrice: 0.01,
      customerName: 'Asha Verma',
      customerPhone: '9999999999',
      account_id: unknownId,
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerName: 'Ravi Nair',
      customerPhone: asha.phone,
      paymentStatus: 'pending',
      orderStatus: 'pending',
      totalPrice: 200,
      items: [{ price: 100, quantity: 2, product: { _id: product, name: 'Toor Dal' } }],
      createdAt: new Date(store.now).toISOString(),
    });
    expect(body._id).not.toBe(unknownId);
    expect(body.shippingAddress).toEqual(address);
  });

  it('sets nothing of a product, a category or an account that is not for the form to say', async () => {
    const admin = await store.admit('owner');
    const extra = {
      _id: unknownId,
      id: unknownId,
      createdAt: '2020',
      created_at: '1',
      role: 'admin',
    };
    const named = { name: 'Spices', imageUrl: 'https://evil.example/x.png', ...extra };
    const category = (await store.sendForm('POST', '/api/category/add', admin, named)).body
      .category;
    expect(category).toEqual({
      _id: expect.not.stringContaining(unknownId),
      name: 'Spices',
      imageUrl: '',
    });
    const fields = {
      name: 'Hing',
      price: '90',
      category: 'Spices',
      quantity: '50 g',
      price_paise: '1',
    };
    const image = await photo();
    const added = await store.sendForm('POST', '/api/product/add', admin, {
      ...fields,
      ...extra,
      image,
    });
    expect(added.body.product).toMatchObject({
      price: 90,
      createdAt: new Date(store.now).toISOString(),
    });
    expect(added.body.product._id).not.toBe(unknownId);
    const url = `/api/product/update/${added.body.product._id}`;
    const pointed = { ...fields, ...extra, image: 'https://evil.example/x.png' };
    const changed = await store.sendForm('PUT', url, admin, pointed);
    expect(changed.body.product).toEqual(added.body.product);
  });

  it('counts tries by the network they come from, whatever the request says', async () => {
    const verify = (count: number, remoteAddress: string) =>
      store.call('POST', '/api/auth/verify-otp', {
        payload: { otp: '000000', activationToken: 'unknown' },
        remoteAddress,
        headers: {
          'x-forwarded-for': `198.51.100.${count}`,
          'x-real-ip': `198.51.100.${count}`,
          forwarded: `for=198.51.100.${count}`,
        },
      });
    const sameNetwork = [
      () => '203.0.113.9',
      (count: number) => `2001:db8:1:2::${count.toString(16)}`,
    ];
    for (const addressOf of sameNetwork) {
      for (let count = 1; count <= 30; count += 1)
        expect((await verify(count, addressOf(count))).status).toBe(400);
      expect((await verify(31, addressOf(31))).status).toBe(429);
    }
    expect((await verify(1, '203.0.113.10')).status).toBe(400);
    expect((await verify(1, '2001:db8:1:3::1')).status).toBe(400);
  });

  it('stays text, whatever it would mean to a database', async () => {
    const { admin, customer } = await store.admitBoth();
    const name = `'); DROP TABLE orders; -- " \\ %_ \${7*7} {{7*7}} ?1 $1 :id`;
    const landmark = `' OR '1'='1`;
    const order = await store.placeOrder(customer, {
      items: [{ product: await store.addProduct({ name }), quantity: 1 }],
      shippingAddress: { ...address, landmark },
    });
    expect(order.items[0]?.product.name).toBe(name);
    expect(await store.read(admin, '/api/order/all')).toEqual([order]);
    const payload = { email: `asha@example.in`, password: landmark };
    expect((await store.call('POST', '/api/auth/login', { payload })).status).toBe(401);
    for (const since of ["1' OR '1'='1", "v2-1.' OR 1=1", 'v2-1; DROP TABLE orders', '%00']) {
      const all = await store.get(admin, `/api/order/all?since=${encodeURIComponent(since)}`);
      // The version is none of this store's, so everything is sent, without `Changes-Since`.
      expect(all.body).toEqual([order]);
      expect(all.headers['changes-since']).toBeUndefined();
    }
  });
});
