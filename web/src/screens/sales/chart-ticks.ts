/** With more days than this, months are labelled. */
const manyDays = 120;
const daysOfYear = 366;

/** Every n-th of the values, so that at most `room` of them are left. */
export function thinned<T>(values: readonly T[], room: number): T[] {
  const step = Math.ceil(values.length / Math.max(1, room));
  return values.filter((_, index) => index % step === 0);
}

/** The days to label under a chart with room for this many labels; the dates have no gaps. */
export function dayTicks(dates: readonly string[], room: number): string[] {
  const months = dates.filter((date) => date.endsWith('-01'));
  return thinned(dates.length > manyDays ? months : dates, room);
}

/** A day's label from its words, `21 Nov 2026`: `21 Nov`, or `Nov 2026` for long ranges. */
export function tickWords(dayInWords: string, days: number): string {
  const [day, month, year] = dayInWords.split(' ');
  return days > daysOfYear ? `${month} ${year}` : `${day} ${month}`;
}

/** An hour of the clock, `12 am` to `11 pm`; 24 is midnight again. */
export function hourWords(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** The approximate width of a label, in pixels; digits are equally wide. */
export function widthOf(words: string): number {
  return words.length * 6.8;
}
