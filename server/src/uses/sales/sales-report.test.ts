import type { NewOrder } from '@kirana/contract';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { type TestStore, useStore } from '../../../test/store.ts';

const path = '/api/sales/sales-report';

/** Places an order of this many paise at an instant, and sets its status. */
async function sell(
  store: TestStore,
  tokens: { admin: string; customer: string },
  sale: { at: string; paise: number; status?: string; paymentMethod?: NewOrder['paymentMethod'] },
): Promise<string> {
  store.now = Date.parse(sale.at);
  const items = [{ product: await store.addProduct({ paise: sale.paise }), quantity: 1 }];
  const { _id } = await store.placeOrder(tokens.customer, {
    items,
    paymentMethod: sale.paymentMethod ?? 'cod',
  });
  if (sale.status === 'cancelled') await store.put(tokens.customer, `/api/order/cancel/${_id}`);
  else if (sale.status) await store.setStatus(tokens.admin, _id, sale.status);
  return _id;
}

/** The hours of a day; those that are not named have no orders. */
const hoursOf = (sold: Readonly<Record<number, readonly [orders: number, rupees: number]>>) =>
  Array.from({ length: 24 }, (_, hour) => {
    const [totalOrders, totalAmount] = sold[hour] ?? [0, 0];
    return { hour, totalOrders, totalAmount };
  });

