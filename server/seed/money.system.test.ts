import { describe, expect, it } from 'vitest';
import { readCash } from '../src/nouns/cash/cash.service.ts';
import { listTabs, readTab } from '../src/nouns/cash/tab.service.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Services } from '../src/services.ts';
import { engines } from '../test/engine.ts';
import { useStore } from '../test/store.ts';
import { demoEvenings, managerCtx, seedMoneyOfToday } from './money.ts';
import { seedStore } from './seed-store.ts';
import { seedTabs } from './tabs.ts';

const hourMs = 60 * 60_000;
/** 24 November 2026, midnight in India. */
const midnight = Date.parse('2026-11-23T18:30:00.000Z');
const hours = [2, 9, 13, 17, 21, 23];

describe.each(engines)('the money of the demo store on $name', (engine) => {
  const store = useStore(engine);

  it.each(hours)(
    'has some of it refunded when it is filled %i hours after midnight',
    async (hour) => {
      const { db } = store;
      const config = readConfig({});
      const now = midnight + hour * hourMs;
      const money = { db, config, projections: [] };
      const evenings = demoEvenings(money, now);
      const timeZone = config.STORE_TIMEZONE;
      await seedStore(db, { orders: 200, days: 7, now, timeZone, evenings });
      await seedMoneyOfToday(money, now);
      const { refunds } = await readCash(money as unknown as Services);
      const states = refunds.map(({ state }) => state);
      expect(states).toContain('sent');
      expect(states).toContain('due');
      // Nobody waits for weeks.
      for (const { at } of refunds) expect(now - Date.parse(at)).toBeLessThan(24 * hourMs);
      await seedTabs(money, await managerCtx(db, now));
      const tabs = await listTabs(db, { after: undefined });
      expect(tabs.owing).toBeGreaterThan(2);
      expect(tabs.customers.some(({ owes }) => owes < 0)).toBe(true);
      const { owes, rows } = await readTab(db, {
        id: tabs.customers[0]?._id ?? '',
        after: undefined,
      });
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(owes, 2);
    },
  );
});
