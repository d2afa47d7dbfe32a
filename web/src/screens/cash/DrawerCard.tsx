import type { CashState } from '@kirana/contract';
import { formatDateTime, formatMoney } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import styles from './Cash.module.css';
import { drawerFigures } from './day-figures.ts';
import { Figures } from './Figures.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { MoveRows } from './MoveRows.tsx';
import { PaidRows } from './PaidRows.tsx';

interface DrawerCardProps {
  cash: CashState;
  timeZone: string;
}

/** What should be in the drawer, and what it is made of. */
export function DrawerCard({ cash, timeZone }: DrawerCardProps) {
  return (
    <MoneyCard title="Drawer" shape="tall">
      <div>
        <p className={styles.sum}>{formatMoney(cash.drawer)}</p>
        {cash.since !== undefined && (
          <p className={text.hint}>since {formatDateTime(cash.since, timeZone)}</p>
        )}
      </div>
      <Figures figures={drawerFigures(cash)} />
      <MoveRows moves={cash.moves} timeZone={timeZone} isOpen />
      {cash.cash.orders > 0 && (
        <>
          <h3>Paid in cash</h3>
          <PaidRows lines={cash.lines} kind="cash" timeZone={timeZone} isOpen />
        </>
      )}
    </MoneyCard>
  );
}
