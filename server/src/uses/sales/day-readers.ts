import { dayOf } from '../../platform/calendar.ts';
import type { Services } from '../../services.ts';
import { createCustomerReader } from './customer-sales.service.ts';
import { createDeliveryReader } from './delivery-times.service.ts';
import { readAhead } from './kept-days.ts';

/** How long after its start a server reads ahead, in milliseconds; whoever waits for the start comes first. */
const afterStartMs = 10_000;

export type DayReaders = ReturnType<typeof createDayReaders>;

/** What keeps the days that were read, and reads those of a year after the start. */
export function createDayReaders({ db, config, clock, timers, log }: Services) {
  const timeZone = config.STORE_TIMEZONE;
  const readCustomers = createCustomerReader(db, timeZone);
  const readDeliveries = createDeliveryReader(db, timeZone);
  const stop = new AbortController();
  let cancel = () => {};
  let reading: Promise<void> | undefined;

  function begin(): void {
    const today = dayOf(clock(), timeZone);
    reading = readAhead(db, today, [readCustomers, readDeliveries], stop.signal).catch((error) =>
      log.error({ err: error }, 'the days of what sells could not be read ahead'),
    );
  }

  return {
    readCustomers,
    readDeliveries,
    async start(): Promise<void> {
      cancel = timers.after(afterStartMs, begin);
    },
    async close(): Promise<void> {
      cancel();
      stop.abort();
      await reading;
    },
  };
}
