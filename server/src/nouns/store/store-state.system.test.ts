import { type StoreHours, type StoreRows, type StoreState, storeState } from '@kirana/contract';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { seededRandom, shortOrLong } from '../../../test/torture.ts';

const minuteMs = 60_000;
const dayMinutes = 1440;
/** How many days are simulated; the last of them are only looked ahead at. */
const days = 13;
const askedDays = 5;

/** The simulation begins two days before the change of the clocks; the last scene has none. */
const scenes = [
  { zone: 'America/New_York', from: '2026-03-06', what: 'an hour forward' },
  { zone: 'America/New_York', from: '2026-10-30', what: 'an hour back' },
  { zone: 'Australia/Lord_Howe', from: '2026-10-02', what: 'half an hour forward' },
  { zone: 'Australia/Lord_Howe', from: '2026-04-03', what: 'half an hour back' },
  { zone: 'Africa/Cairo', from: '2026-04-22', what: 'forward at midnight' },
  { zone: 'America/Havana', from: '2026-10-30', what: 'back to midnight' },
  { zone: 'Asia/Kolkata', from: '2026-11-20', what: 'no change' },
];

/**
 * The latest time that the clock has shown by each minute, in minutes since 1970; it never goes
 * back.
 */
function watchClock(zone: string, from: string): { start: number; shown: number[] } {
  const start = Temporal.PlainDate.from(from).toZonedDateTime(zone).epochMilliseconds;
  let latest = 0;
  const shown = Array.from({ length: days * dayMinutes }, (_, minute) => {
    const clock = Temporal.Instant.fromEpochMilliseconds(start + minute * minuteMs)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime();
    const { epochMilliseconds } = clock.toZonedDateTime('UTC');
    latest = Math.max(latest, epochMilliseconds / minuteMs);
    return latest;
  });
  return { start, shown };
}

const minutes = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const dateOf = (day: number) => new Date(day * dayMinutes * minuteMs).toISOString().slice(0, 10);
/** 1 is Monday. */
const weekday = (day: number) => Temporal.PlainDate.from(dateOf(day)).dayOfWeek;

type Said = Pick<StoreState, 'isOpen' | 'reason' | 'note'>;

/** The slow and obvious algorithm: the state in each minute, as JSON. */
function simulate(
  { isOpen, hours, byHand, pause }: StoreRows,
  start: number,
  shown: number[],
): string[] {
  const firstDay = Math.floor((shown[0] ?? 0) / dayMinutes);
  const dayRange = Array.from({ length: days + 4 }, (_, at) => firstDay - 2 + at);
  const spans = dayRange.flatMap((day) => {
    const own = hours.days.find(({ date }) => date === dateOf(day));
    const usual = hours.week.find((one) => one.weekday === weekday(day));
    return ((own ?? usual)?.hours ?? []).map(({ opens, closes }) => ({
      opens: day * dayMinutes + minutes(opens),
      closes: day * dayMinutes + minutes(closes),
    }));
  });
  const inSpan = shown.map((clock) =>
    spans.some(({ opens, closes }) => opens <= clock && clock < closes),
  );
  const holidays = new Map(
    hours.days.flatMap(({ date, hours, note }) => (hours.length > 0 ? [] : [[date, note]])),
  );
  const said = shown.map((clock, minute): Said => {
    const now = start + minute * minuteMs;
    const base = ((): Said => {
      if (!hours.on) return { isOpen, reason: isOpen ? 'open' : 'closed-by-hand' };
      if (byHand && now < byHand.until)
        return byHand.isOpen
          ? { isOpen: true, reason: 'opened-by-hand' }
          : { isOpen: false, reason: 'closed-by-hand' };
      const rest = inSpan.slice(minute, minute + hours.lastOrderMinutes + 1);
      if (rest.every(Boolean)) return { isOpen: true, reason: 'open' };
      const date = dateOf(Math.floor(clock / dayMinutes));
      if (inSpan[minute] || !holidays.has(date)) return { isOpen: false, reason: 'outside-hours' };
      const note = holidays.get(date);
      return { isOpen: false, reason: 'holiday', ...(note && { note }) };
    })();
    if (!base.isOpen || !pause || now >= pause.until) return base;
    return { isOpen: false, reason: 'paused', ...(pause.note && { note: pause.note }) };
  });
  return said.map((one) => JSON.stringify(one));
}

