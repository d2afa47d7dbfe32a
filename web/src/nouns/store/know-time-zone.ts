import { session } from '../../platform/session.ts';
import { isTimeZoneKnown } from './time-zone.ts';

/** The one wait of each log-in. */
let waiting: { readonly token: string; readonly end: Promise<void> } | undefined;

async function fetchIt(): Promise<void> {
  try {
    await (await import('./settings.ts')).fetchTimeZone();
  } catch (error) {
    // The code of it did not come: the next screen asks again.
    waiting = undefined;
    throw error;
  }
}

/**
 * Waits, on a device's first visit, for the zone of all times that are drawn: once, so that settings
 * which do not come hold up one screen and not the next ones as well.
 */
export async function knowTimeZone(): Promise<void> {
  const token = session.token();
  if (token === undefined || isTimeZoneKnown()) return;
  if (waiting?.token !== token) waiting = { token, end: fetchIt() };
  await waiting.end;
}
