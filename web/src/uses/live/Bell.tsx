import { bellName } from '@kirana/contract';
import { NavLink } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { useLive } from '../../nouns/orders/live.ts';
import { paths } from '../../paths.ts';
import { formatCount } from '../../platform/formats.ts';
import { BellIcon } from '../../ui/icons.tsx';
import styles from './Bell.module.css';
import { useRinger } from './ringer.ts';

/** The bell in the bar: the number of alerts, whether orders are late, and the connection. */
export function Bell() {
  const { state, lostAt } = useLive();
  const { isSounding } = useRinger();
  const seesOrders = useRights()?.includes('orders.read');
  // Before the first answer there is only the connection to tell of.
  if (state === undefined && (lostAt === undefined || !seesOrders)) return null;
  const name = state === undefined ? 'Live orders' : bellName(state);
  return (
    <div className={styles.floor}>
      <span className={styles.connection} data-lost={lostAt !== undefined}>
        <span>{lostAt === undefined ? 'Live' : 'Reconnecting…'}</span>
      </span>
      <NavLink
        to={paths.liveOrders}
        className={styles.bell ?? ''}
        aria-label={name}
        title={name}
        data-ringing={isSounding}
      >
        <BellIcon size={20} />
        <span className={styles.word} aria-hidden="true">
          Live Orders
        </span>
        {/* Drawn, not written: the name says it in words. */}
        {state !== undefined && state.alertCount > 0 && (
          <span className={styles.count} data-text={formatCount(state.alertCount)} />
        )}
        {state !== undefined && state.late > 0 && (
          <span className={styles.late} data-text={formatCount(state.late)} />
        )}
      </NavLink>
    </div>
  );
}
