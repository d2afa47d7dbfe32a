import { describe, expect, it } from 'vitest';
import { commandCtx } from '../src/ctx.ts';
import { setHours } from '../src/nouns/store/store.service.ts';
import { readConfig } from '../src/platform/config.ts';
import { projectionsOf } from '../src/projections.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { engines } from '../test/engine.ts';
import { useStore } from '../test/store.ts';
import { demoHours } from './hours.ts';
import { seedOrderForLater } from './later.ts';
import { managerCtx } from './money.ts';
import { seedStore } from './seed-store.ts';

const hourMs = 60 * 60_000;
/** 24 November 2026, midnight in India. */
const midnight = Date.parse('2026-11-23T18:30:00.000Z');

describe.each(engines)('the order for later of the demo store on $name', (engine) => {
  const store = useStore(engine);

  it.each([2, 13, 23])(
    'is for tomorrow, and its customer told, %i hours after midnight',
    async (hour) => {
      const { db } = store;
      const config = readConfig({});
      const now = midnight + hour * hourMs;
      const services = { db, config, projections: projectionsOf(config) };
      const admin = { email: 'demo@example.in', password: 'kirana-demo' };
      const timeZone = config.STORE_TIMEZONE;
      await seedStore(db, { orders: 200, days: 20, now, timeZone, admin });
      await setHours(services, { ...commandCtx('demo'), now: () => now }, demoHours('2026-11-24'));
      await seedOrderForLater(services, await managerCtx(db, now), now);
      const rows = await db
        .selectFrom('orders')
        .select(['status', 'window_from', 'number_day', 'told'])
        .where('window_from', 'is not', null)
        .execute();
      const begins = midnight + (24 + 7) * hourMs;
      expect(rows).toEqual([
        {
          ...{ status: 'accepted', window_from: begins, number_day: '2026-11-25' },
          told: 'WhatsApp: accepted',
        },
      ]);
      expect(await rebuildDailySales(db, timeZone)).toEqual([]);
    },
  );
});
