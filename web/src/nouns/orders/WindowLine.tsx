import type { Order } from '@kirana/contract';
import { windowText } from '@kirana/contract/rules';
import { useServerNow } from '../../platform/server-clock.ts';
import { useTimeZone } from '../store/settings.ts';
import styles from './WindowLine.module.css';

/** `For tomorrow 9–11 am`, for an order that was placed for later. */
export function WindowLine({ order: { window } }: { order: Pick<Order, 'window'> }) {
  const nowMs = useServerNow(60_000);
  const timeZone = useTimeZone();
  if (window === undefined) return null;
  return <p className={styles.window}>For {windowText(window, nowMs, timeZone)}</p>;
}
