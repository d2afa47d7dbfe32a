import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const empty = { phone: '', line1: '', postalCode: '' };

describe.each(engines)('an order with an incomplete address on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';
  let order: Order;

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
    order = await store.placeOrder(customer);
  });

  const keep = (address: object) =>
    store.db
      .updateTable('orders')
      .set({ shipping_address: JSON.stringify(address) })
      .where('id', '=', order._id)
      .execute();
  const statuses = async () => {
    const rider = await store.admit('rider', { email: `${crypto.randomUUID()}@example.in` });
    const set = (status: string, token = admin) => store.setStatus(token, order._id, status);
    return [
      await store.get(admin, `/api/order/${order._id}`),
      await set('accepted'),
      await set('packed'),
      await store.get(rider, '/api/order/to-deliver'),
      await set('delivered', rider),
      await store.get(admin, '/api/order/all'),
    ];
  };

  it('is answered, changed and delivered as any other', async () => {
    for (const address of [
      { ...order.shippingAddress, ...empty },
      { name: 'Ravi', city: 'Noida' },
    ]) {
      await keep(address);
      const answers = await statuses();
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(answers[0]?.body.order.shippingAddress).toMatchObject(empty);
      expect(answers[3]?.body[0].shippingAddress).toMatchObject(empty);
      order = await store.placeOrder(customer);
    }
  });
});
