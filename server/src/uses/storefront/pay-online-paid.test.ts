import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';
import { until } from '../../../test/until.ts';

const minuteMs = 60_000;

describe.each(engines)('the payment of an order on $name', (engine) => {
  const paying = usePayingStore(engine);
  const { store } = paying;
  const order = async (id: string) => (await paying.read(id)).order;
  const payments = async (id: string) =>
    store.db.selectFrom('payments').select(['kind', 'paise']).where('order_id', '=', id).execute();

  /** Pays and keeps the two events that tell of it. */
  async function paidInSecret(change: object = {}) {
    const placed = await paying.order({ paid: false });
    paying.fake.isTelling = false;
    await paying.fake.pay(placed.link, change);
    const [captured, linkPaid] = paying.fake.events.splice(0);
    if (!captured || !linkPaid) throw new Error('nothing was told');
    return { ...placed, captured, linkPaid };
  }

  it('counts once, by whichever event comes first, however often they come', async () => {
    for (const isTurned of [false, true]) {
      const { id, captured, linkPaid } = await paidInSecret();
      const events = isTurned ? [linkPaid, captured] : [captured, linkPaid];
      for (const event of [...events, ...events]) {
        expect((await paying.send(event)).status).toBe(200);
        expect(await order(id)).toMatchObject({ paymentStatus: 'paid', alert: 'new' });
      }
      expect(await payments(id)).toEqual([{ kind: 'online', paise: 29_900 }]);
      expect(await order(id)).not.toHaveProperty('refundDue');
    }
  });

  it('is in by the event of the link, where the payment has no note of the order', async () => {
    const { id, captured, linkPaid } = await paidInSecret({ notes: [] });
    await paying.send(captured);
    expect((await order(id)).paymentStatus).toBe('pending');
    await paying.send(linkPaid);
    expect((await order(id)).paymentStatus).toBe('paid');
  });

  it('counts once when both events come at one instant', async () => {
    const { id, captured, linkPaid } = await paidInSecret();
    await Promise.all([captured, linkPaid, captured].map((event) => paying.send(event)));
    expect(await payments(id)).toHaveLength(1);
  });

  it('of another amount changes nothing, nor does a forged or an expired one', async () => {
    const { id, captured, linkPaid, link } = await paidInSecret({ amount: 29_800 });
    for (const event of [captured, linkPaid]) expect((await paying.send(event)).status).toBe(200);
    const forged = { ...captured, body: captured.body.replaceAll('29800', '29900') };
    expect((await paying.send(forged)).status).toBe(401);
    await paying.fake.tell('payment_link.expired', { payment_link: link });
    const [expired] = paying.fake.events;
    if (expired) expect((await paying.send(expired)).status).toBe(200);
    expect(await order(id)).toMatchObject({ paymentStatus: 'pending', orderStatus: 'pending' });
    expect(await payments(id)).toEqual([]);
  });

  it('within thirty minutes brings the order in, and later finds it cancelled', async () => {
    const inTime = await paying.order({ paid: false });
    store.now += 30 * minuteMs;
    await paying.fake.pay(inTime.link);
    expect(await order(inTime.id)).toMatchObject({ orderStatus: 'pending', alert: 'new' });
    const late = await paying.order({ paid: false });
    store.now += 30 * minuteMs + 1_000;
    await paying.fake.pay(late.link);
    const { order: off, changes } = await paying.read(late.id);
    expect(off).toMatchObject({
      ...{ orderStatus: 'cancelled', paymentStatus: 'paid', refundDue: 299 },
    });
    expect(off).not.toHaveProperty('alert');
    expect(changes.map(({ kind }: { kind: string }) => kind)).toEqual(['paid', 'status', 'placed']);
    expect(changes[1]).not.toHaveProperty('by');
    const { body } = await paying.shop.follow(late.path);
    expect(body.order).toMatchObject({ orderStatus: 'cancelled', refundDue: 299 });
    expect((await paying.refund(late.id)).status).toBe(200);
  });

  it('finds the order of an erased customer cancelled', async () => {
    const { id: done } = await paying.order();
    for (const status of ['packed', 'delivered']) await paying.setStatus(done, status);
    const { id, link } = await paying.order({ paid: false });
    store.now += 31 * minuteMs;
    const token = await store.admit('owner', { email: 'owner@example.in' });
    const erased = await store.post(token, `/api/customer/${done}/erase`);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    await paying.fake.pay(link);
    expect(await order(id)).toMatchObject({ orderStatus: 'cancelled', refundDue: 299 });
    expect((await paying.refund(id)).status).toBe(200);
  });

  it('of another storefront’s order knows no time', async () => {
    const { customer } = await store.admitBoth();
    const { _id } = await store.placeOrder(customer, { paymentMethod: 'razorpay' });
    store.now += 26 * 60 * minuteMs;
    const notes = { order_id: _id };
    const payment = paying.fake.books.addPayment({ amount: 29_900, notes });
    await paying.fake.tell('payment.captured', { payment });
    expect(await order(_id)).toMatchObject({ orderStatus: 'pending', alert: 'new' });
  });

  it('after less was asked for than at first is still the whole one', async () => {
    const { id, link } = await paying.order();
    const { items } = await order(id);
    const payload = { items: [{ _id: items[0]._id, quantity: 1 }], refund: true };
    await store.put(paying.token, `/api/order/items/${id}`, payload);
    await paying.fake.pay(link);
    expect((await order(id)).refundDue).toBe(448.5);
  });
});

