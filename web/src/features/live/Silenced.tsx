import { getTargets, type LiveState } from '@kirana/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { formatClock } from '../../platform/formats.ts';
import { useTimeZone } from '../../platform/settings.ts';
import styles from './LiveEdge.module.css';

const minuteMs = 60_000;

/** Who silenced the bell, and when it rings again unless somebody works on the orders. */
export function Silenced({ silenced }: { silenced: NonNullable<LiveState['silenced']> }) {
  const timeZone = useTimeZone();
  const { data: targets } = useQuery({
    queryKey: ['targets'],
    queryFn: ({ signal }) => callApi(getTargets, {}, { signal }),
  });
  const clock = (instant: number) => formatClock(instant, timeZone);
  const at = Date.parse(silenced.at);
  const minutes = targets?.ringAgainMinutes ?? 0;
  return (
    <p className={styles.detail}>
      Silenced by <bdi>{silenced.by}</bdi> at {clock(at)}.
      {minutes > 0 && ` Rings again at ${clock(at + minutes * minuteMs)}.`}
    </p>
  );
}
