import { type StoreHours, storeHours } from '@kirana/contract';
import { expect, it } from 'vitest';
import { closesNextDay, toHours, toTyped } from './hours-form.ts';

const week = (opens: string, closes: string): StoreHours => ({
  on: true,
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    hours: weekday === 7 ? [] : [{ opens, closes }],
  })),
  days: [
    { date: '2026-11-08', hours: [], note: 'Diwali' },
    { date: '2026-12-24', hours: [{ opens, closes }] },
  ],
  lastOrderMinutes: 15,
});

it.each([
  ['08:00', '21:00', '21:00'],
  ['18:00', '26:00', '02:00'],
  ['00:00', '24:00', '00:00'],
  ['06:00', '30:00', '06:00'],
])('%s to %s is typed as %s, and sent as it was', (opens, closes, typed) => {
  const values = toTyped(week(opens, closes), () => false);
  expect(values.week[0]?.hours).toEqual([{ opens, closes: typed }]);
  const noneForLater = { whileClosed: false, windows: [], asap: true };
  expect(toHours(values)).toEqual({ ...week(opens, closes), ...noneForLater });
  expect(storeHours.safeParse(toHours(values)).success).toBe(true);
});

it('takes no time before the opening for one of the next day when that would be too late', () => {
  expect(closesNextDay({ opens: '08:00', closes: '07:00' })).toBe(false);
  const values = toTyped(week('08:00', '21:00'), () => false);
  const first = { hours: [{ opens: '08:00', closes: '07:00' }] };
  const { error } = storeHours.safeParse(toHours({ ...values, week: [first] }));
  expect(error?.issues[0]).toMatchObject({
    message: 'Monday: closes must be after opens',
    path: ['week', 0, 'hours', 0, 'closes'],
  });
});

it('leaves out days that are over, and offers hours to a store that never had any', () => {
  const { days } = toTyped(week('08:00', '21:00'), (date) => date < '2026-12-01');
  expect(days.map(({ date }) => date)).toEqual(['2026-12-24']);
  const none = { on: false, week: [], days: [], lastOrderMinutes: 0 };
  expect(toTyped(none, () => false).week[6]).toEqual({
    hours: [{ opens: '08:00', closes: '21:00' }],
  });
});
