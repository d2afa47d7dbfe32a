import { z } from 'zod';
import { calendarDate, optionalLine } from './field.ts';
import {
  type DeliveryTime,
  type Fault,
  faultsOfDay,
  faultsOfWindows,
  maxWindows,
  type Span,
  weekdayNames,
} from './hours-rules.ts';
import { dayNumber } from './wall-clock.ts';

const spans = z.array(
  z.object({ opens: z.string(), closes: z.string() } satisfies Record<keyof Span, z.ZodType>),
);

const deliveryTime = z.object({
  from: z.string(),
  to: z.string(),
  cutOffMinutes: z.int().min(0).max(2880),
  orders: z.int().min(1).max(999).optional(),
} satisfies Record<keyof DeliveryTime, z.ZodType>);

/** The times at which the store opens and closes by the clock, and delivers. */
export const storeHours = z
  .object({
    /** Whether the hours apply; while they do not, the switch decides. */
    on: z.boolean(),
    /** The store is closed on a weekday that is missing here. */
    week: z.array(z.object({ weekday: z.int().min(1).max(7), hours: spans })).max(7),
    /** Days with hours of their own, which replace the weekday's; no spans make a holiday. */
    days: z
      .array(z.object({ date: calendarDate, hours: spans, note: optionalLine(100).optional() }))
      .max(400),
    /** How long before closing the last orders are taken, in minutes. */
    lastOrderMinutes: z.int().min(0).max(120),
    /** Takes orders for later outside the hours; absent for not. Each of these that is left out stays. */
    whileClosed: z.boolean().optional(),
    /** The delivery times of each day with hours; absent for none. */
    windows: z.array(deliveryTime).max(maxWindows).optional(),
    /** Takes orders also as soon as possible; absent for so. */
    asap: z.boolean().optional(),
  })
  .superRefine(({ week, days, windows = [] }, ctx) => {
    const refuse = ({ message, path }: Fault) => ctx.addIssue({ code: 'custom', message, path });
    const named = [
      ...week.map(({ weekday, hours }, at) => ({
        name: weekdayNames[weekday - 1] ?? '',
        path: ['week', at],
        hours,
      })),
      ...days.map(({ date, hours }, at) => ({ name: dayName(date), path: ['days', at], hours })),
    ];
    for (const [at, { name, path, hours }] of named.entries()) {
      if (named.findIndex((other) => other.name === name) < at)
        refuse({ message: `${name} is given twice`, path });
      for (const fault of faultsOfDay(name, hours))
        refuse({ ...fault, path: [...path, 'hours', ...fault.path] });
    }
    for (const fault of faultsOfWindows(windows))
      refuse({ ...fault, path: ['windows', ...fault.path] });
  });
export type StoreHours = z.infer<typeof storeHours>;

/** Made when first used, since the web's screens load this file too and making it is slow. */
let dayNames: Intl.DateTimeFormat | undefined;

/** A calendar day in words, `8 Nov 2026`; any other text stays as it is. */
function dayName(date: string): string {
  if (Number.isNaN(dayNumber(date))) return date;
  dayNames ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  return dayNames.format(Date.parse(date));
}
