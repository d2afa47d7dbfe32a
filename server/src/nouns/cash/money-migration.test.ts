import { describe, expect, it } from 'vitest';
import { type Engine, engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { migrate } from '../../database/migrate.ts';
import type { Db } from '../../database/schema.ts';

/** The last version that did not keep where money is. */
const lastWithout = '019_change_kinds';
const dayMs = 86_400_000;

const orders = [
  { id: 'cash-delivered', payment_method: 'cod', payment_status: 'paid', status: 'delivered' },
  { id: 'cash-open', payment_method: 'cod', payment_status: 'pending', status: 'packed' },
  { id: 'online-open', payment_status: 'paid', status: 'accepted' },
  { id: 'online-unpaid', payment_status: 'pending', status: 'pending' },
  { id: 'online-rejected', payment_status: 'paid', status: 'rejected', note: 'Sorry' },
  { id: 'online-cancelled-long-ago', payment_status: 'paid', status: 'cancelled', days: 31 },
];

async function storeOfBefore(engine: Engine): Promise<Db> {
  const rows = orders.map(({ days = 1, note = '', ...order }) => ({
    ...{ payment_method: 'razorpay', updated_at: Date.now() - days * dayMs, note },
    optional_json: note && `,"note":"${note}"`,
    ...order,
  }));
  const db = await openOlderStore(engine, lastWithout, rows);
  await db
    .updateTable('feeds')
    .set({ version: orders.length })
    .where('name', '=', 'orders')
    .execute();
  return db;
}

describe.each(engines)('an older store on $name', (engine) => {
  it('knows what came in and what has to go back, and begins its first day', async () => {
    const db = await storeOfBefore(engine);
    const told: number[][] = [];
    await migrate(db, () => (done, total) => void told.push([done, total]));
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'paid_paise', 'refund_due_paise', 'optional_json', 'paid_by'])
      .orderBy('created_at')
      .execute();
    const figures = rows.map((row) => [row.id, row.paid_paise, row.refund_due_paise]);
    expect(figures).toEqual([
      ['cash-delivered', 54_050, 0],
      ['cash-open', 0, 0],
      ['online-open', 54_050, 0],
      ['online-unpaid', 0, 0],
      ['online-rejected', 54_050, 54_050],
      ['online-cancelled-long-ago', 0, 0],
    ]);
    expect(rows.map(({ optional_json }) => optional_json).filter(Boolean)).toEqual([
      ',"note":"Sorry","refundDue":540.5',
    ]);
    expect(await db.selectFrom('payments').selectAll().execute()).toEqual([]);
    const days = await db.selectFrom('cash_days').select(['number', 'version']).execute();
    expect(days).toEqual([{ number: 0, version: orders.length }]);
    expect(told).toContainEqual([orders.length, orders.length]);
  });
});
