import { useEffect, useState } from 'react';
import { useLive } from '../../nouns/orders/live.ts';
import { serverClock } from '../../platform/server-clock.ts';

/** How long the server is out of reach before the notice is shown, in milliseconds. */
const saidAfterMs = 60_000;

/** Since when the server has been out of reach, once that is longer than `saidAfterMs`. */
export function useLongLost(): number | undefined {
  const { lostAt } = useLive();
  const [said, setSaid] = useState<number>();
  useEffect(() => {
    if (lostAt === undefined) return;
    const timer = setTimeout(() => setSaid(lostAt), lostAt + saidAfterMs - serverClock.now());
    return () => clearTimeout(timer);
  }, [lostAt]);
  return lostAt !== undefined && said === lostAt ? lostAt : undefined;
}
