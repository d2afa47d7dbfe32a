const dayMs = 86_400_000;
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The day of the last call, since neighbours in a list are mostly of one day. */
let lastDay = Number.NaN;
let lastDate = '';

/**
 * An instant (epoch milliseconds) as ISO 8601 in UTC, `2026-11-21T09:35:00.000Z`. `toISOString` takes
 * ten times as long, a fifth of what a long list costs.
 */
export function isoTime(instant: number): string {
  const day = Math.floor(instant / dayMs);
  if (day !== lastDay) {
    lastDate = new Date(instant).toISOString().slice(0, -'00:00:00.000Z'.length);
    lastDay = day;
  }
  const ms = instant - day * dayMs;
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60, seconds % 60] as const;
  const [hour, minute, second] = parts.map((number) => two[number]);
  return `${lastDate}${hour}:${minute}:${second}.${String(ms % 1000).padStart(3, '0')}Z`;
}
