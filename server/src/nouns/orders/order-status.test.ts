import { orderStatuses, settableStatuses } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { statusChanges } from '../../../test/change-log.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the status of an order on $name', (engine) => {
  const store = useStore(engine);
  const set = (token: string, id: string, status: unknown) =>
    store.call('PUT', `/api/order/status/${id}`, { token, payload: { status } });

  it('is set by an administrator, and the answer carries the order', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    store.now += 60_000;
    const answer = await set(admin, order._id, 'accepted');
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Order status updated to accepted');
    const { alert, ...quiet } = order;
    expect(alert).toBe('new');
    expect(answer.body.order).toEqual({
      ...quiet,
      orderStatus: 'accepted',
      updatedAt: '2026-11-21T09:36:00.000Z',
      dueAt: '2026-11-21T09:56:00.000Z',
    });
    expect((await set(customer, order._id, 'packed')).status).toBe(403);
  });

  it.each(orderStatuses.flatMap((from) => settableStatuses.map((to) => [from, to] as const)))(
    'from %s to %s follows the rule',
    async (from, to) => {
      const { admin, customer } = await store.admitBoth();
      const order = await store.placeOrder(customer);
      await store.db.updateTable('orders').set({ status: from }).execute();
      const isFinal = from === 'delivered' || from === 'cancelled';
      const answer = await set(admin, order._id, to);
      expect(answer.status).toBe(isFinal ? 409 : 200);
      if (isFinal) expect(answer.body.message).toBe(`This order is already ${from}`);
      else expect(answer.body.order.orderStatus).toBe(to);
    },
  );

  it.each(['pending', 'cancelled', 'lost', '', 5, null])(
    'refuses the status %o',
    async (status) => {
      const { admin, customer } = await store.admitBoth();
      const order = await store.placeOrder(customer);
      const answer = await set(admin, order._id, status);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(/^Status /);
    },
  );

  it.each(['nothing', '01978f00-0000-7000-8000-00000000ffff', '%00', '..%2f..'])(
    'answers 404 for the order %s',
    async (id) => {
      const { admin } = await store.admitBoth();
      expect(await set(admin, id, 'accepted')).toMatchObject({
        status: 404,
        body: { message: 'Order not found' },
      });
    },
  );

  it('lets one of two at the same moment deliver, and tells the other', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    const answers = await Promise.all([
      set(admin, order._id, 'delivered'),
      store.call('PUT', `/api/order/cancel/${order._id}`, { token: customer }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusChanges(store.db)).toHaveLength(1);
  });

  it('makes cash on delivery paid when delivered', async () => {
    const { admin, customer } = await store.admitBoth();
    const cash = await store.placeOrder(customer);
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    expect((await set(admin, cash._id, 'delivered')).body.order.paymentStatus).toBe('paid');
    expect((await set(admin, online._id, 'delivered')).body.order.paymentStatus).toBe('pending');
  });
});
