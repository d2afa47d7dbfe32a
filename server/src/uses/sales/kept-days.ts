import { setImmediate } from 'node:timers/promises';
import { type FeedVersion, maxSoldDays } from '@kirana/contract';
import { findVersion, isOnRecord } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { addDays, countDays, dayOf } from '../../platform/calendar.ts';
import { findDailySales } from './daily-sales.repository.ts';
import type { DayRange } from './sales-report.service.ts';

/** Two of the longest ranges. */
const maxKept = 800;

/**
 * Reads the days of a range, and keeps what was read: a finished day hardly ever changes, and reading a year of them
 * takes long. A day is read again once one of its orders has changed.
 */
export function createDayReader<Read>(
  db: Db,
  timeZone: string,
  read: (day: string) => Promise<Read>,
): (range: DayRange) => Promise<Read[]> {
  const cached = new Map<string, Promise<Read>>();
  let seen: FeedVersion | undefined;

  async function forgetChanged(): Promise<void> {
    const last = seen;
    // It is read before the days, so that a later change of one of them is noticed the next time.
    const now = await findVersion(db, 'orders');
    if (!last || !(await isOnRecord(db, 'orders', last))) cached.clear();
    else
      for (const at of await findChangedTimes(db, last.version)) cached.delete(dayOf(at, timeZone));
    seen = now;
  }

  function keep(day: string): Promise<Read> {
    const [oldest] = cached.keys();
    if (cached.size >= maxKept && oldest !== undefined) cached.delete(oldest);
    const reading = read(day);
    cached.set(day, reading);
    reading.catch(() => cached.delete(day));
    return reading;
  }

  return async ({ from, to }) => {
    await forgetChanged();
    const days: Read[] = [];
    // One after the other, so that a year keeps other calls neither from the database nor from the process.
    for (let at = 0; at < countDays(from, to); at += 1) {
      const day = addDays(from, at);
      if (!cached.has(day)) await setImmediate();
      days.push(await (cached.get(day) ?? keep(day)));
    }
    return days;
  };
}

/** Reads the days of the longest range that have orders, so that after a start nobody waits for them. */
export async function readAhead(
  db: Db,
  today: string,
  readers: readonly ((range: DayRange) => Promise<unknown>)[],
  stop: AbortSignal,
): Promise<void> {
  const rows = await findDailySales(db, addDays(today, -maxSoldDays), today);
  for (const day of new Set(rows.map(({ day }) => day)))
    for (const read of readers) if (!stop.aborted) await read({ from: day, to: day });
}

/** When the orders that were changed after this version had been placed. */
async function findChangedTimes(db: Db, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where('version', '>', version)
    .execute();
  return rows.map(({ created_at }) => created_at);
}