describe.each(engines)('the sales report on $name', (engine) => {
  const store = useStore(engine);
  const report = (token: string, query = '') => store.read(token, `${path}${query}`);

  it('is compared with the days before, as far as the calendar goes back', async () => {
    const tokens = await store.admitBoth();
    await sell(store, tokens, { at: '2026-11-13T06:00:00Z', paise: 10_000 });
    const week = 'startDate=2026-11-15&endDate=2026-11-21';
    for (const [compare, from] of [
      ['before', '2026-11-08'],
      ['week', '2026-11-08'],
      ['year', '2025-11-15'],
    ])
      expect((await report(tokens.admin, `?${week}&compare=${compare}`)).before).toMatchObject({
        ...{ from, totalOrders: compare === 'year' ? 0 : 1 },
      });
    const first = await report(
      tokens.admin,
      '?startDate=0000-01-01&endDate=0000-01-05&compare=week',
    );
    expect(first).toMatchObject({ totalOrders: 0 });
    expect(first.before).toBeUndefined();
  });

  it('is right for an example computed by hand', async () => {
    const tokens = await store.admitBoth();
    const sales = [
      { at: '2026-11-15T06:00:00Z', paise: 10_000, status: 'delivered' },
      { at: '2026-11-20T06:00:00Z', paise: 20_050, status: 'delivered' },
      { at: '2026-11-20T07:00:00Z', paise: 30_000, status: 'cancelled' },
      { at: '2026-11-21T06:00:00Z', paise: 40_025 },
      { at: '2026-11-21T07:00:00Z', paise: 50_000, status: 'accepted' },
      { at: '2026-11-21T08:00:00Z', paise: 60_000, status: 'rejected' },
      { at: '2026-11-21T09:00:00Z', paise: 70_000, status: 'packed' },
      // This order is not paid, so it is neither listed nor counted.
      { at: '2026-11-21T09:30:00Z', paise: 80_000, paymentMethod: 'razorpay' as const },
    ];
    for (const sale of sales) await sell(store, tokens, sale);
    expect(await report(tokens.admin)).toEqual({
      totalOrders: 4,
      totalAccepted: 1,
      totalCancelled: 0,
      totalRejected: 1,
      totalDelivered: 0,
      totalAmount: 1_600.25,
      from: '2026-11-21',
      to: '2026-11-21',
      series: [{ date: '2026-11-21', totalOrders: 4, totalAmount: 1_600.25 }],
      toCollect: 1_600.25,
      hours: hoursOf({ 11: [1, 400.25], 12: [1, 500], 13: [1, 0], 14: [1, 700] }),
    });
    const weekly = await report(tokens.admin, '?period=weekly');
    expect(weekly).toMatchObject({
      totalOrders: 7,
      totalAccepted: 1,
      totalCancelled: 1,
      totalRejected: 1,
      totalDelivered: 2,
      totalAmount: 1_900.75,
      from: '2026-11-15',
      to: '2026-11-21',
    });
    expect(weekly).not.toHaveProperty('hours');
    expect(weekly.series).toHaveLength(7);
    expect(weekly.series[0]).toEqual({ date: '2026-11-15', totalOrders: 1, totalAmount: 100 });
    expect(weekly.series[1]).toEqual({ date: '2026-11-16', totalOrders: 0, totalAmount: 0 });
    expect(weekly.series[5]).toEqual({ date: '2026-11-20', totalOrders: 2, totalAmount: 200.5 });
    const monthly = await report(tokens.admin, '?period=monthly');
    expect(monthly).toMatchObject({ totalOrders: 7, from: '2026-10-23', to: '2026-11-21' });
    expect(monthly.series).toHaveLength(30);
    const custom = '?startDate=2026-11-20&endDate=2026-11-20&period=monthly';
    expect(await report(tokens.admin, custom)).toMatchObject({
      totalOrders: 2,
      totalAmount: 200.5,
      from: '2026-11-20',
      to: '2026-11-20',
    });
  });

  it('counts an online order from the moment it is paid', async () => {
    const tokens = await store.admitBoth();
    const id = await sell(store, tokens, {
      at: '2026-11-21T09:30:00Z',
      paise: 80_000,
      paymentMethod: 'razorpay',
    });
    expect(await report(tokens.admin)).toMatchObject({ totalOrders: 0, totalAmount: 0 });
    await store.payOnline(id, 80_000);
    expect(await report(tokens.admin)).toMatchObject({
      totalOrders: 1,
      totalAmount: 800,
      toCollect: 0,
      hours: hoursOf({ 15: [1, 800] }),
    });
  });

  it('names what is still to be collected in cash in its days', async () => {
    const tokens = await store.admitBoth();
    const sales = [
      { at: '2026-11-20T06:00:00Z', paise: 1_000, status: 'accepted' },
      { at: '2026-11-21T05:00:00Z', paise: 2_000 },
      { at: '2026-11-21T06:00:00Z', paise: 4_000, status: 'packed' },
      { at: '2026-11-21T07:00:00Z', paise: 8_000, status: 'delivered' },
      { at: '2026-11-21T08:00:00Z', paise: 16_000, status: 'rejected' },
      { at: '2026-11-21T09:00:00Z', paise: 32_000, status: 'cancelled' },
    ];
    for (const sale of sales) await sell(store, tokens, sale);
    expect(await report(tokens.admin)).toMatchObject({ toCollect: 60 });
    expect(await report(tokens.admin, '?period=weekly')).toMatchObject({ toCollect: 70 });
  });

  it.each([
    ['?startDate=2026-11-20', 'Give both a start date and an end date'],
    ['?endDate=2026-11-20', 'Give both a start date and an end date'],
    ['?startDate=2026-11-21&endDate=2026-11-20', 'Start date must not be after end date'],
    ['?startDate=2026-02-30&endDate=2026-03-01', 'Write the date as YYYY-MM-DD'],
    [
      '?startDate=0001-01-01&endDate=9999-12-31',
      'Start date and end date must be at most ten years apart',
    ],
    ['?period=yearly', 'Period must be one of: daily, weekly, monthly'],
  ])('refuses %s', async (query, message) => {
    const { admin } = await store.admitBoth();
    const answer = await store.get(admin, `${path}${query}`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });
});

const zones = [
  { zone: 'UTC', midnight: '2026-11-21T00:00:00Z' },
  { zone: 'Asia/Kolkata', midnight: '2026-11-20T18:30:00Z' },
  { zone: 'America/New_York', midnight: '2026-11-21T05:00:00Z' },
  // The clocks went back that night, so the day had 25 hours.
  { zone: 'America/New_York', midnight: '2026-11-02T05:00:00Z' },
  // The clocks went forward that night.
  { zone: 'America/New_York', midnight: '2026-03-09T04:00:00Z' },
];
const cases = engines.flatMap((engine) =>
  zones.map((zone) => ({ engine, ...zone, name: engine.name })),
);

describe.each(cases)('midnight of $midnight in $zone on $name', ({ engine, zone, midnight }) => {
  const store = useStore(engine, { STORE_TIMEZONE: zone });
  const around = (minutes: number) =>
    new Date(Date.parse(midnight) + minutes * 60_000).toISOString();

  it('parts 23:59 from 00:01', async () => {
    const tokens = await store.admitBoth();
    await sell(store, tokens, { at: around(-1), paise: 10_000 });
    const today = () => store.read(tokens.admin, path);
    expect(await today()).toMatchObject({ totalOrders: 1, totalAmount: 100 });
    await sell(store, tokens, { at: around(1), paise: 20_000 });
    expect(await today()).toMatchObject({ totalOrders: 1, totalAmount: 200 });
    expect((await today()).hours[0]).toEqual({ hour: 0, totalOrders: 1, totalAmount: 200 });
    const week = await store.get(tokens.admin, `${path}?period=weekly`);
    expect(
      week.body.series.slice(-2).map(({ totalAmount }: { totalAmount: number }) => totalAmount),
    ).toEqual([100, 200]);
  });
});
