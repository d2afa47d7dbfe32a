import type { Order } from '@kirana/contract';
import { type ReactNode, useState } from 'react';
import { useBoard } from '../../nouns/orders/board-context.ts';
import { isLate } from '../../nouns/orders/due-words.ts';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { TargetsDialog } from '../../nouns/orders/TargetsDialog.tsx';
import type { useChoice } from '../../nouns/orders/use-choice.ts';
import { paths } from '../../paths.ts';
import { formatCount } from '../../platform/formats.ts';
import { useRights } from '../../platform/me.ts';
import { printing } from '../../platform/printing.ts';
import { soundAndAlerts } from '../../platform/sound-and-alerts.ts';
import { Button } from '../../ui/Button.tsx';
import { Moment } from '../../ui/Moment.tsx';
import type { PageAction } from '../../ui/PageActions.tsx';
import text from '../../ui/text.module.css';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './BoardHead.module.css';

interface BoardCountProps {
  columns: Readonly<Record<ColumnStatus, readonly Order[]>>;
  /** When the orders were fetched, in milliseconds since the epoch. */
  updatedAt: number;
}

/** `11 open, 2 late`, and how old that is. */
export function BoardCount({ columns, updatedAt }: BoardCountProps) {
  const { nowMs, timeZone } = useBoard();
  const open = Object.values(columns).flat();
  const late = open.filter((order) => isLate(order, nowMs)).length;
  return (
    <>
      <p role="status" className={`${text.count} ${styles.count}`}>
        {formatCount(open.length)} open{late > 0 && `, ${formatCount(late)} late`}
      </p>
      <p className={text.figures}>
        Updated <Moment deviceTime={updatedAt} timeZone={timeZone} />
      </p>
    </>
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
