import {
  madeAt,
  type Order,
  type OrderChange,
  type OrderItem,
  orderUndoMinutes,
  type Rejection,
  returnReasonWords,
} from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import type { Ctx, Services } from '../../services.ts';
import { findOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { itemsOf, itemsText } from './order-items.ts';
import { toOrder } from './order-json.ts';
import { findSteps, type OrderStep } from './order-steps.repository.ts';
import { hasGoneBack, isDecisive, isRecent, isUndoable, isUnpacked } from './order-undo.ts';
import { findPayments } from './payment.repository.ts';
import { refundable } from './refund.service.ts';
import { howItWentBack } from './unmatched-payment.service.ts';

/** An order, all its recorded steps, newest first, and the steps that can be taken back. */
interface OrderPage {
  readonly order: Order;
  readonly changes: OrderChange[];
  readonly undo: {
    readonly batch: string;
    readonly until: string;
    readonly refundAt?: string;
  } | null;
  readonly refund?: Refunding;
}

/** Whether Razorpay can send something back, and a refund that has not ended. */
interface Refunding {
  readonly online?: true;
  readonly open?: {
    readonly state: 'asked' | 'sent';
    readonly amount: number;
    readonly at: string;
  };
}

/** @throws DomainError when there is no such order */
export async function readOrderPage(
  { db, razorpay }: Services,
  ctx: Ctx,
  id: string,
): Promise<OrderPage> {
  // The order is read last: a change between the two reads is then in the order, and only missing
  // from its steps.
  const steps = await findSteps(db, id);
  const row = await findOrder(db, id);
  if (!row) throw new DomainError('order.not-found');
  return {
    order: toOrder(row),
    changes: timeline(steps, row),
    undo: undoOf(steps, row, ctx.now()),
    ...(await refundingOf(db, row, razorpay !== undefined)),
  };
}

async function refundingOf(
  db: Db,
  { id, refund_due_paise, refunded_paise }: OrderRow,
  hasKeys: boolean,
): Promise<{ refund?: Refunding }> {
  if (refund_due_paise === 0 && refunded_paise === 0) return {};
  const payments = await findPayments(db, id);
  const open = payments.find(({ state }) => state === 'asked' || state === 'sent');
  if (refund_due_paise === 0 && !open) return {};
  return {
    refund: {
      ...(hasKeys && (open || refundable(payments)) && { online: true }),
      ...(open && {
        open: {
          state: open.state === 'asked' ? 'asked' : 'sent',
          ...{ amount: toRupees(open.paise), at: isoTime(open.at) },
        },
      }),
    },
  };
}

/** The shop's last step, but for refunds that were marked and taken back since. */
function lastStepOf(steps: readonly OrderStep[]): OrderStep | undefined {
  let takenBack = 0;
  return steps.find((step) => {
    if (isDecisive(step)) return true;
    if (step.kind === 'undone' && JSON.parse(step.before)?.refunded !== undefined) takenBack += 1;
    return step.kind === 'refund-marked' && takenBack-- <= 0;
  });
}

function undoOf(steps: readonly OrderStep[], row: OrderRow, now: number): OrderPage['undo'] {
  const last = lastStepOf(steps);
  if (!last || !isUndoable(last) || !isRecent(last, now)) return null;
  const isRefund = last.kind === 'refund-marked';
  if (!isRefund && (hasGoneBack(row, last) || isUnpacked(row, JSON.parse(last.before))))
    return null;
  return {
    batch: last.batch_id,
    until: isoTime(madeAt(last.at, last.batch_id) + orderUndoMinutes * 60_000),
    ...(isRefund && { refundAt: isoTime(last.at) }),
  };
}

function timeline(
  steps: readonly OrderStep[],
  { items, account_id }: Pick<OrderRow, 'items' | 'account_id'>,
): OrderChange[] {
  const lines = itemsOf(items);
  const changes: OrderChange[] = [];
  let note = '';
  for (const step of steps.toReversed()) {
    const [before, after]: [RecordedFields | null, RecordedFields] = [
      JSON.parse(step.before),
      JSON.parse(step.after),
    ];
    // Adding the same note again records no `note` field, so the last one is kept.
    note = after.note ?? note;
    const words = tell(step.kind, before ?? {}, { ...after, note }, lines);
    if (words) changes.unshift({ at: isoTime(step.at), ...words, ...byOf(step, account_id) });
  }
  return changes;
}

/** The recorded fields that the timeline shows. */
interface RecordedFields {
  readonly orderStatus?: string;
  readonly totalPrice?: number;
  readonly dueAt?: string;
  readonly reason?: string;
  readonly note?: string;
  readonly paidBy?: string;
  readonly refunded?: number;
  readonly quantities?: string;
  readonly rider?: string;
  readonly returned?: string;
  readonly told?: string;
  readonly received?: string;
}

/** One entry of the timeline; undefined for a change that it leaves out. */
function tell(
  kind: OrderStep['kind'],
  before: RecordedFields,
  after: RecordedFields,
  items: readonly OrderItem[],
): Omit<OrderChange, 'at'> | undefined {
  switch (kind) {
    case 'placed':
    case 'paid':
    case 'printed':
    case 'address':
    case 'erased':
      return { kind };
    case 'received':
      return after.received === undefined
        ? { kind, ...fromTo(undefined, howItWentBack(before.note, after.note)) }
        : { kind, text: [before.received, after.received].filter(Boolean).join(' → ') };
    case 'note':
    case 'told':
      return { kind, text: after[kind] };
    case 'delayed':
      return { kind, ...fromTo(before.dueAt, after.dueAt) };
    case 'status':
      return { kind, ...statuses(before, after), ...reasonOf(after) };
    case 'reason':
      return { kind: 'status', to: 'rejected', ...reasonOf(after) };
    case 'rider':
      return { kind, ...fromTo(before.rider, after.rider) };
    case 'returned':
      return { kind, ...fromTo(before.rider, undefined), text: returnedText(after) };
    case 'paid-by':
      return { kind, ...fromTo(before.paidBy, after.paidBy) };
    case 'refund':
    case 'refund-marked':
      return { kind: 'refund', ...fromTo(before.refunded, after.refunded) };
    case 'items': {
      const text = itemsText(items, before.quantities ?? '', after.quantities ?? '');
      return { kind, ...fromTo(before.totalPrice, after.totalPrice), text };
    }
    case 'undone':
      return tellUndone(before, after);
    default:
      return undefined;
  }
}

function tellUndone(before: RecordedFields, after: RecordedFields): Omit<OrderChange, 'at'> {
  if (after.orderStatus !== undefined) return { kind: 'undone', ...statuses(before, after) };
  if (before.refunded !== undefined)
    return { kind: 'refund', ...fromTo(before.refunded, after.refunded) };
  if (after.dueAt !== undefined) return { kind: 'delayed', ...fromTo(before.dueAt, after.dueAt) };
  return { kind: 'undone', ...fromTo(before.totalPrice, after.totalPrice) };
}

const statuses = (before: RecordedFields, after: RecordedFields) =>
  fromTo(before.orderStatus, after.orderStatus);

const fromTo = (from: string | number | undefined, to: string | number | undefined) => ({
  ...(from !== undefined && from !== '' && { from: String(from) }),
  ...(to !== undefined && to !== '' && { to: String(to) }),
});

/** Why an order came back, with the rider's note. */
function returnedText({ returned = '' }: RecordedFields): string {
  const { reason, note }: NonNullable<Order['returned']> = JSON.parse(returned);
  return [returnReasonWords[reason], note].filter(Boolean).join(': ');
}

function reasonOf({ reason }: RecordedFields): { reason?: Rejection } {
  return reason ? { reason: JSON.parse(reason) } : {};
}

/** Customers are named without their id, also one of the team who has ordered something. */
function byOf(
  { kind, actor_kind, actor_id, actor_name }: OrderStep,
  accountId: string,
): Pick<OrderChange, 'by'> {
  if (kind === 'placed' && actor_id === accountId) return { by: { name: actor_name } };
  if (actor_kind === 'account') return { by: { _id: actor_id, name: actor_name } };
  return actor_kind === 'customer' ? { by: { name: actor_name } } : {};
}
