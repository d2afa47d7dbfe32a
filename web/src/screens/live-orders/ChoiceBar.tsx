import { type Order, ordersAtOnce } from '@kirana/contract';
import type { ColumnStatus } from '../../nouns/orders/open-orders.ts';
import { nextSteps } from '../../nouns/orders/order-labels.ts';
import { chosenByStatus, type useChoice } from '../../nouns/orders/use-choice.ts';
import { openOrdersKey } from '../../nouns/orders/use-open-orders.ts';
import { formatCount } from '../../platform/formats.ts';
import { printing } from '../../platform/printing.ts';
import { undoAction } from '../../platform/undo.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSteady } from '../../ui/use-steady.ts';
import styles from './ChoiceBar.module.css';

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
    <div className={styles.outcome}>
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

/** `5 selected`, and the next step of each column that they are in. */
export function ChoiceBar({ columns, choice }: ChoiceBarProps) {
  const { chosen = new Map() } = choice;
  const groups = chosenByStatus(columns, chosen);
  const count = groups.reduce((sum, { orders }) => sum + orders.length, 0);
  const isSteady = useSteady(groups.map(({ status }) => status).join());
  const isTooMany = groups.some(({ orders }) => orders.length > ordersAtOnce);
  return (
    <section className={styles.bar} aria-label="Selected orders">
      <p className={styles.count} role="status">
        {formatCount(count)} selected
      </p>
      {isTooMany && <p>At most {ordersAtOnce} of a column at once.</p>}
      <Outcome key={choice.last?.batch} choice={choice} />
      <div className={styles.actions}>
        {groups.map((group) => (
          <Button
            key={group.status}
            variant="primary"
            busy={choice.isChanging}
            aria-disabled={group.orders.length > ordersAtOnce || !isSteady}
            onClick={() => choice.change(group)}
          >
            {nextSteps[group.status].label}
            {groups.length > 1 && ` (${formatCount(group.orders.length)})`}
          </Button>
        ))}
        <Button
          aria-disabled={count === 0}
          onClick={() => printing.print(groups.flatMap(({ orders }) => orders))}
        >
          Print
        </Button>
        <Button onClick={choice.begin}>Clear</Button>
      </div>
    </section>
  );
}
