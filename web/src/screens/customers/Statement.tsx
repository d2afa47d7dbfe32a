import type { Customer } from '@kirana/contract';
import { usePrinting } from '../../nouns/orders/printing.ts';
import { useSettings } from '../../nouns/store/settings.ts';
import { formatDateTime, formatDay, formatMoney, spacedPhone } from '../../platform/formats.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { Papers } from '../../uses/printing/Papers.tsx';
import styles from './Statement.module.css';
import { balanceText, rowText, standingText, withBalances } from './tab-words.ts';
import type { TabRow } from './use-tab.ts';

export interface StatementOf {
  customer: Customer;
  owes: number;
  /** All rows, the oldest first. */
  rows: readonly TabRow[];
}

/** The account of a customer on paper. */
function Paper({ customer, owes, rows, timeZone }: StatementOf & { timeZone: string }) {
  const shop = useSettings();
  const balanced = withBalances(rows.toReversed(), owes).reverse();
  return (
    <>
      <header className={styles.head}>
        <p>{shop?.name ?? 'Kirana'}</p>
        <h1>Statement</h1>
        <p>
          <bdi>{customer.name}</bdi> · {spacedPhone(customer.phone)}
        </p>
        <p>As on {formatDateTime(serverClock.now(), timeZone)}</p>
      </header>
      {balanced.map(({ row, balance }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
        <p key={at} className={styles.line}>
          <span>{formatDay(row.at, timeZone)}</span>
          <span className={styles.figure}>{formatMoney(row.amount)}</span>
          <bdi>{rowText(row)}</bdi>
          <span className={styles.figure}>{balanceText(balance, 'Balance ')}</span>
        </p>
      ))}
      <p className={styles.sum}>{standingText(owes)}</p>
    </>
  );
}

/** Prints a statement on the paper of this device. */
export function PrintedStatement({
  timeZone,
  onEnd,
  ...statement
}: StatementOf & { timeZone: string; onEnd: () => void }) {
  const { settings } = usePrinting();
  return (
    <Papers paper={settings.paper} onEnd={onEnd}>
      {[<Paper key="statement" {...statement} timeZone={timeZone} />]}
    </Papers>
  );
}
