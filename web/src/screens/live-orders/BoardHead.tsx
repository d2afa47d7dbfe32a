import type { Order } from '@kirana/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../nouns/accounts/me.ts';
import { useBoard } from '../../nouns/orders/board-context.ts';
import { isLate } from '../../nouns/orders/due-words.ts';
import { useLive } from '../../nouns/orders/live.ts';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { printing } from '../../nouns/orders/printing.ts';
import { TargetsDialog } from '../../nouns/orders/TargetsDialog.tsx';
import type { useChoice } from '../../nouns/orders/use-choice.ts';
import { paths } from '../../paths.ts';
import { formatCount } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import { soundAndAlerts } from '../../uses/live/sound-and-alerts.ts';
import styles from './BoardHead.module.css';

interface BoardCountProps {
  columns: Readonly<Record<ColumnStatus, readonly Order[]>>;
  /** When the orders were fetched, in milliseconds since the epoch. */
  updatedAt: number;
}

/** Tells that money has to go back, and links to where it is sent. */
function RefundsDue() {
  const due = useLive().state?.refundsDue ?? 0;
  const mayRefund = useRights()?.includes('orders.money') ?? false;
  if (due === 0 || !mayRefund) return null;
  return (
    <span>
      <Link to={`${paths.cash}#refunds`}>
        {due === 1 ? '1 refund is due' : `${formatCount(due)} refunds are due`}
      </Link>
    </span>
  );
}

/** Tells that somebody has paid another sum than was asked, and links to the first such order. */
function UnmatchedPayments() {
  const unmatched = useLive().state?.unmatched;
  if (unmatched === undefined) return null;
  const { count, order } = unmatched;
  return (
    <span>
      <Link to={orderPath(order)}>
        {count === 1
          ? '1 payment does not fit its order'
          : `${formatCount(count)} payments do not fit their orders`}
      </Link>
    </span>
  );
}

/** `11 open, 2 late`; how old that is, and what of money waits, in one line that is there from the start. */
export function BoardCount({ columns, updatedAt }: BoardCountProps) {
  const { nowMs, timeZone } = useBoard();
  const open = Object.values(columns).flat();
  const late = open.filter((order) => isLate(order, nowMs)).length;
  return (
    <div className={styles.counts}>
      <p role="status" className={`${text.count} ${styles.count}`}>
        {formatCount(open.length)} open{late > 0 && `, ${formatCount(late)} late`}
      </p>
      <p className={`${text.figures} ${styles.news}`}>
        <span>
          Updated <Moment deviceTime={updatedAt} timeZone={timeZone} />
        </span>
        <RefundsDue />
        <UnmatchedPayments />
      </p>
    </div>
  );
}

/** Begins and ends the selection of several orders. */
export function SelectButton({
  choice,
  isOff,
}: {
  choice: ReturnType<typeof useChoice>;
  isOff: boolean;
}) {
  const isChoosing = choice.chosen !== undefined;
  const isSteady = useSteady(isChoosing);
  return (
    <Button aria-disabled={isOff || !isSteady} onClick={isChoosing ? choice.end : choice.begin}>
      {isChoosing ? 'Done' : 'Select'}
    </Button>
  );
}

/** The further actions for the whole board, and the dialog that one of them opens. */
export function useBoardActions(): { more: PageAction[]; dialog: ReactNode } {
  const rights = useRights();
  const maySet = rights?.includes('settings.write') ?? false;
  const mayTake = rights?.includes('orders.work') ?? false;
  const [isOpen, setOpen] = useState(false);
  return {
    more: [
      ...(mayTake ? [{ label: 'New order', to: paths.newOrder }] : []),
      { label: 'Pick list', to: paths.pickList },
      { label: 'Sound and alerts', onChoose: soundAndAlerts.open },
      ...(maySet ? [{ label: 'Targets', onChoose: () => setOpen(true) }] : []),
      { label: 'Printer on this device', onChoose: printing.setUp },
    ],
    dialog: isOpen && <TargetsDialog onClose={() => setOpen(false)} />,
  };
}
