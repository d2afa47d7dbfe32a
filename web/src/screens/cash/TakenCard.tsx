import type { CashState, PaymentKind } from '@kirana/contract';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { formatCountOf, formatMoney } from '../../platform/formats.ts';
import text from '../../ui/text.module.css';
import styles from './Cash.module.css';
import { MoneyCard } from './MoneyCard.tsx';
import { PaidRows } from './PaidRows.tsx';

interface TakenCardProps {
  title: string;
  /** What there is to say where nothing was paid so. */
  empty: string;
  kind: PaymentKind & ('upi' | 'online');
  cash: CashState;
  timeZone: string;
}

/** What has come in through a bank, to be compared with its messages. */
export function TakenCard({ title, empty, kind, cash, timeZone }: TakenCardProps) {
  const { orders, amount } = cash[kind];
  const ofAccounts = kind === 'upi' ? cash.repaid.upi : 0;
  const of = [
    orders > 0 && formatCountOf(orders, orderNouns),
    ofAccounts > 0 && `${formatMoney(ofAccounts)} of accounts`,
  ].filter((part) => part !== false);
  return (
    <MoneyCard title={title}>
      <div>
        <p className={styles.sum}>{formatMoney(amount + ofAccounts)}</p>
        <p className={text.hint}>{of.join(' · ') || empty}</p>
      </div>
      <PaidRows lines={cash.lines} kind={kind} timeZone={timeZone} isOpen />
    </MoneyCard>
  );
}
