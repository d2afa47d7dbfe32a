import { hoursByDay, inOrder, minutesOf, type OpeningHours, type Span } from './hours-rules.ts';
import { clockAt, dayNumber, instantOf, minutesOfDay } from './wall-clock.ts';

/** Why the store is open or closed. */
export const storeReasons = [
  'open',
  'opened-by-hand',
  'closed-by-hand',
  'paused',
  'outside-hours',
  'holiday',
] as const;
type StoreReason = (typeof storeReasons)[number];

/**
 * Everything but the time that decides whether the store is open; instants are epoch milliseconds.
 */
export interface StoreRows {
  /** Whether the store is open while the hours are off. */
  readonly isOpen: boolean;
  readonly hours: OpeningHours;
  /** The state set against the hours; an infinite `until` means until somebody opens. */
  readonly byHand?: { readonly isOpen: boolean; readonly until: number } | undefined;
  readonly pause?: { readonly until: number; readonly note: string } | undefined;
}

/** Whether the store is open and why; instants are epoch milliseconds. */
export interface StoreState {
  readonly isOpen: boolean;
  readonly reason: StoreReason;
  /** When the state next changes by the clock alone; absent when it does not within 400 days. */
  readonly until?: number;
  /** When a closed store next opens by the clock alone; absent when it does not within 400 days. */
  readonly nextOpenAt?: number;
  /** The note of the pause or the holiday that is the reason. */
  readonly note?: string;
}

type Said = Pick<StoreState, 'isOpen' | 'reason' | 'note'>;

/** A state and the instant until which it holds. */
interface Stretch extends Said {
  readonly until: number;
}

/** How many days ahead the hours are evaluated. */
const daysAhead = 400;

/**
 * Whether the store is open at an instant, why, and what comes next by the clock alone. Server and
 * web use this one function. It is pure: no state is kept and no timer runs.
 * @param zone the IANA name of the store's time zone
 */
export function storeState(rows: StoreRows, now: number, zone: string): StoreState {
  let present: Said | undefined;
  let until: number | undefined;
  for (const { at, ...said } of moments(rows, now, zone)) {
    present ??= said;
    if (until === undefined && !saysTheSame(said, present)) until = at;
    if (until === undefined || (!present.isOpen && !said.isOpen)) continue;
    return { ...present, until, ...(!present.isOpen && { nextOpenAt: at }) };
  }
  if (!present) throw new TypeError('there is always a present');
  return { ...present, ...(until !== undefined && { until }) };
}

/** When an open store next closes by the clock alone, whoever opened it; undefined when it does not. */
export function closingOf(rows: StoreRows, now: number, zone: string): number | undefined {
  for (const { at, isOpen } of moments(rows, now, zone)) if (!isOpen) return at;
  return undefined;
}

/**
 * When the hours alone next open the store after an instant, and whether it is open by them then.
 */
export function scheduledState(
  { hours }: StoreRows,
  now: number,
  zone: string,
): { readonly isOpen: boolean; readonly nextOpening: number | undefined } {
  let isOpen: boolean | undefined;
  let wasOpen = true;
  let from = now;
  for (const stretch of scheduled(hours, now, zone)) {
    if (stretch.until <= from) continue;
    isOpen ??= stretch.isOpen;
    if (stretch.isOpen && !wasOpen) return { isOpen, nextOpening: from };
    wasOpen = stretch.isOpen;
    from = stretch.until;
  }
  return { isOpen: isOpen ?? false, nextOpening: undefined };
}

/** The end of the calendar day of an instant. */
export const endOfDay = (now: number, zone: string): number =>
  instantOf((dayAt(now, zone) + 1) * minutesOfDay, zone);

const dayAt = (instant: number, zone: string): number =>
  Math.floor(clockAt(instant, zone) / minutesOfDay);

const saysTheSame = (one: Said, other: Said): boolean =>
  one.isOpen === other.isOpen && one.reason === other.reason && one.note === other.note;

/** The state now, and at every later instant at which the clock may change it. */
function* moments(
  rows: StoreRows,
  now: number,
  zone: string,
): Generator<Said & { readonly at: number }> {
  const { byHand, pause } = rows;
  let at = now;
  for (const { until, ...base } of baseOf(rows, now, zone))
    while (at < until) {
      const hand = byHand && byHand.until > at ? byHand : undefined;
      const paused = pause && pause.until > at ? pause : undefined;
      const { isOpen, reason, note } = hand && rows.hours.on ? saidByHand(hand) : base;
      if (isOpen && paused)
        yield { at, isOpen: false, reason: 'paused', ...(paused.note && { note: paused.note }) };
      else yield { at, isOpen, reason, ...(note && { note }) };
      at = Math.min(until, hand?.until ?? until, paused?.until ?? until);
    }
}

