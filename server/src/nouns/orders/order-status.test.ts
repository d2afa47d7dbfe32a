import { orderStatuses, settableStatuses } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { statusChanges } from '../../../test/change-log.ts';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the status of an order on $name', (engine) => {
  const store = useStore(engine);

  it('is set by an administrator, and the answer carries the order', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    store.now += 60_000;
    const answer = await store.setStatus(admin, order._id, 'accepted');
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
  });

  it.each(orderStatuses.flatMap((from) => settableStatuses.map((to) => [from, to] as const)))(
    'from %s to %s follows the rule',
    async (from, to) => {
      const { admin, customer } = await store.admitBoth();
      const order = await store.placeOrder(customer);
      await store.db.updateTable('orders').set({ status: from }).execute();
      const isFinal = from === 'delivered' || from === 'cancelled';
      const answer = await store.setStatus(admin, order._id, to);
      expect(answer.status).toBe(isFinal ? 409 : 200);
      if (isFinal) expect(answer.body.message).toBe(`This order is already ${from}`);
      else expect(answer.body.order.orderStatus).toBe(to);
    },
  );

  it('is refused where it is none that the shop sets, and of an order that is not there', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    for (const status of ['pending', 'cancelled', 'lost', '', 5, null]) {
      const answer = await store.setStatus(admin, order._id, status);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(/^Status /);
    }
    const unknown = { status: 404, body: { message: 'Order not found' } };
    for (const id of ['nothing', '01978f00-0000-7000-8000-00000000ffff', '%00', '..%2f..'])
      expect(await store.setStatus(admin, id, 'accepted')).toMatchObject(unknown);
  });

  it('lets one of two at the same moment deliver, and tells the other', async () => {
    const { admin, customer } = await store.admitBoth();
    const order = await store.placeOrder(customer);
    const answers = await Promise.all([
      store.setStatus(admin, order._id, 'delivered'),
      store.put(customer, `/api/order/cancel/${order._id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await statusChanges(store.db)).toHaveLength(1);
  });

  it('makes cash on delivery paid when delivered', async () => {
    const { admin, customer } = await store.admitBoth();
    const cash = await store.placeOrder(customer);
    const online = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    expect((await store.setStatus(admin, cash._id, 'delivered')).body.order.paymentStatus).toBe(
      'paid',
    );
    expect((await store.setStatus(admin, online._id, 'delivered')).body.order.paymentStatus).toBe(
      'pending',
    );
  });
});
