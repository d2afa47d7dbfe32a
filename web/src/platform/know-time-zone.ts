import { session } from './session.ts';
import { isTimeZoneKnown } from './time-zone.ts';

let asked: Promise<unknown> | undefined;

/** Waits, on a device's first visit, for the zone of all times that are drawn; a failure ends that too. */
export async function knowTimeZone(): Promise<void> {
  if (session.token() === undefined || isTimeZoneKnown()) return;
  // Once: what shows the settings goes on asking for them without an end.
  asked ??= import('./settings.ts').then(({ fetchSettings }) => fetchSettings()).catch(() => {});
  await asked;
}
