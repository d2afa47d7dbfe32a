const dayMs = 86_400_000;

/** A cache of the text of each day up to its hours; cleared when it is full. */
const dayTexts = new Map<number, string>();
/** About ten years. */
const keptDays = 4_000;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * An instant (epoch milliseconds) as ISO 8601 in UTC, `2026-11-21T09:35:00.000Z`: the result of
 * `Date.prototype.toISOString`, several times faster for a list of all orders.
 */
export function isoTime(instant: number): string {
  const day = Math.floor(instant / dayMs);
  const ms = instant - day * dayMs;
  const seconds = Math.floor(ms / 1000);
  const hour = twoDigits[Math.floor(seconds / 3600)];
  const minute = twoDigits[Math.floor(seconds / 60) % 60];
  const fraction = String(ms % 1000).padStart(3, '0');
  return `${dayText(day)}${hour}:${minute}:${twoDigits[seconds % 60]}.${fraction}Z`;
}

function dayText(day: number): string {
  const known = dayTexts.get(day);
  if (known) return known;
  if (dayTexts.size >= keptDays) dayTexts.clear();
  const text = new Date(day * dayMs).toISOString().slice(0, -'00:00:00.000Z'.length);
  dayTexts.set(day, text);
  return text;
}
