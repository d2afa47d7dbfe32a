import { describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { openOlderStore } from '../../../test/older-store.ts';
import { migrate } from '../../database/migrate.ts';
import { drawNumber } from './order-number.ts';

/** The last version that knew neither numbers of the day nor who carries an order. */
const lastWithout = '022_counter';
const noon = Date.parse('2026-11-23T06:30:00.000Z');

describe.each(engines)('an older store on $name', (engine) => {
  it('gives its orders neither number nor rider, and begins with 1', async () => {
    const shown = { shown_at: noon, status: 'packed', open_at: noon };
    const db = await openOlderStore(engine, lastWithout, [{ id: 'a', ...shown }]);
    await migrate(db, () => () => {});
    const columns = ['number_day', 'day_number', 'rider_id', 'rider_name', 'returned'] as const;
    expect(await db.selectFrom('orders').select(columns).select('taken_at').execute()).toEqual([
      {
        ...{ number_day: '', day_number: 0, rider_id: '', rider_name: '' },
        ...{ taken_at: null, returned: '' },
      },
    ]);
    const draw = (at: number) =>
      db
        .transaction()
        .execute((trx) => drawNumber(trx, { shown_at: at, window_from: null }, 'Asia/Kolkata'));
    expect([await draw(noon), await draw(noon)]).toEqual([
      { number_day: '2026-11-23', day_number: 1 },
      { number_day: '2026-11-23', day_number: 2 },
    ]);
  });
});
