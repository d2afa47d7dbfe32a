import { describe, expect, it } from 'vitest';
import { type Engine, engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { migrate } from '../../database/migrate.ts';
import type { Db } from '../../database/schema.ts';
import { ensureDailySales, rebuildDailySales } from '../../uses/sales/daily-sales.service.ts';

/** The last version that knew no customers. */
const lastWithout = '021_paid_orders';
const zone = 'Asia/Kolkata';

const orders = [
  { id: 'a', customer_name: 'Kavita', customer_phone: '9811100001', status: 'delivered' },
  { id: 'b', customer_name: 'Deepak', customer_phone: '9811100002', status: 'rejected' },
  { id: 'c', customer_name: 'Kavita S', customer_phone: '9811100001', status: 'pending' },
  { id: 'd', customer_name: 'Never paid', customer_phone: '9811100003', shown_at: null },
];

async function storeOfBefore(engine: Engine): Promise<Db> {
  const shown = { total_paise: 10_000, shown_at: 1 };
  const rows = orders.map((order) => ({ ...shown, ...order }));
  const db = await openOlderStore(engine, lastWithout, rows);
  await db
    .insertInto('sales_calendar')
    .values({ id: 1, time_zone: zone, mark: 'of before' })
    .execute();
  return db;
}

describe.each(engines)('an older store on $name', (engine) => {
  it('knows its customers from the first start on', async () => {
    const db = await storeOfBefore(engine);
    await migrate(db, () => () => {});
    await ensureDailySales(db, zone);
    const said = { note: '', blocked_at: null, limit_paise: null, owes_paise: 0 };
    expect(await db.selectFrom('customers').selectAll().orderBy('phone').execute()).toEqual([
      {
        ...{ phone: '9811100001', id: 'a', name: 'Kavita S', words: ' kavita s' },
        ...{ orders: 2, paise: 20_000, last_at: 2, first_at: 0, ...said },
      },
      {
        ...{ phone: '9811100002', id: 'b', name: 'Deepak', words: ' dipak' },
        ...{ orders: 0, paise: 0, last_at: 1, first_at: null, ...said },
      },
    ]);
  });

  it('has them right after a count, which says what was wrong and keeps what the shop says', async () => {
    const db = await storeOfBefore(engine);
    await migrate(db, () => () => {});
    await ensureDailySales(db, zone);
    const wrong = { orders: 7, note: 'Kind', blocked_at: 5, words: '' };
    await db.updateTable('customers').set(wrong).where('id', '=', 'a').execute();
    const stranger = { phone: '9', id: 'z', name: 'Nobody', words: ' nobodi', last_at: 0 };
    await db
      .insertInto('customers')
      .values({
        ...stranger,
        orders: 1,
        paise: 5,
        note: '',
        blocked_at: null,
        limit_paise: null,
        owes_paise: 0,
      })
      .execute();
    expect(await rebuildDailySales(db, zone)).toEqual([
      { customer: 'z', stored: { orders: 1, paise: 5 }, counted: { orders: 0, paise: 0 } },
      {
        customer: 'a',
        stored: { orders: 7, paise: 20_000 },
        counted: { orders: 2, paise: 20_000 },
      },
    ]);
    expect(await rebuildDailySales(db, zone)).toEqual([]);
    const row = db.selectFrom('customers').select(['orders', 'note', 'blocked_at', 'words']);
    expect(await row.where('id', '=', 'a').executeTakeFirst()).toEqual({
      ...{ orders: 2, note: 'Kind', blocked_at: 5, words: ' kavita s' },
    });
  });
});
