import { type Order, ordersAtOnce } from '@kirana/contract';
import { Fragment, useState } from 'react';
import { useBoard } from '../../nouns/orders/board-context.ts';
import { GiveDialog } from '../../nouns/orders/GiveDialog.tsx';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { isToCollect, nextSteps, orderNouns } from '../../nouns/orders/order-labels.ts';
import { printing } from '../../nouns/orders/printing.ts';
import { firstName } from '../../nouns/orders/rider-words.ts';
import { type ChoiceGroup, chosenByStatus, type useChoice } from '../../nouns/orders/use-choice.ts';
import { openOrdersKey } from '../../nouns/orders/use-open-orders.ts';
import { formatCount, formatCountOf } from '../../platform/formats.ts';
import { undoAction } from '../../platform/undo.ts';
import { useAddressState } from '../../platform/use-address-state.ts';
import { Button } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/Notice.tsx';
import text from '../../ui/text.module.css';
import { useAction } from '../../ui/use-action.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { ChooseAll } from './BoardColumn.tsx';
import { useOrdersAlone } from './BoardColumns.tsx';
import styles from './ChoiceBar.module.css';
import { ofWay, wayInAddress } from './PackedWays.tsx';

interface ChoiceBarProps {
  columns: Readonly<Record<ColumnStatus, readonly Order[]>>;
  choice: ReturnType<typeof useChoice>;
}

/** The result of the last bulk change, with its undo. */
function Outcome({ choice }: Pick<ChoiceBarProps, 'choice'>) {
  const { last, failure } = choice;
  const action = undoAction(last?.batch, {
    queryKey: openOrdersKey,
    done: 'The orders are as they were',
  });
  const { busy, failure: notUndone, press } = useAction(action, choice.forgetLast);
  if (failure !== undefined) return <Notice tone="bad">{failure}</Notice>;
  if (last === undefined) return null;
  return (
    <div className={`${layout.line} ${text.quiet}`}>
      <p role="status">{last.message}</p>
      {action !== undefined && (
        <Button variant="quiet" size="small" busy={busy} onClick={press}>
          Undo
        </Button>
      )}
      {notUndone !== undefined && <Notice tone="bad">{notUndone}</Notice>}
    </div>
  );
}

/** Those of the selected orders that somebody carries. */
const carriedOf = (group: ChoiceGroup): ChoiceGroup => ({
  ...group,
  orders: group.orders.filter(({ rider }) => rider !== undefined),
});

interface SelectedCountProps {
  groups: readonly ChoiceGroup[];
  /** The orders of the only column in sight; undefined where all are. */
  alone: readonly Order[] | undefined;
}

/** `5 selected, 2 not shown`, where another column or the choice of packed orders hides some. */
function SelectedCount({ groups, alone }: SelectedCountProps) {
  const [{ packed }] = useAddressState(wayInAddress);
  const selected = groups.flatMap(({ orders }) => orders);
  const count = selected.length;
  const inSight = alone ?? groups.flatMap(({ status, orders }) => ofWay(status, orders, packed));
  const shown = selected.filter((order) => inSight.includes(order)).length;
  return (
    <p className={text.count} role="status">
      {formatCount(count)} selected
      {shown < count && `, ${formatCount(count - shown)} not shown`}
    </p>
  );
}

/** `5 selected`, and the next step of each column that they are in. */
export function ChoiceBar({ columns, choice }: ChoiceBarProps) {
  const { chosen = new Map() } = choice;
  const [given, setGiven] = useState<ChoiceGroup>();
  const groups = chosenByStatus(columns, chosen);
  const selected = groups.flatMap(({ orders }) => orders);
  const isSteady = useSteady(groups.map(({ status }) => status).join());
  const board = useBoard();
  // A step leaves none of its buttons.
  const kept = useKeptFocus<HTMLElement>();
  const alone = useOrdersAlone(columns);
  const isTooMany = groups.some(({ orders }) => orders.length > ordersAtOnce);
  return (
    <section {...kept} className={`${layout.tail} ${styles.bar}`} aria-label="Selected orders">
      <SelectedCount {...{ groups, alone }} />
      {alone !== undefined && <ChooseAll orders={alone} board={board} />}
      {isTooMany && <p>At most {ordersAtOnce} of a column at once.</p>}
      <Outcome key={choice.last?.batch} choice={choice} />
      <div className={layout.row}>
        {groups.map((group) => {
          const look = {
            busy: choice.isChanging,
            'aria-disabled': group.orders.length > ordersAtOnce || !isSteady,
          };
          const carriers = carriedOf(group).orders.flatMap(({ rider }) => rider ?? []);
          const only = carriers.every(({ _id }) => _id === carriers[0]?._id)
            ? carriers[0]
            : undefined;
          const count = groups.length > 1 && ` (${formatCount(group.orders.length)})`;
          return (
            <Fragment key={group.status}>
              <Button {...look} variant="primary" onClick={() => choice.change(group)}>
                {nextSteps[group.status].label}
                {count}
              </Button>
              {group.status === 'packed' && group.orders.some(isToCollect) && (
                <Button {...look} onClick={() => choice.change({ ...group, paidBy: 'upi' })}>
                  Paid by UPI
                  {count}
                </Button>
              )}
              {group.status === 'packed' && (
                <>
                  <Button {...look} onClick={() => setGiven(group)}>
                    Give to a rider
                    {count}
                  </Button>
                  {carriers.length > 0 && (
                    <Button
                      {...look}
                      onClick={() => choice.change({ ...carriedOf(group), rider: null })}
                    >
                      Take from {only === undefined ? 'riders' : firstName(only.name)}
                    </Button>
                  )}
                </>
              )}
            </Fragment>
          );
        })}
        <Button aria-disabled={selected.length === 0} onClick={() => printing.print(selected)}>
          Print
        </Button>
        <Button onClick={choice.begin}>Clear</Button>
      </div>
      {given !== undefined && (
        <GiveDialog
          title={`Give ${formatCountOf(given.orders.length, orderNouns)} to a rider`}
          onGive={({ _id: rider }) => {
            setGiven(undefined);
            choice.change({ ...given, rider });
          }}
          onClose={() => setGiven(undefined)}
        />
      )}
    </section>
  );
}
