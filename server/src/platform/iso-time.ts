/** An instant (epoch milliseconds) as ISO 8601 in UTC, `2026-11-21T09:35:00.000Z`. */
export const isoTime = (instant: number): string => new Date(instant).toISOString();
