import type { OrderStatus } from '@kirana/contract';
import { Pill } from '../../ui/Pill.tsx';
import { statusTones } from './order-labels.ts';
import styles from './StatusPill.module.css';

export function StatusPill({ status }: { status: OrderStatus }) {
  return (
    <span className={styles.status}>
      <Pill tone={statusTones[status]}>{status}</Pill>
    </span>
  );
}
