/** More days than this are marked by their months. */
const manyDays = 120;
const daysOfYear = 366;

/** Every n-th of the values, so that no more than `room` of them are left. */
function thinned<T>(values: readonly T[], room: number): T[] {
  const step = Math.ceil(values.length / Math.max(1, room));
  return values.filter((_, index) => index % step === 0);
}

/** The days that are marked under a chart with room for so many words, of days without a gap. */
export function dayTicks(dates: readonly string[], room: number): string[] {
  const months = dates.filter((date) => date.endsWith('-01'));
  return thinned(dates.length > manyDays ? months : dates, room);
}

/** A marked day from its words, `21 Nov 2026`: `21 Nov`, or `Nov 2026` where there are years of them. */
export function tickWords(dayInWords: string, days: number): string {
  const [day, month, year] = dayInWords.split(' ');
  return days > daysOfYear ? `${month} ${year}` : `${day} ${month}`;
}

/** About how wide a mark is, in pixels: every figure is equally wide. */
export function widthOf(words: string): number {
  return words.length * 6.8;
}
