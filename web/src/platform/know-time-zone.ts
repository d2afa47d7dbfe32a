import { session } from './session.ts';
import { isTimeZoneKnown } from './time-zone.ts';

/** Waits, on a device's first visit, for the zone of all times that are drawn. */
export async function knowTimeZone(): Promise<void> {
  if (session.token() !== undefined && !isTimeZoneKnown())
    await (await import('./settings.ts')).fetchTimeZone();
}