const saidByHand = ({ isOpen }: { readonly isOpen: boolean }): Said => ({
  isOpen,
  reason: isOpen ? 'opened-by-hand' : 'closed-by-hand',
});

/** Leaves out what is temporary: the states by the switch, by hand for good, or by the hours. */
function* baseOf(
  { isOpen, hours, byHand }: StoreRows,
  now: number,
  zone: string,
): Generator<Stretch> {
  const until = Number.POSITIVE_INFINITY;
  if (!hours.on && isOpen) yield { isOpen, reason: 'open', until };
  else if (!hours.on) yield { ...saidByHand({ isOpen }), until };
  else if (byHand?.until === until) yield { ...saidByHand(byHand), until };
  else yield* scheduled(hours, now, zone);
}

/**
 * The alternating open and closed stretches by the hours, from before `now` on; the last has no
 * end.
 */
function* scheduled(hours: OpeningHours, now: number, zone: string): Generator<Stretch> {
  const today = dayAt(now, zone);
  const holidays = new Map(
    hours.days.flatMap((day) => (day.hours.length > 0 ? [] : [[dayNumber(day.date), day]])),
  );
  const closedOn = (day: number): Said => {
    const holiday = holidays.get(day);
    if (!holiday) return { isOpen: false, reason: 'outside-hours' };
    return { isOpen: false, reason: 'holiday', ...(holiday.note && { note: holiday.note }) };
  };
  /** A closed stretch from a day on until an opening, split where a holiday begins or ends. */
  function* closedUntil(from: number, opens: number): Generator<Stretch> {
    for (let day = from; day * minutesOfDay < opens && day <= today + daysAhead; day += 1) {
      const end = Math.min((day + 1) * minutesOfDay, opens);
      const goesOn = end < opens && saysTheSame(closedOn(day), closedOn(day + 1));
      if (!goesOn) yield { ...closedOn(day), until: instantOf(end, zone) };
    }
  }

  let day = today;
  for (const { opens, closes } of mergedSpans(hoursByDay(hours), today, zone)) {
    const [from, until] = [instantOf(opens, zone), instantOf(closes, zone)];
    if (until <= now) continue;
    yield* closedUntil(day, opens);
    const lastOrder = until - hours.lastOrderMinutes * 60_000;
    if (lastOrder > from) yield { isOpen: true, reason: 'open', until: lastOrder };
    yield { isOpen: false, reason: 'outside-hours', until };
    day = Math.floor(closes / minutesOfDay);
  }
  yield* closedUntil(day, Number.POSITIVE_INFINITY);
  yield { isOpen: false, reason: 'outside-hours', until: Number.POSITIVE_INFINITY };
}

/** Times of opening and closing, in minutes as in `clockAt`. */
interface Opening {
  readonly opens: number;
  readonly closes: number;
}

/** The spans from yesterday on, with touching ones merged; one that never closes has no end. */
function* mergedSpans(
  hoursOf: (day: number) => readonly Span[],
  today: number,
  zone: string,
): Generator<Opening> {
  let open: Opening | undefined;
  for (let day = today - 1; day <= today + daysAhead; day += 1)
    for (const span of inOrder(hoursOf(day))) {
      const opens = day * minutesOfDay + minutesOf(span.opens);
      const closes = day * minutesOfDay + minutesOf(span.closes);
      if (open && touches(open, opens, zone)) {
        open = { opens: open.opens, closes: Math.max(open.closes, closes) };
        continue;
      }
      if (open) yield open;
      open = { opens, closes };
    }
  const isOverAtLast = open && open.closes < (today + daysAhead + 1) * minutesOfDay;
  if (open) yield isOverAtLast ? open : { ...open, closes: Number.POSITIVE_INFINITY };
}

/** Two spans touch also when the gap between them is skipped because clocks are set forward. */
const touches = ({ closes }: Opening, opens: number, zone: string): boolean =>
  opens <= closes || instantOf(opens, zone) <= instantOf(closes, zone);
