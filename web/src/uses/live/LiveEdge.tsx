import { useEffect, useRef } from 'react';
import { version as appVersion } from '../../../../package.json';
import { useRights } from '../../nouns/accounts/me.ts';
import { useLive } from '../../nouns/orders/live.ts';
import { useTimeZone } from '../../nouns/store/settings.ts';
import { formatMoment } from '../../platform/formats.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { Button } from '../../ui/Button.tsx';
import { AlertIcon } from '../../ui/icons.tsx';
import { showFocused } from '../../ui/show-focused.ts';
import styles from './LiveEdge.module.css';
import { RingStrip } from './RingStrip.tsx';
import { useLongLost } from './use-lost.ts';

function Lost({ since }: { since: number }) {
  const timeZone = useTimeZone();
  return (
    <p role="alert" className={styles.lost}>
      <AlertIcon />
      <span>
        Not connected since {formatMoment(since, serverClock.now(), timeZone)}. New orders will not
        ring here.
      </span>
    </p>
  );
}

/** Says that the server is of another version than this page. */
function Updated() {
  return (
    <p role="status" className={styles.updated}>
      Kirana was updated.
      <Button size="small" onClick={() => location.reload()}>
        Reload
      </Button>
    </p>
  );
}

/** Sets a CSS variable by which pages and sticky bars leave room for the strips. */
function useRoom() {
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [box] = entry?.borderBoxSize ?? [];
      style.setProperty('--edge-height', `${box?.blockSize ?? 0}px`);
      // What somebody types in is not covered by a strip that comes up.
      showFocused();
    });
    if (edge.current) observer.observe(edge.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--edge-height');
    };
  }, []);
  return edge;
}

/** The strips at the lower edge of every screen, when there is something to say. */
export function LiveEdge() {
  const { state, version } = useLive();
  const lostAt = useLongLost();
  // Also before the first answer: the device knows who may see orders.
  const seesOrders = useRights()?.includes('orders.read');
  const edge = useRoom();
  return (
    <div className={styles.edge} ref={edge}>
      {seesOrders && lostAt !== undefined && <Lost since={lostAt} />}
      {version !== undefined && version !== appVersion && <Updated />}
      {state && state.alertCount > 0 && <RingStrip state={state} />}
    </div>
  );
}
