import { describe, expect, it } from 'vitest';
import { undoables } from '../src/app.ts';
import { commandCtx } from '../src/ctx.ts';
import { readCash } from '../src/nouns/cash/cash.service.ts';
import { listTabs, readTab } from '../src/nouns/cash/tab.service.ts';
import { setHours } from '../src/nouns/store/store.service.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Services } from '../src/services.ts';
import { rebuildDailySales } from '../src/uses/sales/daily-sales.service.ts';
import { engines } from '../test/engine.ts';
import { Importer } from '../test/imports.ts';
import { useStore } from '../test/store.ts';
import { demoHours } from './hours.ts';
import { seedOrderForLater } from './later.ts';
import { demoEvenings, managerCtx, seedMoneyOfToday } from './money.ts';
import { seedRidersOfToday } from './riders.ts';
import { seedStore } from './seed-store.ts';
import { importSupplierList } from './supplier-import.ts';
import { seedTabs } from './tabs.ts';

const hourMs = 60 * 60_000;
/** 24 November 2026, midnight in India. */
const midnight = Date.parse('2026-11-23T18:30:00.000Z');
const team = [
  { name: 'Meena Iyer', phone: '9810022446', position: 'manager' as const },
  { name: 'Imran Khan', phone: '9810044668', position: 'rider' as const },
  { name: 'Salim Ali', phone: '9810055779', position: 'rider' as const },
].map((member) => ({ ...member, email: `${member.phone}@example.in`, password: 'kirana-demo' }));
const riders = ['Imran Khan', 'Salim Ali'];

describe.each(engines)('the demo store on $name', (engine) => {
  const store = useStore(engine);

  it.each([2, 9, 13, 17, 21, 23])('is at work %i hours after midnight', async (hour) => {
    const { db } = store;
    const config = readConfig({});
    const now = midnight + hour * hourMs;
    const services = { db, config, projections: [] };
    const timeZone = config.STORE_TIMEZONE;
    const evenings = demoEvenings(services, now);
    await seedStore(db, { orders: 600, days: 21, now, timeZone, evenings, team });
    await seedMoneyOfToday(services, now);
    const { refunds, days } = await readCash(services as unknown as Services);
    expect(days.length).toBeGreaterThan(4);
    const states = refunds.map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['sent', 'due']));
    for (const { at } of refunds) expect(now - Date.parse(at)).toBeLessThan(24 * hourMs);

    await seedTabs(services, await managerCtx(db, now));
    const tabs = await listTabs(db, { after: undefined });
    expect(tabs.owing).toBeGreaterThan(2);
    expect(tabs.customers.some(({ owes }) => owes < 0)).toBe(true);
    const customer = { id: tabs.customers[0]?._id ?? '', after: undefined };
    const { owes, rows: entries } = await readTab(db, customer);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(owes, 2);

    await seedRidersOfToday(services, now);
    const orders = await db.selectFrom('orders').selectAll().where('pickup', '=', 0).execute();
    const packed = orders.filter(({ status }) => status === 'packed');
    expect(packed.some(({ rider_name }) => riders.includes(rider_name))).toBe(true);
    expect(packed.filter(({ alert }) => alert === 'returned')).toHaveLength(1);
    for (const { rider_name } of orders.filter(({ status }) => status === 'delivered'))
      expect(riders).toContain(rider_name);

    await setHours(services, { ...commandCtx('demo'), now: () => now }, demoHours('2026-11-24'));
    await seedOrderForLater(services, await managerCtx(db, now), now);
    const later = await db.selectFrom('orders').where('window_from', 'is not', null);
    const said = later.select(['status', 'window_from', 'number_day', 'told']);
    const tomorrow = { window_from: midnight + 31 * hourMs, number_day: '2026-11-25' };
    expect(await said.execute()).toEqual([
      { ...tomorrow, status: 'accepted', told: 'WhatsApp: accepted' },
    ]);
    // The figures of the report and of the customers are those of the orders, counted again.
    await rebuildDailySales(db, timeZone);
    expect(await rebuildDailySales(db, timeZone)).toEqual([]);
  });

  it('has an import of the manager with all that a file can have, which can be undone', async () => {
    const { db, now } = store;
    await seedStore(db, { orders: 0, days: 3, now, timeZone: 'Asia/Kolkata', team });
    const token = await store.admit('owner');
    const products = async () =>
      (await store.call('GET', '/api/product/products/all', { token })).body;
    const before = await products();
    const services = { db, projections: [], log: store.app.log, clock: () => now };
    await importSupplierList({ services, undoables });
    const importer = new Importer(store, token);
    const [made] = (await importer.call('GET', '')).body.imports;
    expect(made).toMatchObject({
      ...{ state: 'done', by: 'Meena Iyer' },
      counts: { rows: 24, add: 14, change: 3, same: 2, alike: 1, refused: 5, conflict: 0 },
    });
    expect(await products()).toHaveLength(before.length + 14);
    expect((await importer.undo(made.batch)).status).toBe(202);
    await importer.until(made._id, 'undone');
    expect(await products()).toEqual(before);
  });
});
