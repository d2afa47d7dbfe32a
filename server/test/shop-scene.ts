import { TestCounter } from './counter.ts';
import { nextOrder, type Provoke, type Scene, shopOrder, unknownId, until } from './error-scene.ts';
import { TestShop } from './shop.ts';

const morning = '2026-11-22T03:30:00.000Z';

const setTimes = ({ store, admin }: Scene, change: object) =>
  store.put(admin, '/api/store/hours', {
    on: false,
    week: [],
    days: [],
    lastOrderMinutes: 0,
    ...change,
  });

/** Fills tomorrow's delivery time, and returns it. */
async function fillMorning(scene: Scene): Promise<object> {
  const window = { from: morning, to: '2026-11-22T05:30:00.000Z' };
  const windows = [{ from: '09:00', to: '11:00', cutOffMinutes: 0, orders: 1 }];
  await setTimes(scene, { windows });
  await shopOrder(scene, { window });
  return window;
}

/** How each error of guests' orders is brought about, whoever takes them. */
export const shopErrors = {
  'shop.bad-page': async (scene) => {
    await new TestShop(scene.store).open();
    return scene.store.call('GET', '/api/shop/products?after=x');
  },
  'product.gone': (scene) => shopOrder(scene, { items: [{ product: unknownId, quantity: 1 }] }),
  'order.no-address': ({ store, admin }) => {
    const items = [{ product: unknownId, quantity: 1 }];
    const order = { items, shippingAddress: undefined, expectedTotal: 1 };
    return new TestCounter(store).take(admin, order);
  },
  'order.no-delivery': (scene) => shopOrder(scene, {}, { postalCodes: ['110001'] }),
  'order.below-minimum': (scene) => shopOrder(scene, {}, { minimumOrder: 199 }),
  'order.total-changed': (scene) => shopOrder(scene, { expectedTotal: 1 }),
  'order.window-gone': (scene) => shopOrder(scene, { window: { from: morning } }),
  'order.window-full': async (scene) => {
    const window = await fillMorning(scene);
    return shopOrder(scene, { window });
  },
  'order.no-window': async (scene) => {
    await setTimes(scene, { asap: false });
    const answer = await shopOrder(scene);
    await setTimes(scene, { asap: true });
    return answer;
  },
  'order.step-not-taken': async (scene) => {
    const { store, admin } = scene;
    const { order } = (await shopOrder(scene)).body;
    return store.post(admin, `/api/order/told/${order._id}`, { step: 'packed', by: 'sms' });
  },
  'limit.devices': async (scene) => {
    const { link } = (await shopOrder(scene)).body;
    const path = `/api/shop/order/${link.slice('/shop/o/'.length)}/push`;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
    const payload = { endpoint: 'https://example.in', keys };
    return until(429, 31, () => scene.store.call('PUT', path, { payload }));
  },
  'order.under-way': (scene) => until(409, 4, () => shopOrder(scene)),
  'limit.orders': (scene) =>
    until(429, 6, () =>
      shopOrder(scene, { customer: { name: 'Kavita', phone: `98123450${nextOrder()}` } }),
    ),
} satisfies Record<string, Provoke>;
