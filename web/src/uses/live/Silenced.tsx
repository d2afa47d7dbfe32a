import type { LiveState } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { targetsQuery } from '../../nouns/store/store-query.ts';
import { formatClock } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import styles from './RingStrip.module.css';

const minuteMs = 60_000;

interface SilencedProps {
  silenced: NonNullable<LiveState['silenced']>;
  /** Says only until when, where there is room for one line. */
  isShort: boolean;
}

/** Who silenced the bell, and when it rings again unless somebody works on the orders. */
export function Silenced({ silenced, isShort }: SilencedProps) {
  const timeZone = useTimeZone();
  const targets = useQuery(targetsQuery).data?.answer;
  const clock = (instant: number) => formatClock(instant, timeZone);
  const at = Date.parse(silenced.at);
  const minutes = targets?.ringAgainMinutes ?? 0;
  if (isShort)
    return (
      <p className={`${text.figures} ${styles.detail}`}>
        Silenced{minutes > 0 && ` till ${clock(at + minutes * minuteMs)}`}
      </p>
    );
  return (
    <p className={`${text.figures} ${styles.detail}`}>
      Silenced by <bdi>{silenced.by}</bdi> at {clock(at)}.
      {minutes > 0 && ` Rings again at ${clock(at + minutes * minuteMs)}.`}
    </p>
  );
}
