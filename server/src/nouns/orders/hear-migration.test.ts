import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { migrate } from '../../database/migrate.ts';

/** The last version that knew no orders for later. */
const lastWithout = '023_door';
const noon = Date.parse('2026-11-23T06:30:00.000Z');

describe.each(engines)('an older store on $name', (engine) => {
  it('has rung for its orders when they were shown, and has none for later', async () => {
    const db = await openOlderStore(engine, lastWithout, [
      { id: 'a', shown_at: noon, open_at: noon },
      { id: 'b', shown_at: noon - 1, open_at: null, status: 'delivered' },
      { id: 'c', shown_at: null, open_at: null, payment_method: 'razorpay' },
    ]);
    await migrate(db, () => () => {});
    const columns = ['id', 'window_from', 'window_to', 'rings_at'] as const;
    const none = { window_from: null, window_to: null };
    expect(await db.selectFrom('orders').select(columns).orderBy('id').execute()).toEqual([
      { id: 'a', ...none, rings_at: noon },
      { id: 'b', ...none, rings_at: noon - 1 },
      { id: 'c', ...none, rings_at: null },
    ]);
  });

  it('keeps of each closed day what was counted', async () => {
    const db = await openOlderStore(engine, lastWithout, [{ id: 'a', shown_at: noon }]);
    const sheet = JSON.stringify({ counted: 1240.35, difference: -10.05 });
    await sql`insert into cash_days (number, at, by_id, by_name, version, left_paise, sheet)
      values (1, ${noon}, 'a', 'Asha Verma', 7, 50000, ${sheet})`.execute(db);
    await migrate(db, () => () => {});
    const columns = ['number', 'counted_paise', 'difference_paise', 'sheet'] as const;
    expect(await db.selectFrom('cash_days').select(columns).orderBy('number').execute()).toEqual([
      { number: 0, counted_paise: 0, difference_paise: 0, sheet: '' },
      { number: 1, counted_paise: 124_035, difference_paise: -1_005, sheet },
    ]);
  });
});
