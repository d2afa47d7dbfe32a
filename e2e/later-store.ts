import type { Page } from '@playwright/test';
import type { Store } from './store.ts';

const zone = 'Asia/Kolkata';

/** A calendar day of the store: today, or so many days later. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: zone });

/** An instant of tomorrow by the store's clock, `09:00`. */
export const tomorrowAt = (time: string): string =>
  new Date(`${dayIn(1)}T${time}:00+05:30`).toISOString();

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  hours: [{ opens: '08:00', closes: '21:00' }],
}));

/** Keeps the store closed today, and open tomorrow from 8 to 9 pm, with this beside it. */
export async function closeToday(store: Store, change: object = {}): Promise<void> {
  const body = {
    ...{ on: true, week, lastOrderMinutes: 0 },
    days: [{ date: dayIn(0), hours: [], note: 'Diwali' }],
    ...change,
  };
  await store.ask('PUT', '/api/store/hours', { body });
}

/** Keeps the store open, whatever the time, with these delivery times. */
export const openAlways = (store: Store, windows: readonly object[]): Promise<void> =>
  closeToday(store, { on: false, week: [], days: [], windows });

/** Moves the opening at which what sleeps rings to this instant, as if the night were over then. */
export async function wakeAt(store: Store, instant: number): Promise<void> {
  const set = { rings_at: instant };
  await store.onDatabase((db) =>
    db.updateTable('orders').set(set).where('alert', '=', 'new').execute(),
  );
}

/** The headings and cards of a column or a screen, in their order: short ids, and `Later`. */
export const laterAndCards = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('article[data-order], :is(h2, h3):text-is("Later")')
    .evaluateAll((parts) =>
      parts.map((part) => part.getAttribute('data-order')?.slice(-6) ?? part.textContent ?? ''),
    );
