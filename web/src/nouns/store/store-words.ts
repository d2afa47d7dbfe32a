import {
  clockAt,
  dayNumber,
  minutesOfDay,
  type StoreStatus,
  weekdayNames,
  weekdayOf,
} from '@kirana/contract';
import { formatClock, formatDay } from '../../platform/formats.ts';
import type { PillTone } from '../../ui/Pill.tsx';

/** The day of an instant by the store's clock, as a number counted from 1970. */
export const dayAt = (instant: number, zone: string): number =>
  Math.floor(clockAt(instant, zone) / minutesOfDay);

/**
 * A future instant in words: `9:00 pm` today, else `tomorrow at 8:00 am`, `Monday at …`, `8 Nov
 * 2026 at …`.
 */
function untilWords(instant: number, now: number, zone: string): string {
  const clock = formatClock(instant, zone);
  const today = dayAt(now, zone);
  const ahead = dayAt(instant, zone) - today;
  const isMidnight = clockAt(instant, zone) % minutesOfDay === 0;
  if (ahead <= 0) return clock;
  if (ahead === 1) return isMidnight ? 'midnight' : `tomorrow at ${clock}`;
  if (ahead < 7) return `${weekdayNames[weekdayOf(today + ahead) - 1]} at ${clock}`;
  return `${formatDay(instant, zone)} at ${clock}`;
}

/** `untilWords` with a preposition: `at 9:00 pm`, `tomorrow at 8:00 am`, `on Monday at …`. */
function whenWords(instant: number, now: number, zone: string): string {
  const words = untilWords(instant, now, zone);
  if (words.startsWith('tomorrow')) return words;
  return words.includes(' at ') ? `on ${words}` : `at ${words}`;
}

/** What the clock changes next: `Closes at 9:00 pm`; empty when it changes nothing. */
export function nextWords(
  { reason, until, nextOpenAt }: StoreStatus,
  now: number,
  zone: string,
): string | undefined {
  const opens = nextOpenAt && whenWords(Date.parse(nextOpenAt), now, zone);
  const ends = until && untilWords(Date.parse(until), now, zone);
  switch (reason) {
    case 'open':
      return until && `Closes ${whenWords(Date.parse(until), now, zone)}`;
    case 'opened-by-hand':
      return ends && `Opened by hand until ${ends}, then by the hours`;
    case 'paused':
      return `Paused until ${ends}${nextOpenAt === until ? '' : `. Opens ${opens}`}`;
    case 'closed-by-hand':
      return opens ? `Opens by itself ${opens}.` : 'Stays closed until somebody opens it.';
    default:
      return opens && `Opens ${opens}`;
  }
}

/** The state that a toast about the store tells of. */
export const doorState = ({ isOpen, reason }: Pick<StoreStatus, 'isOpen' | 'reason'>) =>
  isOpen ? 'open' : reason === 'paused' ? 'paused' : 'closed';

/** The colour of each state. */
export const doorTones = { open: 'good', paused: 'wait', closed: 'bad' } as const satisfies Record<
  ReturnType<typeof doorState>,
  PillTone
>;

/** The remaining minutes of a pause; the screen's clock is updated every half minute. */
const minutesLeft = (until: number, now: number): number =>
  Math.max(1, Math.round((until - now) / 60_000));

/** The text of the bar's button: `Paused 24 min`. */
export function doorLabel({ isOpen, reason, until }: StoreStatus, now: number): string {
  if (isOpen) return 'Open';
  if (reason !== 'paused' || until === undefined) return 'Closed';
  return `Paused ${minutesLeft(Date.parse(until), now)} min`;
}

/** The rest of the button's accessible name: `paused until 6:30 pm`. */
export function doorDetail(
  { isOpen, reason, until, nextOpenAt }: StoreStatus,
  now: number,
  zone: string,
): string {
  const ends = until ? ` until ${untilWords(Date.parse(until), now, zone)}` : '';
  if (isOpen) return `open${ends}`;
  if (reason === 'paused') return `paused${ends}`;
  const opens = nextOpenAt && whenWords(Date.parse(nextOpenAt), now, zone);
  return opens ? `closed, opens ${opens}` : 'closed';
}

/** The question before closing while orders are waiting. */
export const waitingWords = (count: number): string =>
  count === 1
    ? '1 order is waiting. It stays; new ones are refused.'
    : `${count} orders are waiting. They stay; new ones are refused.`;

/** Whether a day is over, including its span after midnight. */
export const isPast = (date: string, now: number, zone: string): boolean =>
  dayNumber(date) < dayAt(now, zone) - 1;
