const dayMs = 86_400_000;

/** The last day written, with its text: lists come in their order of time, many instants a day. */
let lastDay = { number: Number.NaN, text: '' };

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * An instant (epoch milliseconds) as ISO 8601 in UTC, `2026-11-21T09:35:00.000Z`: the text of
 * `Date.prototype.toISOString`, several times faster in a list of all orders.
 */
export function isoTime(instant: number): string {
  const day = Math.floor(instant / dayMs);
  if (day !== lastDay.number)
    lastDay = { number: day, text: new Date(day * dayMs).toISOString().slice(0, 11) };
  const ms = instant - day * dayMs;
  const seconds = Math.floor(ms / 1000);
  const hour = twoDigits[Math.floor(seconds / 3600)];
  const minute = twoDigits[Math.floor(seconds / 60) % 60];
  return `${lastDay.text}${hour}:${minute}:${twoDigits[seconds % 60]}.${String(ms % 1000).padStart(3, '0')}Z`;
}
