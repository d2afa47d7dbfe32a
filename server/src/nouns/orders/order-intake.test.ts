import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { address, useStore } from '../../../test/store.ts';

describe.each(engines)('order intake on $name', (engine) => {
  const store = useStore(engine);

  it('prices the order and answers it whole', async () => {
    const { customer } = await store.admitBoth();
    const dal = await store.addProduct({ name: 'Toor Dal', paise: 14_950 });
    const ghee = await store.addProduct({ name: 'Desi Ghee', paise: 64_905 });
    const items = [
      { product: dal, quantity: 2, price: 1 },
      { product: ghee, quantity: 1 },
    ];
    const answer = await store.sendOrder(customer, {
      items,
      totalPrice: 1,
      orderStatus: 'delivered',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      _id: expect.any(String),
      createdAt: '2026-11-21T09:35:00.000Z',
      updatedAt: '2026-11-21T09:35:00.000Z',
      customerName: 'Ravi Nair',
      customerPhone: '9876543210',
      paymentMethod: 'cod',
      paymentStatus: 'pending',
      totalPrice: 948.05,
      orderStatus: 'pending',
      shippingAddress: address,
      promisedAt: '2026-11-21T10:45:00.000Z',
      number: 1,
      numberDay: '2026-11-21',
      items: [
        {
          _id: expect.any(String),
          product: { _id: dal, name: 'Toor Dal' },
          pack: '1 kg',
          quantity: 2,
          price: 149.5,
        },
        {
          _id: expect.any(String),
          product: { _id: ghee, name: 'Desi Ghee' },
          pack: '1 kg',
          quantity: 1,
          price: 649.05,
        },
      ],
    });
  });

  it('refuses what is out of stock by name, and what is unknown', async () => {
    const { customer } = await store.admitBoth();
    const product = await store.addProduct({ name: 'Alphonso Mango', stock: 'out of stock' });
    expect(await store.sendOrder(customer, { items: [{ product, quantity: 1 }] })).toMatchObject({
      status: 409,
      body: { message: 'Alphonso Mango is out of stock' },
    });
    for (const unknown of ['nothing', '01978f00-0000-7000-8000-00000000ffff', 'a\u0000b'])
      expect(
        await store.sendOrder(customer, { items: [{ product: unknown, quantity: 1 }] }),
      ).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      });
  });

  it.each([
    [{ items: [] }, 'Items must not be empty'],
    [{ items: [{ product: 'x', quantity: 0 }] }, 'Item 1: quantity must be at least 1'],
    [{ items: [{ product: 'x', quantity: 100 }] }, 'Item 1: quantity must be at most 99'],
    [{ items: [{ product: 'x', quantity: 1.5 }] }, 'Item 1: quantity must be a whole number'],
    [
      { items: [{ product: 'x', quantity: 1 }], paymentMethod: 'card' },
      'Payment method must be one of: cod, razorpay',
    ],
    [
      { items: [{ product: 'x', quantity: 1 }], shippingAddress: { ...address, postalCode: '12' } },
      'Postal code must be a 6-digit PIN code',
    ],
    [
      {
        items: [{ product: 'x', quantity: 1 }],
        shippingAddress: { ...address, line1: 'a\u0000b' },
      },
      'Address line 1 has characters that are not allowed',
    ],
  ])('refuses %o', async (payload, message) => {
    const { customer } = await store.admitBoth();
    expect(await store.sendOrder(customer, payload)).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  it('answers the first order again to the same key and body', async () => {
    const { admin, customer } = await store.admitBoth();
    const items = [{ product: await store.addProduct(), quantity: 1 }];
    const [first, second] = await Promise.all([
      store.sendOrder(customer, { items }, 'cart-1'),
      store.sendOrder(customer, { items }, 'cart-1'),
    ]);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    await store.post(admin, '/api/store/store-status', { isOpen: false });
    expect((await store.sendOrder(customer, { items }, 'cart-1')).body).toEqual(first.body);
    expect(await store.read(admin, '/api/order/all')).toHaveLength(1);
  });

  it('refuses a key that came with another body; a key is its account’s own', async () => {
    const { admin, customer } = await store.admitBoth();
    const product = await store.addProduct();
    await store.sendOrder(customer, { items: [{ product, quantity: 1 }] }, 'cart-1');
    expect(
      (await store.sendOrder(customer, { items: [{ product, quantity: 2 }] }, 'cart-1')).status,
    ).toBe(409);
    expect(
      (await store.sendOrder(admin, { items: [{ product, quantity: 2 }] }, 'cart-1')).status,
    ).toBe(201);
  });

  it('lets its customer cancel while pending or accepted, and nobody else', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    const cancel = (token: string) => store.put(token, `/api/order/cancel/${order._id}`);
    expect((await cancel(admin)).status).toBe(404);
    expect(await cancel(customer)).toMatchObject({
      status: 200,
      body: { order: { _id: order._id, orderStatus: 'cancelled' } },
    });
    expect((await cancel(customer)).body.code).toBe('order.not-cancellable');
    const packed = await store.placeOrder(customer);
    await store.setStatus(admin, packed._id, 'packed');
    expect((await store.put(customer, `/api/order/cancel/${packed._id}`)).status).toBe(409);
  });
});
