import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { usePrograms } from '../../../test/programs.ts';
import { useStore } from '../../../test/store.ts';
import { openDatabase } from '../../database/open-database.ts';
import { readConfig } from '../../platform/config.ts';
import { findTimeZone } from './daily-sales.repository.ts';
import { ensureDailySales } from './daily-sales.service.ts';

/** 1:30 am of the next day in India, still the day before in New York. */
const night = Date.parse('2026-11-21T20:00:00.000Z');

describe.each(engines)('the time zone of the figures on $name', (engine) => {
  const store = useStore(engine);
  const days = async () =>
    (await store.db.selectFrom('daily_sales').select('day').where('orders', '>', 0).execute()).map(
      ({ day }) => day,
    );

  it('is data: a server of another zone is refused until it is started again', async () => {
    const { admin, customer } = await store.admitBoth();
    store.now = night;
    const order = await store.placeOrder(customer);
    expect(await days()).toEqual(['2026-11-22']);
    // Another process starts with another zone, and counts again.
    await ensureDailySales(store.db, 'America/New_York');
    expect(await days()).toEqual(['2026-11-21']);
    const items = [{ product: order.items[0]?.product._id ?? '', quantity: 1 }];
    const refused = {
      status: 503,
      body: { message: "The store's time zone has changed. Restart this server" },
    };
    expect(await store.setStatus(admin, order._id, 'delivered')).toMatchObject(refused);
    expect(await store.sendOrder(customer, { items })).toMatchObject(refused);
    // A refused change is rolled back; calls that do not touch the figures go on working.
    expect(await days()).toEqual(['2026-11-21']);
    expect(await store.read(admin, '/api/order/all')).toEqual([order]);
  });

  it('is the same by each of its names', async () => {
    const { customer } = await store.admitBoth();
    await store.placeOrder(customer);
    await store.db.updateTable('sales_calendar').set({ time_zone: 'Asia/Calcutta' }).execute();
    const mark = await store.db.selectFrom('daily_sales').selectAll().execute();
    await ensureDailySales(
      store.db,
      readConfig({ STORE_TIMEZONE: 'Asia/Calcutta' }).STORE_TIMEZONE,
    );
    expect(await findTimeZone(store.db)).toBe('Asia/Kolkata');
    expect(await store.db.selectFrom('daily_sales').selectAll().execute()).toEqual(mark);
    // The server of the other name goes on.
    await store.placeOrder(customer);
  });

  describe('in the tool', () => {
    const programs = usePrograms(engine);

    it('is the stored one, whatever the shell says, unless it is told', async () => {
      const run = async (...args: string[]) => {
        const tool = programs.start(args, { STORE_TIMEZONE: 'America/New_York' });
        return { code: await tool.exited, output: tool.output() };
      };
      const db = openDatabase(programs.location, () => {});
      try {
        await ensureDailySales(db, 'Asia/Kolkata');
        expect(await run('rebuild-sales')).toEqual({
          code: 0,
          output:
            'All daily figures were right\nAll figures of products and hours were right\nAll customers were right\nAll accounts of customers were right',
        });
        expect(await findTimeZone(db)).toBe('Asia/Kolkata');
        expect((await run('rebuild-sales', '--time-zone', 'Europe/Berlin')).code).toBe(0);
        expect(await findTimeZone(db)).toBe('Europe/Berlin');
        expect((await run('rebuild-sales', '--time-zone', 'Asia/Calcutta')).code).toBe(0);
        expect(await findTimeZone(db)).toBe('Asia/Kolkata');
        const unknown = await run('rebuild-sales', '--time-zone', 'Mars/Olympus');
        expect(unknown.code).toBe(1);
        expect(unknown.output).toContain('--time-zone takes a time zone such as Asia/Kolkata');
      } finally {
        await db.destroy();
      }
    });
  });
});
