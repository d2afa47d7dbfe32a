import type { StoreHours } from '@kirana/contract';

const weekdays = [1, 2, 3, 4, 5, 6];

/** Holidays on the same date every year. */
const holidays = [
  { date: '01-26', note: 'Republic Day' },
  { date: '08-15', note: 'Independence Day' },
  { date: '10-02', note: 'Gandhi Jayanti' },
];

/**
 * The hours of the demo store: early for milk and bread, closed over lunch, on Sunday open until
 * lunch only, with its next three holidays and its delivery times. `today` is a calendar day.
 */
export function demoHours(today: string): StoreHours {
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].flatMap((of) =>
    holidays.map(({ date, note }) => ({ date: `${of}-${date}`, hours: [], note })),
  );
  return {
    on: true,
    week: [
      ...weekdays.map((weekday) => ({
        weekday,
        hours: [
          { opens: '07:00', closes: '14:00' },
          { opens: '16:00', closes: '22:00' },
        ],
      })),
      { weekday: 7, hours: [{ opens: '07:00', closes: '13:00' }] },
    ],
    days: days.filter(({ date }) => date >= today).slice(0, 3),
    lastOrderMinutes: 15,
    whileClosed: true,
    windows: [
      { from: '07:00', to: '09:00', cutOffMinutes: 30, orders: 10 },
      { from: '11:00', to: '13:00', cutOffMinutes: 60 },
      { from: '17:00', to: '19:00', cutOffMinutes: 60, orders: 15 },
      { from: '19:00', to: '21:00', cutOffMinutes: 60 },
    ],
  };
}
