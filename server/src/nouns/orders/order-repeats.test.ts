import type { Order } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('what is asked twice or oddly of an order on $name', (engine) => {
  const store = useStore(engine);
  let token = '';
  let placed: Order;

  beforeEach(async () => {
    token = await store.admit('owner');
    const customer = await store.admit('customer', { email: 'meena@example.in', name: 'Meena' });
    placed = await store.placeOrder(customer);
  });

  const reject = (reason?: object) =>
    store.put(
      token,
      `/api/order/status/${placed._id}`,
      { status: 'rejected', ...(reason && { reason }) },
      { 'if-match': '"rejected"' },
    );

  it('gives a rejected order another reason, on record', async () => {
    await store.put(token, `/api/order/status/${placed._id}`, { status: 'rejected' });
    const answer = await reject({ code: 'closing' });
    expect(answer.body.order.reason).toEqual({ code: 'closing', text: 'The store is closing' });
    expect(answer.headers['change-batch']).toBeDefined();
    expect((await reject({ code: 'closing' })).headers['change-batch']).toBeUndefined();
    expect((await store.read(token, `/api/order/${placed._id}`)).changes[0]).toMatchObject({
      kind: 'status',
      to: 'rejected',
      reason: { code: 'closing' },
    });
  });

  it('refuses one line twice', async () => {
    const [item] = placed.items;
    const line = { _id: item?._id, quantity: 1 };
    const payload = { items: [line, { ...line, quantity: 0 }] };
    expect((await store.put(token, `/api/order/items/${placed._id}`, payload)).status).toBe(400);
  });

  it.each(['1e1', '0x5', '%201', '1.0', '+1', ''])('takes no %s for a number', async (text) => {
    for (const path of [`/api/live?wait=${text}`, `/api/order/open?done=${text}`])
      expect((await store.get(token, path)).status, path).toBe(400);
  });
});
