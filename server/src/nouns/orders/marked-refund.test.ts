import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('the page of an order with a marked refund on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let id = '';

  beforeEach(async () => {
    const { admin: token, customer } = await store.admitBoth();
    admin = token;
    id = (await store.placeOrder(customer, { paymentMethod: 'razorpay' }))._id;
    await store.payOnline(id, 29_900);
  });

  const send = (method: 'PUT' | 'POST', path: string, payload: object) =>
    store.call(method, path, { token: admin, payload });
  const read = async () => (await store.call('GET', `/api/order/${id}`, { token: admin })).body;

  it('says that its undo takes the refund back, and no step of the work', async () => {
    await send('PUT', `/api/order/status/${id}`, { status: 'rejected' });
    const rejected = await read();
    expect(rejected.order.refundDue).toBe(299);
    expect(rejected.undo).not.toHaveProperty('refundAt');

    store.now += 60_000;
    const marked = await send('POST', `/api/order/refund/${id}`, { reference: 'By UPI' });
    expect(marked.body).toMatchObject({ message: 'Marked as refunded', order: { refunded: 299 } });
    const { changes, undo } = await read();
    expect(changes[0]).toMatchObject({ kind: 'refund', to: '299', at: undo.refundAt });
    expect(undo.batch).toBe(marked.headers['change-batch']);

    const undone = await send('POST', `/api/change/${undo.batch}/undo`, { only: [id] });
    expect(undone.status).toBe(200);
    const after = await read();
    expect(after.order).toMatchObject({ orderStatus: 'rejected', refundDue: 299 });
    expect(after.order).not.toHaveProperty('refunded');
    expect(after.changes[0]).toMatchObject({ kind: 'refund', from: '299' });
  });
});
