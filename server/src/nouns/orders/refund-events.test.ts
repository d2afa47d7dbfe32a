import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePayingStore } from '../../../test/paying-store.ts';

describe.each(engines)('an event of a refund on $name', (engine) => {
  const paying = usePayingStore(engine);
  const order = async (id: string) => (await paying.read(id)).order;

  /** Rejects a paid order and asks for its refund, whose events are only kept. */
  async function refunding(status: 'processed' | 'pending', fault?: 'lost') {
    paying.fake.isTelling = true;
    const placed = await paying.order();
    await paying.setStatus(placed.id, 'rejected');
    paying.fake.isTelling = false;
    paying.fake.books.refundStatus = status;
    if (fault) paying.fake.fail('refund', fault);
    await paying.refund(placed.id);
    const [refund] = paying.fake.books.refunds;
    if (!refund) throw new Error('nothing was sent');
    return { ...placed, refund };
  }
  /** The last event, sent as often as this. */
  const sendLast = async (times = 1) => {
    const event = paying.fake.events.at(-1);
    if (!event) throw new Error('nothing has happened');
    for (let time = 0; time < times; time += 1) expect((await paying.send(event)).status).toBe(200);
  };

  it('ends by its receipt what was never answered', async () => {
    const { id } = await refunding('processed', 'lost');
    expect(await paying.openRefunds()).toEqual(['asked']);
    await sendLast(2);
    expect(await paying.openRefunds()).toEqual([]);
    expect((await paying.read(id)).order.refunded).toBe(299);
    expect((await paying.refund(id)).body.code).toBe('refund.none-due');
    expect(paying.fake.requests.filter((name) => name === 'refund')).toHaveLength(1);
  });

  it('is final once it is done, in whatever order events come', async () => {
    const { id, refund } = await refunding('pending');
    await paying.fake.end(refund, 'failed');
    const failed = paying.fake.events.at(-1);
    await paying.fake.end(refund, 'processed');
    await sendLast();
    if (failed) await paying.send(failed);
    expect(await order(id)).toMatchObject({ refunded: 299 });
    expect(await order(id)).not.toHaveProperty('refundDue');
    const other = await refunding('pending');
    await paying.fake.end(other.refund, 'failed');
    await sendLast();
    expect((await order(other.id)).refundDue).toBe(299);
    // The bank has found it after all.
    await paying.fake.end(other.refund, 'processed');
    await sendLast(2);
    expect(await order(other.id)).toMatchObject({ refunded: 299 });
    expect(await order(other.id)).not.toHaveProperty('refundDue');
  });

  it('of a refund that was made at Razorpay itself becomes a row by Razorpay', async () => {
    const { id, payment } = await paying.order();
    if (!payment) throw new Error('it is paid');
    const refund = paying.fake.books.refund(payment.id, { amount: 10_000 });
    paying.fake.isTelling = false;
    await paying.fake.end(refund, 'processed');
    await sendLast(2);
    expect(await order(id)).toMatchObject({ refunded: 100, orderStatus: 'pending' });
    const { changes } = await paying.read(id);
    expect(changes[0]).toMatchObject({ kind: 'refund' });
    await paying.setStatus(id, 'rejected');
    expect((await order(id)).refundDue).toBe(199);
    expect((await paying.refund(id)).body.order.refunded).toBe(299);
    const { body } = await paying.store.get(paying.token, '/api/cash');
    expect(body.lines.map(({ by }: { by: string }) => by)).toContain('Razorpay');
  });

  it('says nothing of a payment that was never ours', async () => {
    const { id, payment, link } = await paying.order();
    if (!payment) throw new Error('it is paid');
    const tell = (change: object, refund: object = {}) =>
      paying.fake.tell('refund.processed', {
        refund: { ...paying.fake.books.refund(payment.id, { amount: 100 }), ...refund },
        payment: { ...payment, ...change },
      });
    await tell({ captured: false });
    // Another amount than was asked for was not taken in, so what goes back of it is no refund either.
    await paying.fake.pay(link, { amount: 20_000 });
    const other = [...paying.fake.books.payments.values()].at(-1);
    await tell({ ...other }, { payment_id: other?.id, amount: 20_000 });
    await paying.fake.tell('refund.failed', {
      refund: paying.fake.books.refund(payment.id, { amount: 200 }),
      payment,
    });
    await paying.fake.tell('refund.processed', {
      refund: { ...paying.fake.books.refund(payment.id, { amount: 300 }), payment_id: 'pay_none' },
      payment: { ...payment, id: 'pay_none', notes: [] },
    });
    expect(await order(id)).not.toHaveProperty('refunded');
    await paying.setStatus(id, 'rejected');
    expect((await order(id)).refundDue).toBe(299);
  });

  it('of an older payment, whose id was not told, is taken by the note of the order', async () => {
    const { customer } = await paying.store.admitBoth();
    const { _id } = await paying.store.placeOrder(customer, { paymentMethod: 'razorpay' });
    await paying.store.payOnline(_id, 29_900, {
      secret: paying.fake.env.RAZORPAY_WEBHOOK_SECRET,
    });
    const entity = { amount: 29_900, currency: 'INR', notes: { order_id: _id } };
    await paying.fake.tell('refund.processed', {
      refund: { ...entity, id: 'rfnd_old', payment_id: 'pay_old' },
      payment: { ...entity, id: 'pay_old', captured: true },
    } as never);
    expect((await order(_id)).refunded).toBe(299);
  });

  it('that comes before its payment was told takes both in, whatever comes after it', async () => {
    const { id, link } = await paying.order({ paid: false });
    paying.fake.isTelling = false;
    const payment = await paying.fake.pay(link);
    await paying.fake.end(paying.fake.books.refund(payment.id, { amount: 29_900 }), 'processed');
    for (const event of paying.fake.events.toReversed())
      expect((await paying.send(event)).status).toBe(200);
    expect(await order(id)).toMatchObject({ paymentStatus: 'paid', refunded: 299 });
    const { body } = await paying.store.get(paying.token, '/api/cash');
    expect(body.online).toEqual({ orders: 1, amount: 299 });
    expect(body.refunded).toEqual({ orders: 1, amount: 299 });
  });

  it('that was lost is made good by asking Razorpay, as often as that is done', async () => {
    const failed = await refunding('pending');
    await paying.fake.end(failed.refund, 'failed');
    expect(await paying.refund(failed.id)).toMatchObject({
      status: 409,
      body: { code: 'refund.refused' },
    });
    expect(await order(failed.id)).toMatchObject({ refundDue: 299 });
    await paying.refund(failed.id, { reference: 'UPI 4711' });
    const { id, refund } = await refunding('pending');
    for (let time = 0; time < 2; time += 1) {
      expect((await paying.refund(id)).status).toBe(200);
      expect(await paying.openRefunds()).toEqual(['sent']);
    }
    await paying.fake.end(refund, 'processed');
    expect((await paying.refund(id)).status).toBe(200);
    expect(await paying.openRefunds()).toEqual([]);
    expect((await paying.refund(id)).body.code).toBe('refund.none-due');
    expect(paying.fake.requests.filter((name) => name === 'refund')).toHaveLength(2);
  });

  it('that is forged changes nothing', async () => {
    const { id, refund } = await refunding('pending');
    await paying.fake.end(refund, 'failed');
    const event = paying.fake.events.at(-1);
    if (!event) throw new Error('nothing has happened');
    const forged = { ...event, body: event.body.replace('29900', '29901') };
    expect(await paying.send(forged)).toMatchObject({
      status: 401,
      body: { code: 'payment.bad-signature' },
    });
    expect(await order(id)).toMatchObject({ refunded: 299 });
  });
});
