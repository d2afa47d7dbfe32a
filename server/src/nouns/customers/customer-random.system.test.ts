import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { TestShop } from '../../../test/shop.ts';
import { address, type TestStore, testSecret, useStore } from '../../../test/store.ts';
import { seed, seededRandom, shortOrLong } from '../../../test/torture.ts';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { commandCtx } from '../../ctx.ts';
import { readConfig } from '../../platform/config.ts';
import { projectionsOf } from '../../projections.ts';
import { rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';
import { findOrder } from '../orders/order.repository.ts';
import { saveOrder } from '../orders/order.service.ts';

const steps = shortOrLong(150, 3_000);
const phones = ['9811100001', '9811100002', '9811100003', '9811100004'];
const names = ['Kavita Sharma', 'Kavita S', 'Deepak Rao', 'आशा'];

const projections = projectionsOf(readConfig({ JWT_SECRET: testSecret }));

/** A store with its people, and what is rolled for it. */
interface Walk {
  readonly store: TestStore;
  readonly token: string;
  readonly accounts: readonly string[];
  readonly product: string;
  readonly batches: string[];
  roll(): number;
  pick<T>(list: readonly T[]): T;
  send(method: 'PUT' | 'POST', url: string, payload?: object, as?: string): Promise<void>;
  anyOrder(): Promise<{ id: string; total_paise: number; items: string } | undefined>;
}

async function startWalk(store: TestStore): Promise<Walk> {
  const roll = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T;
  const token = await store.admit('owner', { phone: '9811199999' });
  const accounts = await Promise.all(
    phones.map((phone, at) =>
      store.admit('customer', { email: `c${at}@example.in`, phone, name: names[at] ?? '' }),
    ),
  );
  const product = await store.addProduct();
  const batches: string[] = [];
  return {
    ...{ store, token, accounts, product, batches, roll, pick },
    async send(method, url, payload, as = token) {
      const answer = await store.call(method, url, { token: as, ...(payload && { payload }) });
      const batch = answer.headers['change-batch'];
      if (batch) batches.push(String(batch));
    },
    async anyOrder() {
      const query = store.db.selectFrom('orders').select(['id', 'total_paise', 'items']);
      const orders = await query.orderBy('id').execute();
      return orders.length > 0 ? pick(orders) : undefined;
    },
  };
}

/** What customers do. */
function customerActs(walk: Walk, shop: TestShop): (() => Promise<unknown>)[] {
  const { store, accounts, product, roll, pick, send, anyOrder } = walk;
  const items = () => [{ product, quantity: 1 + Math.floor(roll() * 3) }];
  return [
    async () => {
      const ordered = items();
      const expectedTotal = (ordered[0]?.quantity ?? 0) * 149.5;
      const customer = { name: pick(names), phone: pick(phones) };
      await shop.place({ customer, items: ordered, expectedTotal });
    },
    async () => {
      const paymentMethod = pick(['cod', 'razorpay']);
      const payload = { items: items(), shippingAddress: address, paymentMethod };
      await send('POST', '/api/order', payload, pick(accounts));
    },
    async () => {
      const order = await anyOrder();
      if (order) await store.payOnline(order.id, order.total_paise);
    },
    async () => {
      const order = await anyOrder();
      for (const as of accounts) await send('PUT', `/api/order/cancel/${order?.id}`, {}, as);
    },
  ];
}

/** What the shop does. */
function shopActs(walk: Walk): (() => Promise<unknown>)[] {
  const { store, batches, roll, pick, send, anyOrder } = walk;
  return [
    async () => {
      const status = pick(['accepted', 'packed', 'delivered', 'rejected', 'rejected']);
      await send('PUT', `/api/order/status/${(await anyOrder())?.id}`, { status });
    },
    async () => {
      const ids = new Set([(await anyOrder())?.id, (await anyOrder())?.id]);
      const changes = [...ids].map((id) => ({ id, status: pick(['accepted', 'rejected']) }));
      await send('POST', '/api/order/status', { changes });
    },
    async () => {
      const order = await anyOrder();
      const [line] = JSON.parse(order?.items ?? '[]');
      const payload = { items: [{ _id: line?._id, quantity: Math.floor(roll() * 3) }] };
      await send('PUT', `/api/order/items/${order?.id}`, payload);
    },
    async () => send('POST', `/api/change/${pick(batches)}/undo`),
    async () => {
      const said = { blocked: roll() < 0.3, note: `At ${store.now}` };
      await send('PUT', `/api/customer/${(await anyOrder())?.id}`, said);
    },
    async () => moveOrder(walk, pick(phones)),
    async () => roll() < 0.3 && send('POST', `/api/customer/${(await anyOrder())?.id}/erase`),
  ];
}

/** Gives an order to another number, as a change of its address does. */
async function moveOrder({ store, anyOrder }: Walk, customer_phone: string): Promise<void> {
  const order = await anyOrder();
  const ctx = { ...commandCtx('test'), now: () => store.now };
  await changeFeeds({ db: store.db, projections }, ctx, ['orders'], async (trx, record) => {
    const before = order && (await findOrder(trx, order.id));
    if (!before?.customer_phone) return;
    await saveOrder(trx, ctx, record, before, { ...before, customer_phone }, 'address');
  });
}

/** What is stored of each customer, beside what its orders say by themselves. */
async function compareWithOrders(store: TestStore): Promise<void> {
  const customers = await store.db.selectFrom('customers').selectAll().execute();
  expect(customers.length).toBeGreaterThan(0);
  expect(customers.some(({ note }) => note !== '')).toBe(true);
  for (const { phone, id, orders } of customers) {
    const own = store.db.selectFrom('orders').where('customer_phone', '=', phone);
    const rows = await own.select(['id', 'shown_at', 'status']).orderBy('id').execute();
    const shown = rows.filter(({ shown_at }) => shown_at !== null);
    expect(id).toBe(shown[0]?.id);
    const kept = shown.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
    expect(orders).toBe(kept.length);
  }
}

describe.each(engines)('customers after random orders on $name', (engine) => {
  const store = useStore(engine, { RATE_LIMITS: 'off' });

  it(`equal a new count after every step (seed ${seed})`, { timeout: 1_200_000 }, async () => {
    const shop = new TestShop(store);
    await shop.open();
    const walk = await startWalk(store);
    const acts = [...customerActs(walk, shop), ...shopActs(walk)];
    for (let step = 0; step < steps; step += 1) {
      // Several steps fall into one millisecond.
      if (walk.roll() < 0.5) store.now += Math.floor(walk.roll() * 3 * 60_000);
      await walk.pick(acts)();
      expect(await rebuildDailySales(store.db, 'Asia/Kolkata'), `after step ${step}`).toEqual([]);
    }
    await compareWithOrders(store);
  });
});
