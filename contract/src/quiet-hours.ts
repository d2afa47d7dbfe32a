import { clockAt, minutesOfDay } from './wall-clock.ts';

/** The hours in which a device neither rings nor is told anything. */
export interface QuietHours {
  /** `HH:MM`; '' for none. Quiet hours may pass midnight. */
  readonly quietFrom: string;
  readonly quietTo: string;
}

/** The time of day in a time zone: `HH:MM`. */
function timeOfDay(instant: number, timeZone: string): string {
  const minutes = clockAt(instant, timeZone) % minutesOfDay;
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Whether an instant is within the quiet hours, by the store's clock. */
export function isQuiet(
  { quietFrom, quietTo }: QuietHours,
  instant: number,
  timeZone: string,
): boolean {
  if (quietFrom === '' || quietTo === '') return false;
  const time = timeOfDay(instant, timeZone);
  return quietFrom <= quietTo
    ? quietFrom <= time && time < quietTo
    : quietFrom <= time || time < quietTo;
}
