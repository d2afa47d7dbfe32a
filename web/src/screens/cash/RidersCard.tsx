import type { CashState, RiderCash } from '@kirana/contract';
import { useState } from 'react';
import { orderNouns } from '../../nouns/orders/order-labels.ts';
import { formatCountOf } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import text from '../../ui/text.module.css';
import styles from './Cash.module.css';
import { MoneyCard } from './MoneyCard.tsx';
import { Row } from './Rows.tsx';
import { SettleDialog } from './SettleDialog.tsx';

interface RidersCardProps {
  riders: CashState['riders'];
  timeZone: string;
}

/** The cash that riders hold, and what takes it from them. */
export function RidersCard({ riders, timeZone }: RidersCardProps) {
  const [settling, setSettling] = useState<RiderCash>();
  // Somebody else may have taken all of it while the dialog is open.
  const present = settling && (riders.find(({ _id }) => _id === settling._id) ?? null);
  return (
    <MoneyCard title="With riders">
      {riders.length === 0 && <p className={text.quiet}>No rider holds cash.</p>}
      {riders.length > 0 && (
        <ul className={styles.rows}>
          {riders.map((rider) => (
            <Row
              key={rider._id}
              amount={rider.amount}
              detail={
                <>
                  {formatCountOf(rider.orders.length, orderNouns)}, the first from{' '}
                  <Moment instant={Date.parse(rider.orders[0]?.at ?? '')} timeZone={timeZone} />
                </>
              }
              actions={() => (
                <Button
                  size="small"
                  aria-label={`Settle ${rider.name}`}
                  onClick={() => setSettling(rider)}
                >
                  Settle
                </Button>
              )}
            >
              <b>
                <bdi>{rider.name}</bdi>
              </b>
            </Row>
          ))}
        </ul>
      )}
      {settling !== undefined && (
        <SettleDialog
          rider={present ?? { ...settling, amount: 0, orders: [] }}
          timeZone={timeZone}
          onClose={() => setSettling(undefined)}
        />
      )}
    </MoneyCard>
  );
}
