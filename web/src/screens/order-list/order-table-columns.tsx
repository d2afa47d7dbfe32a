import { isFinal } from '@kirana/contract';
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { OrderFailed } from '../../nouns/orders/OrderBoundary.tsx';
import { paidText } from '../../nouns/orders/order-labels.ts';
import { orderPath } from '../../nouns/orders/order-neighbours.ts';
import { StatusPill } from '../../nouns/orders/StatusPill.tsx';
import {
  type OrderColumns,
  type OrderSummary,
  paymentLabels,
  rowKey,
  summaryAt,
} from '../../nouns/orders/worker/order-columns.ts';
import { formatAge, formatDateTime, formatMoney, spacedPhone } from '../../platform/formats.ts';
import { serverClock } from '../../platform/server-clock.ts';
import { textAt } from '../../platform/text-column.ts';
import { MapPinIcon, PencilIcon } from '../../ui/action-icons.tsx';
import { Boundary } from '../../ui/Boundary.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { DataColumn, TableColumns } from '../../ui/DataTable/DataRow.tsx';
import { ArrowRightIcon, BoxIcon } from '../../ui/icons.tsx';
import text from '../../ui/text.module.css';
import { useNow } from '../../ui/use-now.ts';
import { OrderId } from './OrderId.tsx';
import { OrderItems } from './OrderItems.tsx';
import styles from './OrderTable.module.css';

export interface OrderActions {
  onChangeStatus: (id: string) => void;
  onViewAddress: (id: string) => void;
  onToggleItems: (id: string) => void;
  /** Called when somebody opens the order's page. */
  onDetails: (id: string) => void;
}

/** The id of the element that names the row, for the accessible names of its buttons. */
const elementIdOf = (id: string) => `order-${id}`;

interface RowButtonsProps {
  order: OrderSummary;
  isOpen: boolean;
  actions: OrderActions;
}

/**
 * Moves its focus to the next action when it disappears, which happens after an order's last
 * change.
 */
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

function RowButtons({ order: { id, status }, isOpen, actions }: RowButtonsProps) {
  const look = {
    variant: 'secondary',
    size: 'small',
    'aria-describedby': elementIdOf(id),
  } as const;
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
        aria-expanded={isOpen}
        onClick={() => actions.onToggleItems(id)}
      >
        {isOpen ? 'Hide products' : 'Show products'}
      </Button>
      <ButtonLink
        {...look}
        icon={<ArrowRightIcon size={16} />}
        to={orderPath(id)}
        onClick={() => actions.onDetails(id)}
      >
        <span>Details</span>
      </ButtonLink>
    </div>
  );
}

/** How long ago an order was placed by the server's clock, in words. */
function Age({ instant }: { instant: number }) {
  return (
    <span className={`${text.hint} ${styles.second}`}>
      {formatAge(instant, useNow() + serverClock.aheadMs())}
    </span>
  );
}

/** What became of an order's money, in a few words; what is still to be done comes first. */
function moneyWords({ paidBy, refundDue, refunded }: OrderSummary): string | undefined {
  if (refundDue > 0) return `${formatMoney(refundDue)} has to go back`;
  if (refunded > 0) return `${formatMoney(refunded)} refunded`;
  return paidBy && paidText(paidBy);
}

function Payment(order: OrderSummary) {
  const words = moneyWords(order);
  return (
    <>
      {paymentLabels[order.paymentMethod]}
      {words !== undefined && (
        <span className={`${text.hint} ${styles.money}`} data-due={order.refundDue > 0}>
          {words}
        </span>
      )}
    </>
  );
}

type Draw = (order: OrderSummary, isOpen: boolean) => ReactNode;

const columnsOf = (
  cell: (draw: Draw) => DataColumn['cell'],
  timeZone: string,
  actions: OrderActions,
): readonly DataColumn[] => [
  {
    heading: 'Order ID',
    width: 'var(--id)',
    skeleton: '4.5rem',
    cell: cell(({ id, number }) => (
      <>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <OrderId id={id} elementId={elementIdOf(id)} />
      </>
    )),
  },
  {
    heading: 'Date & Time',
    width: 'var(--when)',
    className: styles.when,
    skeleton: '9rem',
    cell: cell(({ createdAt }) => (
      <>
        <time dateTime={new Date(createdAt).toISOString()}>
          {formatDateTime(createdAt, timeZone)}
        </time>
        <Age instant={createdAt} />
      </>
    )),
  },
  {
    heading: 'Customer',
    className: styles.customer,
    skeleton: '8rem',
    cell: cell(({ customerName, customerPhone }) => (
      <>
        <span>{customerName}</span>
        {customerPhone && (
          <a className={`${text.hint} ${styles.second}`} href={`tel:+91${customerPhone}`}>
            {spacedPhone(customerPhone)}
          </a>
        )}
      </>
    )),
  },
  {
    heading: 'Payment',
    width: 'var(--payment)',
    className: styles.payment,
    skeleton: '7rem',
    cell: cell((order) => <Payment {...order} />),
  },
  {
    heading: 'Total Price',
    width: '7.5rem',
    align: 'end',
    className: styles.total,
    skeleton: '5rem',
    cell: cell(({ totalPrice }) => formatMoney(totalPrice)),
  },
  {
    heading: 'Status',
    width: '6.75rem',
    className: styles.status,
    skeleton: '4rem',
    cell: cell(({ status }) => <StatusPill status={status} />),
  },
  {
    heading: 'Actions',
    headingHidden: true,
    width: 'var(--actions)',
    align: 'end',
    className: styles.actions,
    skeleton: '100%',
    cell: cell((order, isOpen) => <RowButtons {...{ order, isOpen, actions }} />),
  },
];

/** The columns and looks of the list of orders. */
export function orderShape(
  orders: OrderColumns,
  timeZone: string,
  actions: OrderActions,
): TableColumns {
  return {
    columns: columnsOf(
      (draw) => (row, isOpen) => draw(summaryAt(orders, row), isOpen),
      timeZone,
      actions,
    ),
    keyOf: (row) => textAt(orders.ids, row),
    cheapKeyOf: (row) => rowKey(orders, row),
    attributesOf: (row) => {
      const { id, status } = summaryAt(orders, row);
      return { 'data-order': id, 'data-status': status };
    },
    beneath: (row) => {
      const { id, totalPrice } = summaryAt(orders, row);
      return (
        <Boundary of={orders} instead={<OrderFailed id={id} />}>
          <OrderItems id={id} totalPrice={totalPrice} />
        </Boundary>
      );
    },
    instead: (row) => <OrderFailed id={textAt(orders.ids, row)} />,
    heights: { row: 60, card: 184 },
  };
}
