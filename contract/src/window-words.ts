import { timeText } from './time.text.ts';
import { clockAt, minutesOfDay, weekdayOf } from './wall-clock.ts';

/** A window, with instants as they are sent or as epoch milliseconds. */
interface Window {
  readonly from: string | number;
  readonly to?: string | number | undefined;
}

const clockOf = (instant: string | number, zone: string): number =>
  clockAt(new Date(instant).getTime(), zone);

/** A time on a clock, in minutes as in `clockAt`, in its parts. */
function partsOf(clock: number) {
  const minutes = ((clock % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const hour = Math.floor(minutes / 60);
  const minute = minutes % 60;
  return {
    hour: String(hour % 12 || 12),
    minute: `:${String(minute).padStart(2, '0')}`,
    isFull: minute === 0,
    half: hour < 12 ? 'am' : 'pm',
  };
}

/** `8:00 am` */
function clockText(clock: number): string {
  const { hour, minute, half } = partsOf(clock);
  return `${hour}${minute} ${half}`;
}

/** Two times on a clock, in minutes: `9–11 am`, `9:30–11 am`, `11 am–1 pm` */
export function spanText(from: number, to: number): string {
  const [begin, end] = [partsOf(from), partsOf(to)];
  const short = ({ hour, minute, isFull }: typeof begin) => hour + (isFull ? '' : minute);
  const isSameHalf = begin.half === end.half && to - from < minutesOfDay / 2;
  return `${short(begin)}${isSameHalf ? '' : ` ${begin.half}`}–${short(end)} ${end.half}`;
}

/** `24 Nov` of the day of a time on a clock. */
function dateText(clock: number): string {
  const day = new Date(Math.floor(clock / minutesOfDay) * minutesOfDay * 60_000);
  return `${day.getUTCDate()} ${timeText.months[day.getUTCMonth()]}`;
}

/** The day of a time: `today`, `tomorrow`, within a week `Friday`; undefined for every other one. */
function dayName(clock: number, now: number, zone: string): string | undefined {
  const day = Math.floor(clock / minutesOfDay);
  const days = day - Math.floor(clockAt(now, zone) / minutesOfDay);
  if (days === 0 || days === 1) return days === 0 ? timeText.today : timeText.tomorrow;
  return days > 1 && days < 7 ? timeText.weekdays[weekdayOf(day) - 1] : undefined;
}

/** `tomorrow 9–11 am`, `today from 8:00 am`, `Friday 9–11 am`, `24 Nov, 9–11 am` */
export const windowText = (window: Window, now: number, zone: string): string =>
  `${dayText(window, now, zone)} ${timesText(window, zone)}`;

/** The same as it stands alone, its day and its times: `Tomorrow` and `9–11 am`. */
export function windowTitleParts(window: Window, now: number, zone: string): [string, string] {
  const day = dayText(window, now, zone);
  return [day.slice(0, 1).toUpperCase() + day.slice(1), timesText(window, zone)];
}

/** `Tomorrow 9–11 am` */
export const windowTitle = (window: Window, now: number, zone: string): string =>
  windowTitleParts(window, now, zone).join(' ');

/** As on paper, which is read on any day: `24 Nov, 9–11 am`, `24 Nov, from 8:00 am`. */
export const windowOnPaper = (window: Window, zone: string): string =>
  `${dateText(clockOf(window.from, zone))}, ${timesText(window, zone)}`;

/** `tomorrow`, or `24 Nov,` */
function dayText({ from }: Window, now: number, zone: string): string {
  const begins = clockOf(from, zone);
  return dayName(begins, now, zone) ?? `${dateText(begins)},`;
}

function timesText({ from, to }: Window, zone: string): string {
  const begins = clockOf(from, zone);
  return to === undefined ? timeText.from(clockText(begins)) : spanText(begins, clockOf(to, zone));
}

/** What its customer reads: `tomorrow between 9:00 and 11:00 am`, `on Friday from 8:00 am`. */
export function windowPromise({ from, to }: Window, now: number, zone: string): string {
  const begins = clockOf(from, zone);
  const name = dayName(begins, now, zone) ?? dateText(begins);
  const isNear = name === timeText.today || name === timeText.tomorrow;
  const day = isNear ? name : timeText.onDay(name);
  if (to === undefined) return timeText.dayFrom(day, clockText(begins));
  const ends = clockOf(to, zone);
  const { hour, minute, half } = partsOf(begins);
  const isSameHalf = half === partsOf(ends).half && ends - begins < minutesOfDay / 2;
  const begin = isSameHalf ? hour + minute : clockText(begins);
  return timeText.dayBetween(day, begin, clockText(ends));
}