describe.each(engines)('a payment whose event was lost on $name', (engine) => {
  const paying = usePayingStore(engine, {});
  const { store } = paying;
  const open = (path: string) => store.call('GET', path);
  const looks = () => paying.fake.requests.filter((name) => name === 'look').length;

  async function paidUnheard() {
    const placed = await paying.order({ paid: false });
    paying.fake.isTelling = false;
    await paying.fake.pay(placed.link);
    return placed;
  }

  it('is found by the order’s page, and counts once with its late event', async () => {
    const { id, path } = await paidUnheard();
    expect((await open(path)).body).toContain('"paymentStatus":"paid"');
    expect((await paying.read(id)).order).toMatchObject({ paymentStatus: 'paid', alert: 'new' });
    for (const event of paying.fake.events) await paying.send(event);
    expect(await store.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    await open(path);
    expect(looks()).toBe(1);
  });

  it('is asked for once in ten seconds an order', async () => {
    const { path } = await paying.order({ paid: false });
    const other = await paying.order({ paid: false });
    for (let time = 0; time < 3; time += 1) await open(path);
    expect(looks()).toBe(1);
    await open(other.path);
    expect(looks()).toBe(2);
    store.now += 11_000;
    await open(path);
    expect(looks()).toBe(3);
  });

  it('is found on a cancelled order too, and after its time', async () => {
    const { id, path } = await paidUnheard();
    await paying.shop.cancel(path);
    await open(path);
    expect((await paying.read(id)).order.refundDue).toBe(299);
    paying.fake.isTelling = true;
    const late = await paidUnheard();
    store.now += 40 * minuteMs;
    await open(late.path);
    expect((await paying.read(late.id)).order).toMatchObject({
      ...{ orderStatus: 'cancelled', refundDue: 299 },
    });
  });

  it.each(['broken', 'cut', 'refused'] as const)(
    'leaves the page as it is while Razorpay does not say (%s)',
    async (fault) => {
      const { path } = await paidUnheard();
      paying.fake.fail('look', fault);
      const page = await open(path);
      expect(page.status).toBe(200);
      expect(page.body).toContain('"paymentStatus":"pending"');
      store.now += 11_000;
      expect((await open(path)).body).toContain('"paymentStatus":"paid"');
    },
  );

  it('is waited for three seconds', async () => {
    const { path } = await paidUnheard();
    paying.fake.fail('look', 'silent');
    const opening = open(path);
    await until('a look at Razorpay', () => paying.fake.requests.includes('look'));
    paying.timers.runOut(3_000);
    expect((await opening).status).toBe(200);
  });

  it('is not believed from the way back, whose parameters are led away', async () => {
    const { id, path } = await paying.order({ paid: false });
    const way = `${path}?razorpay_payment_id=pay_1&razorpay_payment_link_status=paid`;
    const led = await open(way);
    expect(led).toMatchObject({ status: 303, headers: { location: path } });
    expect(led.headers['referrer-policy']).toBe('no-referrer');
    expect((await open(path)).body).toContain('"paymentStatus":"pending"');
    expect((await paying.read(id)).order.paymentStatus).toBe('pending');
  });
});
