import { describe, expect, it } from 'vitest';
import { createTokens } from '../src/platform/tokens.ts';
import { engines } from '../test/engine.ts';
import { testSecret, useStore } from '../test/store.ts';
import { until } from '../test/until.ts';
import { findShoppers, keepOrdering } from './live-shoppers.ts';

describe.each(engines)('shoppers of the demo on $name', (engine) => {
  const store = useStore(engine);

  it('go on placing orders, and cancel some', async () => {
    const { admin, customer } = await store.admitBoth();
    await store.placeOrder(customer);
    const address = await store.app.listen({ port: 0, host: '127.0.0.1' });
    const shoppers = await findShoppers(store.db);
    const tokens = createTokens(testSecret, 1, () => store.now);
    void keepOrdering({ address, shoppers, tokens, pauseMs: 5 });
    const orders = async (): Promise<{ orderStatus: string; customerName: string }[]> =>
      (await store.call('GET', '/api/order/all', { token: admin })).body;
    const statuses = async () => (await orders()).map(({ orderStatus }) => orderStatus);
    await until('three pending orders and a cancelled one', async () => {
      const found = await statuses();
      const pending = found.filter((status) => status === 'pending');
      return pending.length > 2 && found.includes('cancelled');
    });
    expect(new Set((await orders()).map(({ customerName }) => customerName))).toEqual(
      new Set(['Ravi Nair']),
    );
  });
});