/** For each minute the next one with another state, and the next one that is open. */
function lookAhead(said: string[], lastSure: number) {
  const change: (number | undefined)[] = [];
  const opening: (number | undefined)[] = [];
  for (let minute = lastSure - 1; minute >= 0; minute -= 1) {
    change[minute] = said[minute] === said[minute + 1] ? change[minute + 1] : minute + 1;
    opening[minute] = said[minute + 1]?.startsWith('{"isOpen":true')
      ? minute + 1
      : opening[minute + 1];
  }
  return { change, opening, lastSure };
}

/** Random rows of a store. */
function randomRows(random: () => number, start: number, from: string): StoreRows {
  const below = (count: number) => Math.floor(random() * count);
  const time = (total: number) =>
    `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
  /**
   * Round times, so that spans touch often, odd times, and times around 2 am, when clocks are
   * changed.
   */
  const hours = () => {
    const round = [60, 30, 15, 7][below(4)] ?? 1;
    const spans: StoreHours['week'][number]['hours'] = [];
    let at = random() < 0.4 ? below(200) : below(dayMinutes);
    for (let count = below(4); count > 0 && at < dayMinutes - 1; count -= 1) {
      at -= at % round;
      const closes = Math.min(at + round * (1 + below(20)), 1800);
      spans.push({ opens: time(at), closes: time(closes) });
      at = closes + round * below(4);
    }
    if (random() < 0.1) return [{ opens: '00:00', closes: '24:00' }];
    return random() < 0.3 ? spans.toReversed() : spans;
  };
  const first = Date.parse(from) / minuteMs / dayMinutes;
  const dates = Array.from({ length: days }, (_, at) => dateOf(first - 1 + at));
  const sometime = () => start + below(days * dayMinutes) * minuteMs;
  const isOpen = random() < 0.5;
  return {
    isOpen: random() < 0.5,
    hours: {
      on: random() < 0.9,
      week: [1, 2, 3, 4, 5, 6, 7]
        .filter(() => random() < 0.85)
        .map((day) => ({ weekday: day, hours: hours() })),
      days: dates
        .filter(() => random() < 0.25)
        .map((date) => ({
          date,
          hours: random() < 0.5 ? [] : hours(),
          ...(random() < 0.5 && { note: ['Diwali', 'Holi'][below(2)] }),
        })),
      lastOrderMinutes: random() < 0.5 ? 0 : below(121),
    },
    ...(random() < 0.4 && {
      byHand: {
        isOpen,
        until: !isOpen && random() < 0.3 ? Number.POSITIVE_INFINITY : sometime(),
      },
    }),
    ...(random() < 0.4 && { pause: { until: sometime(), note: ['', 'Busy'][below(2)] ?? '' } }),
  };
}

const rounds = shortOrLong(40, 1500);

describe('the state of the store equals a minute-by-minute simulation', () => {
  it.each(scenes)('$zone, $what', { timeout: 600_000 }, ({ zone, from }) => {
    const { start, shown } = watchClock(zone, from);
    const random = seededRandom(from.length + shown.length + start / minuteMs);
    let changes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const rows = randomRows(random, start, from);
      const said = simulate(rows, start, shown);
      const next = lookAhead(said, said.length - 1 - rows.hours.lastOrderMinutes);
      const edges = said.flatMap((one, minute) => (one === said[minute - 1] ? [] : [minute]));
      changes += edges.length;
      const instants = [
        ...edges.flatMap((minute) => [minute - 1, minute]),
        ...Array.from({ length: 20 }, () => Math.floor(random() * askedDays * dayMinutes)),
      ].filter((minute) => minute >= 0 && minute < askedDays * dayMinutes);
      for (const minute of instants) {
        const now = start + minute * minuteMs + Math.floor(random() * minuteMs);
        const { until, nextOpenAt, ...present } = storeState(rows, now, zone);
        const why = JSON.stringify({ rows, now: new Date(now).toISOString() });
        expect(present, why).toEqual(JSON.parse(said[minute] ?? ''));
        const horizon = start + next.lastSure * minuteMs;
        const within = (instant?: number) => (instant && instant <= horizon ? instant : undefined);
        const instantAt = (at: number | undefined) => at && start + at * minuteMs;
        expect([within(until), within(nextOpenAt)], why).toEqual([
          instantAt(next.change[minute]),
          present.isOpen ? undefined : instantAt(next.opening[minute]),
        ]);
      }
    }
    // The simulated weeks must contain enough changes.
    expect(changes).toBeGreaterThan(rounds * 10);
  });
});
