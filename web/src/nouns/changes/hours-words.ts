import { minutesOf, weekdayNames } from '@kirana/contract';
import { formatTime } from '../../platform/formats.ts';

/** The weekdays as fields, from Monday on. */
const weekdays: readonly string[] = weekdayNames.map((name) => name.toLowerCase());
const spans = /(\d\d:\d\d)-(\d\d:\d\d)/g;

export const isWeekday = (field: string): boolean => weekdays.includes(field);

/** Whether a field holds the opening hours of a weekday or of a date, or times of delivery. */
export const isHours = (field: string): boolean =>
  isWeekday(field) || field === 'deliveryTimes' || /^\d{4}-/.test(field);

/** Hours as the app says them: `7:00 am – 2:00 pm, 4:00 pm – 10:00 pm`. */
export function hoursWords(text: string): string {
  const words = (time: string) => formatTime(minutesOf(time));
  return text.replace(spans, (_, opens, closes) => `${words(opens)} – ${words(closes)}`);
}

/** Fields that are told together: `Monday to Saturday`, `Monday, Friday`. */
export function daysLabel(fields: readonly string[], labelOf: (field: string) => string): string {
  const from = weekdays.indexOf(fields[0] ?? '');
  const isRun = fields.length > 2 && fields.every((field, at) => field === weekdays[from + at]);
  const ends = isRun ? [fields[0], fields.at(-1)] : fields;
  return ends.map((field = '') => labelOf(field)).join(isRun ? ' to ' : ', ');
}
