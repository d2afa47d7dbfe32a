import type { Order } from '@kirana/contract';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { formatCount } from '../../platform/formats.ts';
import { useRights } from '../../platform/me.ts';
import { printing } from '../../platform/printing.ts';
import { soundAndAlerts } from '../../platform/sound-and-alerts.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Menu, type MenuEntry } from '../../ui/Menu.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './BoardHead.module.css';
import { useBoard } from './board-context.ts';
import { isLate } from './due-words.ts';
import type { ColumnStatus } from './open-orders.ts';
import { TargetsDialog } from './TargetsDialog.tsx';
import type { useChoice } from './use-choice.ts';

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
      <p role="status" className={styles.count}>
        {formatCount(open.length)} open{late > 0 && `, ${formatCount(late)} late`}
      </p>
      <p className={styles.updated}>
        Updated <Moment instant={updatedAt} timeZone={timeZone} />
      </p>
    </>
  );
}

/** The actions for the whole board; on a phone all but `Select` are in `More`. */
export function BoardActions({ choice }: { choice: ReturnType<typeof useChoice> }) {
  const maySet = useRights()?.includes('settings.write') ?? false;
  const isPhone = useMediaQuery('(width < 900px)');
  const [isOpen, setOpen] = useState(false);
  const isChoosing = choice.chosen !== undefined;
  const isSteady = useSteady(isChoosing);
  const entries: MenuEntry[] = [
    { label: 'Pick list', to: paths.pickList },
    { label: 'Sound and alerts', onChoose: soundAndAlerts.open },
    ...(maySet ? [{ label: 'Targets', onChoose: () => setOpen(true) }] : []),
    { label: 'Printer on this device', onChoose: printing.setUp },
  ];
  return (
    <>
      <Button aria-disabled={!isSteady} onClick={isChoosing ? choice.end : choice.begin}>
        {isChoosing ? 'Done' : 'Select'}
      </Button>
      {isPhone ? (
        <Menu label="More" entries={entries} />
      ) : (
        entries.map(({ label, to, onChoose }) =>
          to === undefined ? (
            <Button key={label} onClick={onChoose}>
              {label}
            </Button>
          ) : (
            <ButtonLink key={label} to={to}>
              {label}
            </ButtonLink>
          ),
        )
      )}
      {isOpen && <TargetsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
