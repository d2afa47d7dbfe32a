import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { useStore } from '../../../test/store.ts';

const hourMs = 60 * 60_000;

describe.each(engines)('the number of the day on $name', (engine) => {
  const india = useStore(engine, { RATE_LIMITS: 'off' });

  it('is 1, 2, 3 in the order in which orders come in, and begins anew at midnight', async () => {
    const { admin, customer } = await india.admitBoth();
    const numbers = async () =>
      (await india.read(admin, '/api/order/all'))
        .map(({ number, numberDay }: { number: number; numberDay: string }) => [number, numberDay])
        .toReversed();
    // 23:59:59.998 on 21 November in India. Orders of one millisecond are listed in any order.
    india.now = Date.parse('2026-11-21T18:29:59.998Z');
    await india.placeOrder(customer);
    india.now += 1;
    const online = await india.placeOrder(customer, { paymentMethod: 'razorpay' });
    india.now += 1;
    await india.placeOrder(customer);
    await india.payOnline(online._id, online.totalPrice * 100, { id: 'pay_1' });
    await india.payOnline(online._id, online.totalPrice * 100, { id: 'pay_1' });
    india.now += 1;
    const last = await india.placeOrder(customer);
    expect(await numbers()).toEqual([
      [1, '2026-11-21'],
      [2, '2026-11-22'],
      [1, '2026-11-22'],
      [3, '2026-11-22'],
    ]);
    const search = async (q: string) =>
      (await india.read(admin, `/api/search?q=${encodeURIComponent(q)}&in=orders`)).orders;
    expect((await search('1')).map(({ number }: { number: number }) => number)).toEqual([1, 1]);
    expect(await search('#3')).toHaveLength(1);
    expect(await search('4')).toEqual([]);
    const { changes } = await india.read(admin, '/api/history?noun=order');
    expect(changes[0]).toMatchObject({ kind: 'placed', name: `3 · ${last._id.slice(-6)}` });
    india.now += 48 * hourMs;
    expect(await search('1')).toEqual([]);
  });

  it('is never drawn twice, nor left out when an order is refused', async () => {
    const { customer } = await india.admitBoth();
    const product = await india.addProduct();
    const place = (quantity: number) =>
      india.sendOrder(customer, { items: [{ product, quantity }] });
    await Promise.all(Array.from({ length: 60 }, (_, press) => place(press % 6 === 0 ? 100 : 1)));
    const rows = await india.db.selectFrom('orders').select('day_number').execute();
    expect(rows.map(({ day_number }) => day_number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
  });
});

describe.each(engines)('the number of the day where clocks change, on $name', (engine) => {
  const berlin = useStore(engine, { STORE_TIMEZONE: 'Europe/Berlin' });

  it.each([
    ['spring', '2026-03-28T22:59:00Z', '2026-03-29', 23],
    ['autumn', '2026-10-24T21:59:00Z', '2026-10-25', 25],
  ])('has one row of numbers on the day of the change in %s', async (_when, before, day, hours) => {
    const { customer } = await berlin.admitBoth();
    berlin.now = Date.parse(before);
    await berlin.placeOrder(customer);
    berlin.now += 60_000;
    for (let hour = 0; hour < hours; hour += 1) {
      await berlin.placeOrder(customer);
      berlin.now += hourMs;
    }
    await berlin.placeOrder(customer);
    const rows = await berlin.db
      .selectFrom('orders')
      .select(['number_day', 'day_number'])
      .orderBy('created_at')
      .execute();
    expect(rows[0]).toMatchObject({ day_number: 1 });
    expect(rows.filter((row) => row.number_day === day)).toHaveLength(hours);
    expect(rows.at(-2)).toEqual({ number_day: day, day_number: hours });
    expect(rows.at(-1)).toMatchObject({ day_number: 1 });
  });
});
