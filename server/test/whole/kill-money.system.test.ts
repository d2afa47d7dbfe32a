import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeRazorpay, type Fault } from '../../seed/razorpay/fake-razorpay.ts';
import { engines } from '../engine.ts';
import { KillTarget } from '../kill-target.ts';
import { webhookPath } from '../paying-store.ts';
import { TestShop } from '../shop.ts';
import type { TestAnswer } from '../store.ts';
import { seed, seededRandom } from '../torture.ts';
import { until } from '../until.ts';

const minuteMs = 60_000;
const ordersAtOnce = 6;
const rounds = 2;

describe.each(engines)('a server on $name that is killed while money moves', ({ fresh }) => {
  let target: KillTarget;
  let fake: FakeRazorpay;
  let token: string;
  let shop: TestShop;
  let product: string;

  beforeEach(async () => {
    fake = await FakeRazorpay.start({
      send: async ({ body, headers }) =>
        (await target.call('POST', webhookPath, { payload: body, headers: { ...headers } })).status,
    });
    target = new KillTarget(await fresh(), fake.env);
    shop = new TestShop(target);
    await target.look(async () => {
      token = await target.admit('owner');
      product = await target.addProduct();
      await shop.open({ onlinePayment: true });
    });
    await target.start();
  });
  afterEach(async () => {
    await target.end();
    await fake.close();
  });

  let phone = 9_812_340_000;
  async function place(key = crypto.randomUUID() as string): Promise<TestAnswer> {
    phone += 1;
    const customer = { name: 'Kavita Rao', phone: String(phone) };
    const items = [{ product, quantity: 2 }];
    return shop.place({ items, customer, expectedTotal: 299, pay: 'online' }, { key });
  }
  const reject = (id: string) => target.setStatus(token, id, 'rejected');
  const refund = (id: string) => target.post(token, `/api/order/refund/${id}`);
  /** The status of a call; 0 where the server is gone. */
  const statusOf = (call: Promise<TestAnswer>): Promise<number> =>
    call.then(
      ({ status }) => status,
      () => 0,
    );
  const linkOf = (id: string) => {
    const link = fake.linkOf(id);
    if (!link) throw new Error('Razorpay has no link of the order');
    return link;
  };

  async function placePaid(): Promise<string> {
    const { body } = await place();
    await fake.pay(linkOf(body.order._id));
    return body.order._id;
  }

  /** Kills the server when its next request of this name has reached Razorpay, and starts it again. */
  async function killDuring(
    name: 'link' | 'refund',
    fault: Fault,
    call: () => Promise<TestAnswer>,
  ) {
    fake.fail(name, fault);
    const before = fake.requests.length;
    const asking = statusOf(call());
    await until(`a ${name} at Razorpay`, () => fake.requests.slice(before).includes(name));
    await target.kill();
    expect(await asking).toBe(0);
    await target.start();
  }

  it('sends each refund once, whatever step it was at', { timeout: 5 * minuteMs }, async () => {
    const random = seededRandom(seed);
    const ids: string[] = [];
    for (const fault of ['deaf', 'silent'] as const) {
      const id = await placePaid();
      ids.push(id);
      await reject(id);
      fake.isTelling = false;
      await killDuring('refund', fault, () => refund(id));
      const { body } = await target.get(token, '/api/cash');
      expect(body.refunds).toMatchObject([{ order: id, state: 'asked', amount: 299 }]);
      expect((await refund(id)).status).toBe(200);
      fake.isTelling = true;
    }
    for (let round = 0; round < rounds; round += 1) {
      const some = [];
      for (let count = 0; count < ordersAtOnce; count += 1) some.push(await placePaid());
      for (const id of some) await reject(id);
      ids.push(...some);
      fake.isTelling = round % 2 === 0;
      const asking = some.map((id) => statusOf(refund(id)));
      await wait(random() * 60);
      await target.kill();
      await Promise.all(asking);
      await target.start();
      for (const id of some) expect([200, 409]).toContain((await refund(id)).status);
      fake.isTelling = true;
    }
    expect(fake.books.refunds.map(({ notes }) => notes).sort(byOrder)).toEqual(
      ids.map((order_id) => ({ order_id })).sort(byOrder),
    );
    const rows = await target.look(() =>
      target.db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .select(['orders.id', 'refunded_paise', 'refund_due_paise', 'state', 'paise'])
        .where('kind', '=', 'refund')
        .execute(),
    );
    const whole = { refunded_paise: 29_900, refund_due_paise: 0, state: 'done', paise: 29_900 };
    expect(rows.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      ids.sort().map((id) => ({ id, ...whole })),
    );
  });

  it('places each order once and takes each payment once', { timeout: 5 * minuteMs }, async () => {
    const random = seededRandom(seed);
    const ids: string[] = [];
    for (const fault of ['deaf', 'silent'] as const) {
      phone = 9_812_350_000;
      await killDuring('link', fault, () => place(fault));
      phone = 9_812_350_000;
      const { status, body } = await place(fault);
      expect(status).toBe(201);
      expect(body.payAt).toBe(linkOf(body.order._id).short_url);
      ids.push(body.order._id);
    }
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await place();
      ids.push(body.order._id);
      fake.isTelling = false;
      await fake.pay(linkOf(body.order._id));
      const events = fake.events.splice(0);
      const telling = events.map((event) => fake.send(event).catch(() => 0));
      await wait(random() * 30);
      await target.kill();
      await Promise.all(telling);
      await target.start();
      // Razorpay repeats what was not acknowledged.
      for (const event of events) expect(await fake.send(event)).toBe(200);
    }
    const kept = await target.look(async () => ({
      orders: await target.db.selectFrom('orders').select('id').execute(),
      links: await target.db.selectFrom('payment_links').select('order_id').execute(),
      paid: await target.db.selectFrom('payments').select('order_id').execute(),
    }));
    expect(kept.orders.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(kept.links.map(({ order_id }) => order_id).sort()).toEqual([...ids].sort());
    expect(kept.paid.map(({ order_id }) => order_id).sort()).toEqual(ids.slice(2).sort());
  });
});

const byOrder = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
