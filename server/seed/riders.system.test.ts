import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { engines } from '../test/engine.ts';
import { useStore } from '../test/store.ts';
import { demoEvenings, seedMoneyOfToday } from './money.ts';
import { seedRidersOfToday } from './riders.ts';
import { seedStore } from './seed-store.ts';

const hourMs = 60 * 60_000;
/** 24 November 2026, midnight in India. */
const midnight = Date.parse('2026-11-23T18:30:00.000Z');
const password = 'kirana-demo';
const team = [
  {
    email: 'imran@example.in',
    name: 'Imran Khan',
    phone: '9810044668',
    position: 'rider' as const,
  },
  { email: 'salim@example.in', name: 'Salim Ali', phone: '9810055779', position: 'rider' as const },
].map((member) => ({ ...member, password }));

describe.each(engines)('the riders of the demo store on $name', (engine) => {
  const store = useStore(engine);

  it.each([2, 13, 21])(
    'carry parcels, and one came back, when it is filled %i hours after midnight',
    async (hour) => {
      const { db } = store;
      const config = readConfig({});
      const now = midnight + hour * hourMs;
      const services = { db, config, projections: [] };
      const timeZone = config.STORE_TIMEZONE;
      const evenings = demoEvenings(services, now);
      await seedStore(db, { orders: 2_500, days: 90, now, timeZone, evenings, team });
      await seedMoneyOfToday(services, now);
      await seedRidersOfToday(services, now);
      const rows = await db.selectFrom('orders').selectAll().where('pickup', '=', 0).execute();
      const packed = rows.filter(({ status }) => status === 'packed');
      const names = new Set(packed.map(({ rider_name }) => rider_name));
      expect(names).toEqual(new Set(['', 'Imran Khan', 'Salim Ali']));
      expect(packed.filter(({ alert }) => alert === 'returned')).toHaveLength(1);
      for (const { taken_at } of packed) expect(Number(taken_at)).toBeLessThanOrEqual(now);
      const delivered = rows.filter(({ status }) => status === 'delivered');
      expect(new Set(delivered.map(({ rider_name }) => rider_name))).toEqual(
        new Set(['Imran Khan', 'Salim Ali']),
      );
    },
  );
});
