import type { LiveState } from '@kirana/contract';
import { useState } from 'react';

type Alerts = LiveState['alerts'];

const keysOf = (alerts: Alerts) => alerts.map(({ _id, at }) => `${_id} ${at}`);

/** Whether the last change of these alerts added one. `key` changes with each change. */
export function useAddedAlerts(alerts: Alerts): { key: number; isNews: boolean } {
  const keys = keysOf(alerts);
  const [said, setSaid] = useState({ keys, key: 0, isNews: true });
  const hasMore = keys.some((key) => !said.keys.includes(key));
  const isOther = hasMore || keys.length !== said.keys.length;
  if (isOther) setSaid({ keys, key: said.key + 1, isNews: hasMore });
  return said;
}
