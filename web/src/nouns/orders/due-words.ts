import type { Order } from '@kirana/contract';
import { formatAge, formatNearMoment } from '../../platform/formats.ts';

/** `Warn before` until the targets are fetched, and for packers and riders, who cannot read them. */
export const usualWarnMinutes = 3;

/** Whether an order's next step is overdue, due soon, or has time. */
export interface Due {
  state: 'late' | 'soon' | 'calm';
  words: string;
}

/** The colour of each state; what has time has none. */
export const dueTones = { late: 'bad', soon: 'wait', calm: undefined } as const;

const minuteMs = 60_000;

/**
 * The due time of an order's next step, in words; undefined without one.
 * @param warnMinutes how long before its due time it is shown as due soon
 * @param nowMs by the server's clock
 */
export function dueOf(
  { dueAt }: Pick<Order, 'dueAt'>,
  warnMinutes: number,
  nowMs: number,
  timeZone: string,
): Due | undefined {
  if (dueAt === undefined) return undefined;
  const at = Date.parse(dueAt);
  const leftMs = at - nowMs;
  // The first minute counts as one, since nobody is late by 0 min.
  if (leftMs <= 0)
    return { state: 'late', words: `Late by ${formatAge(Math.min(at, nowMs - minuteMs), nowMs)}` };
  if (leftMs <= warnMinutes * minuteMs)
    return { state: 'soon', words: `Due in ${Math.ceil(leftMs / minuteMs)} min` };
  return { state: 'calm', words: `Due at ${formatNearMoment(at, nowMs, timeZone)}` };
}

/** Whether its due time has passed. */
export function isLate({ dueAt }: Pick<Order, 'dueAt'>, nowMs: number): boolean {
  return dueAt !== undefined && Date.parse(dueAt) <= nowMs;
}
