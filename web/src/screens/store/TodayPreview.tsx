import {
  dateOfDay,
  hoursByDay,
  inOrder,
  minutesOf,
  minutesOfDay,
  type Span,
  storeHours,
  weekdayNames,
  weekdayOf,
} from '@kirana/contract';
import { type Control, useWatch } from 'react-hook-form';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { dayAt } from '../../nouns/store/store-words.ts';
import { dayWords } from '../../platform/calendar-date.ts';
import { formatTime } from '../../platform/formats.ts';
import { useServerNow } from '../../platform/server-clock.ts';
import styles from './HoursCard.module.css';
import { type HoursValues, toHours } from './hours-form.ts';

/** Today's open spans in minutes since midnight, with touching ones merged, from yesterday's on. */
function openToday(yesterday: readonly Span[], today: readonly Span[]) {
  const late = yesterday.map(({ closes }) => ({
    opens: 0,
    closes: minutesOf(closes) - minutesOfDay,
  }));
  const own = inOrder(today).map(({ opens, closes }) => ({
    opens: minutesOf(opens),
    closes: minutesOf(closes),
  }));
  const merged: { opens: number; closes: number }[] = [];
  for (const span of [...late.filter(({ closes }) => closes > 0), ...own]) {
    const last = merged.at(-1);
    if (last && span.opens <= last.closes) last.closes = Math.max(last.closes, span.closes);
    else merged.push({ ...span });
  }
  return merged;
}

/** Shows today's hours as they are being typed. */
export function TodayPreview({ control }: { control: Control<HoursValues> }) {
  const typed = useWatch({ control }) as HoursValues;
  const today = dayAt(useServerNow(30_000), useTimeZone());
  const { data: hours } = storeHours.safeParse(toHours(typed));
  if (hours === undefined) return null;
  const date = dateOfDay(today);
  const note = hours.days.find((day) => day.date === date)?.note;
  const hoursOf = hoursByDay(hours);
  const spans = openToday(hoursOf(today - 1), hoursOf(today));
  const words = spans.map(
    ({ opens, closes }) =>
      `${formatTime(opens)} – ${formatTime(closes)}${closes > minutesOfDay ? ' (next day)' : ''}`,
  );
  return (
    <div className={styles.today} data-on={hours.on}>
      <p>
        Today, {weekdayNames[weekdayOf(today) - 1]} {dayWords(date)}:{' '}
        <strong>{words.join(', ') || 'closed'}</strong>
        {note !== undefined && ` (${note})`}
        {!hours.on && ', once these hours apply'}
      </p>
      <div className={styles.line} aria-hidden="true">
        {spans.map(({ opens, closes }) => (
          <span
            key={opens}
            style={{
              left: `${(opens / minutesOfDay) * 100}%`,
              width: `${((Math.min(closes, minutesOfDay) - opens) / minutesOfDay) * 100}%`,
            }}
          />
        ))}
      </div>
    </div>
  );
}
