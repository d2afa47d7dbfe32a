import { type DeliveryTime, minutesOf, type Span, type StoreHours } from '@kirana/contract';
import { spanText } from '@kirana/contract/rules';

/** The typed hours of a day by the clock; a span that closes at `02:00` closes on the next day. */
interface TypedDay {
  hours: Span[];
}

/** The values of the form. */
export interface HoursValues {
  on: boolean;
  /** Monday first. */
  week: TypedDay[];
  days: (TypedDay & { date: string; note: string })[];
  lastOrderMinutes: string;
  whileClosed: boolean;
  windows: TypedWindow[];
  asap: boolean;
}

/** A typed delivery time; one that ends at `01:00` ends on the next day. */
export interface TypedWindow {
  from: string;
  to: string;
  cutOffMinutes: string;
  orders: string;
}

/** The first span of a day without hours. */
export const usualHours: Span = { opens: '08:00', closes: '21:00' };

const dayMinutes = 24 * 60;
const latestMinutes = 30 * 60;

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether a typed span closes on the next day. */
export const closesNextDay = ({ opens, closes }: Span): boolean =>
  opens !== '' &&
  closes !== '' &&
  closes <= opens &&
  minutesOf(closes) + dayMinutes <= latestMinutes;

/** A typed span in words: `7 am–10 pm`; until it has both times, `no time yet`. */
export function spanWords({ opens, closes }: Span): string {
  if (opens === '' || closes === '') return 'no time yet';
  return spanText(minutesOf(opens), minutesOf(closes) + (closes <= opens ? dayMinutes : 0));
}

const typedSpan = ({ opens, closes }: Span): Span => ({
  opens,
  closes: timeText(minutesOf(closes) % dayMinutes),
});

const sentSpan = (span: Span): Span =>
  closesNextDay(span) ? { ...span, closes: timeText(minutesOf(span.closes) + dayMinutes) } : span;

/**
 * The form's values for these hours, without past days. A store that never had hours is offered
 * some.
 */
export function toTyped(hours: StoreHours, isOver: (date: string) => boolean): HoursValues {
  const isNew = !hours.on && hours.week.length === 0;
  return {
    on: hours.on,
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      hours: isNew
        ? [usualHours]
        : (hours.week.find((day) => day.weekday === weekday)?.hours ?? []).map(typedSpan),
    })),
    days: hours.days
      .filter(({ date }) => !isOver(date))
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .map(({ date, hours, note = '' }) => ({ date, hours: hours.map(typedSpan), note })),
    lastOrderMinutes: String(hours.lastOrderMinutes),
    whileClosed: hours.whileClosed ?? false,
    windows: (hours.windows ?? []).map(typedWindow),
    asap: hours.asap ?? true,
  };
}

function typedWindow({ from, to, cutOffMinutes, orders }: DeliveryTime): TypedWindow {
  const { closes } = typedSpan({ opens: from, closes: to });
  return { from, to: closes, cutOffMinutes: String(cutOffMinutes), orders: String(orders ?? '') };
}

const numberOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));

function sentWindow({ from, to, cutOffMinutes, orders }: TypedWindow): DeliveryTime {
  const { closes } = sentSpan({ opens: from, closes: to });
  const most = orders === '' ? {} : { orders: Number(orders) };
  return { from, to: closes, cutOffMinutes: numberOf(cutOffMinutes), ...most };
}

/** The hours to send for the form's values. */
export const toHours = ({ on, week, days, windows, ...values }: HoursValues): StoreHours => ({
  on,
  week: week.map(({ hours }, at) => ({ weekday: at + 1, hours: hours.map(sentSpan) })),
  days: days.map(({ date, hours, note }) => ({
    date,
    hours: hours.map(sentSpan),
    ...(note.trim() && { note: note.trim() }),
  })),
  lastOrderMinutes: numberOf(values.lastOrderMinutes),
  whileClosed: values.whileClosed,
  windows: windows.map(sentWindow),
  // Without delivery times nothing else could be chosen.
  asap: values.asap || windows.length === 0,
});

/** The delivery time that is offered after the last one: two hours, ordered an hour before. */
export function nextWindow(last: TypedWindow | undefined): TypedWindow {
  const { cutOffMinutes, orders } = last ?? { cutOffMinutes: '60', orders: '' };
  const from = last?.to && last.to > last.from ? last.to : '09:00';
  const to = timeText((minutesOf(from) + 120) % dayMinutes);
  return { from, to, cutOffMinutes, orders };
}
