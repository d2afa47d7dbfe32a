import { isFinal } from '@kirana/contract';
import { type ComponentProps, memo, useLayoutEffect, useRef } from 'react';
import {
  type OrderColumns,
  type OrderSummary,
  paymentLabels,
  summaryAt,
} from '../../order-worker/order-columns.ts';
import { formatDateTime, formatMoney } from '../../platform/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { BoxIcon, MapPinIcon, PencilIcon } from '../../ui/icons.tsx';
import { OrderId } from './OrderId.tsx';
import { OrderItems } from './OrderItems.tsx';
import styles from './OrderTable.module.css';
import { StatusPill } from './StatusPill.tsx';

export interface OrderRowActions {
  onChangeStatus: (id: string) => void;
  onViewAddress: (id: string) => void;
  onToggleItems: (id: string) => void;
}

interface OrderRowProps {
  columns: OrderColumns;
  /** Its place in the columns. */
  row: number;
  /** Its place on the screen. */
  index: number;
  expanded: boolean;
  timeZone: string;
  /** How long ago it came in, in words. */
  age: string;
  actions: OrderRowActions;
  measure: (body: HTMLElement | null) => void;
}

/** What the row is about, for the names of its buttons in a list of a thousand. */
const cellIdOf = (id: string) => `order-${id}`;

interface RowButtonsProps {
  order: OrderSummary;
  expanded: boolean;
  actions: OrderRowActions;
}

/** Hands its focus to the next action when it goes, as the last change of an order makes it. */
function ChangeStatusButton(props: ComponentProps<typeof Button>) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      const next = button?.nextElementSibling;
      if (document.activeElement === button && next instanceof HTMLElement) next.focus();
    };
  }, []);
  return (
    <Button {...props} ref={ref} icon={<PencilIcon size={16} />}>
      Change status
    </Button>
  );
}

function RowButtons({ order: { id, status }, expanded, actions }: RowButtonsProps) {
  const look = { variant: 'secondary', size: 'small', 'aria-describedby': cellIdOf(id) } as const;
  return (
    <div className={styles.buttons}>
      {!isFinal(status) && (
        <ChangeStatusButton {...look} onClick={() => actions.onChangeStatus(id)} />
      )}
      <Button {...look} icon={<MapPinIcon size={16} />} onClick={() => actions.onViewAddress(id)}>
        View address
      </Button>
      <Button
        {...look}
        icon={<BoxIcon size={16} />}
        aria-expanded={expanded}
        onClick={() => actions.onToggleItems(id)}
      >
        {expanded ? 'Hide products' : 'Show products'}
      </Button>
    </div>
  );
}

function When({ instant, timeZone, age }: { instant: number; timeZone: string; age: string }) {
  return (
    <>
      <time dateTime={new Date(instant).toISOString()}>{formatDateTime(instant, timeZone)}</time>
      <span className={styles.second}>{age}</span>
    </>
  );
}

/** One order: a group of rows of its own, so that its products belong to it. */
export const OrderRow = memo(function OrderRow(props: OrderRowProps) {
  const { columns, row, index, expanded, timeZone, age, actions, measure } = props;
  const order = summaryAt(columns, row);
  return (
    <tbody ref={measure} data-index={index} data-order={order.id} data-status={order.status}>
      <tr className={styles.row} aria-rowindex={index + 2}>
        <th scope="row" id={cellIdOf(order.id)}>
          <OrderId id={order.id} />
        </th>
        <td className={styles.when}>
          <When instant={order.createdAt} timeZone={timeZone} age={age} />
        </td>
        <td className={styles.customer}>
          <span>{order.customerName}</span>
          <a className={styles.second} href={`tel:+91${order.customerPhone}`}>
            {order.customerPhone}
          </a>
        </td>
        <td className={styles.payment}>{paymentLabels[order.paymentMethod]}</td>
        <td className={styles.total}>{formatMoney(order.totalPrice)}</td>
        <td className={styles.status}>
          <StatusPill status={order.status} />
        </td>
        <td className={styles.actions}>
          <RowButtons order={order} expanded={expanded} actions={actions} />
        </td>
      </tr>
      {expanded && (
        <tr className={styles.itemsRow}>
          <td colSpan={7}>
            <OrderItems id={order.id} totalPrice={order.totalPrice} />
          </td>
        </tr>
      )}
    </tbody>
  );
});
