import {
  duration,
  hasRight,
  isWithin,
  madeAt,
  needsWork,
  orderUndoMinutes,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { Fields } from '../../changes/recorded.ts';
import type { OwnUndo } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, CallerCtx } from '../../services.ts';
import { findTabRowOf } from '../tabs/tab.repository.ts';
import { findOrder } from './order.repository.ts';
import { saveOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { restoreItems } from './order-items.ts';
import { takenUpAgain, unpaidAtDoor } from './order-money.ts';
import { withRiderOfNow } from './order-rider.service.ts';
import { findStepsSince, type OrderStep } from './order-steps.repository.ts';
import { ownStepTo } from './own-step.ts';
import { deletePayment, findDoorPayment } from './payment.repository.ts';
import { whyPaymentStands, whyTabStands } from './payment.service.ts';
import { fieldsBefore, instantOf } from './recorded-fields.ts';
import { withoutRefund } from './refund.service.ts';
import { actorName } from './who-changed.ts';

/** Whether a step is recent enough for the shop to take it back. */
export const isRecent = ({ at, batch_id }: Pick<OrderStep, 'at' | 'batch_id'>, now: number) =>
  isWithin(orderUndoMinutes, madeAt(at, batch_id), now);

const undoableKinds: readonly ChangeKind[] = [
  'status',
  'items',
  'reason',
  'delayed',
  'refund-marked',
];

/**
 * Whether a step is the shop's own change of the status, the items or the due time; no other step is
 * undone. Only customers cancel, and somebody of the team may be one.
 */
export const isUndoable = ({
  kind,
  actor_kind,
  after,
}: Pick<OrderStep, 'kind' | 'actor_kind' | 'after'>): boolean =>
  undoableKinds.includes(kind) &&
  actor_kind === 'account' &&
  JSON.parse(after)?.orderStatus !== 'cancelled';

/** The recorded fields whose change prevents taking back the steps before it. */
const decisive = ['orderStatus', 'reason', 'paymentStatus', 'quantities'];

/** Whether a step prevents taking back the steps before it. */
export const isDecisive = (step: Pick<OrderStep, 'kind' | 'after'>): boolean =>
  changesAny(step, decisive);

/** An order without its customer stays as it is. */
const changesAny = (
  { kind, after }: Pick<OrderStep, 'kind' | 'after'>,
  fields: readonly string[],
): boolean => {
  const changed: object = JSON.parse(after);
  return kind === 'erased' || fields.some((field) => field in changed);
};

/** It followed what its customer may, and follows that again when it is undone. */
const followed: ChangeKind = 'changed';

/** How the shop takes back its own last step, a delivery included, while it `isRecent`. */
export const undoableOrder: OwnUndo = {
  isAllowed: mayTakeBack,
  leadsBy: ['orderStatus', 'reason'],
  mayUndo: ({ kind, after }, { actor_kind }) =>
    kind === followed || isUndoable({ kind, actor_kind, after }),
  async putBack(trx, record, ctx, { noun_id, kind, version, at, batch_id, before }) {
    if (kind === followed) return undefined;
    const present = await findOrder(trx, noun_id);
    if (!present) return 'deleted';
    const since = await findStepsSince(trx, noun_id, version);
    const reason = obstacle(ctx, { kind, at, batch_id }, since);
    if (reason) return reason;
    if (isUnpacked(present, JSON.parse(before)))
      return new DomainError('order.with-rider', { rider: present.rider_name }).message;
    const restored =
      kind === 'refund-marked'
        ? await withoutRefund(trx, present, version)
        : await withoutPayment(trx, present, { version, before }, since);
    if (restored instanceof DomainError) return forCaller(restored, ctx).message;
    const after = await withRiderOfNow(trx, restored);
    await saveOrder(trx, ctx, record, present, after, 'undone');
    return undefined;
  },
};

/**
 * Somebody with only one step of the work may take back only that step or, who packs, that less is
 * sent; and only their own.
 */
function mayTakeBack(
  { id, position }: Caller,
  change: Pick<OrderStep, 'before' | 'after'>,
  { actor_id }: Pick<OrderStep, 'actor_id'>,
): boolean {
  if (hasRight(position, 'orders.work')) return true;
  if (actor_id !== id) return false;
  const from: unknown = JSON.parse(change.before)?.orderStatus;
  const { orderStatus, quantities } = JSON.parse(change.after) ?? {};
  if (orderStatus === undefined)
    return quantities !== undefined && hasRight(position, 'orders.pack');
  return ownStepTo(position, orderStatus)?.from === from;
}

/**
 * The order after an undo; what was paid at the door goes with its delivery, what was paid before stays. A
 * refusal where that money, or what has gone back, stands in the way.
 */
async function withoutPayment(
  trx: Transaction<Database>,
  present: OrderRow,
  step: Pick<OrderStep, 'version' | 'before'>,
  since: readonly OrderStep[],
): Promise<OrderRow | DomainError> {
  const restored = restore(present, JSON.parse(step.before), since);
  const isUnpaid = present.payment_status === 'paid' && restored.payment_status !== 'paid';
  const onTab = isUnpaid && present.paid_by === 'account';
  const payment = isUnpaid ? await findDoorPayment(trx, present.id) : undefined;
  const row = onTab ? await findTabRowOf(trx, present.id) : undefined;
  if (isPaidBefore((payment ?? row)?.version, step, since)) {
    const paid = { ...restored, payment_status: 'paid' } as const;
    return takenUpAgain(present, paid) ?? paid;
  }
  const order = isUnpaid ? unpaidAtDoor(restored) : restored;
  const refusal = takenUpAgain(present, order);
  if (refusal) return refusal;
  if (!payment) return (await whyTabStands(trx, row)) ?? order;
  const stands = await whyPaymentStands(trx, payment);
  if (stands) return stands;
  await deletePayment(trx, payment.id);
  return order;
}

/** Whether an order was paid before a step; how it was paid may have been corrected since. */
const isPaidBefore = (
  paidAt: number | undefined,
  { version, before }: Pick<OrderStep, 'version' | 'before'>,
  since: readonly OrderStep[],
): boolean =>
  paidAt !== undefined &&
  (paidAt < version ||
    (JSON.parse(before)?.paymentStatus === undefined &&
      since.some(({ kind }) => kind === 'paid-by')));

/** Who sees no sum is told none. */
const forCaller = (refusal: DomainError, { caller }: CallerCtx): DomainError =>
  hasRight(caller.position, 'orders.work') ||
  !['order.refunded', 'order.above-paid'].includes(refusal.code)
    ? refusal
    : new DomainError('order.less-alone');

/** Why a step is not taken back, if so; `steps` are those since. */
function obstacle(
  ctx: CallerCtx,
  { kind, at, batch_id }: Pick<OrderStep, 'kind' | 'at' | 'batch_id'>,
  steps: readonly OrderStep[],
): string | undefined {
  const past = Math.abs(ctx.now() - madeAt(at, batch_id));
  if (!isRecent({ at, batch_id }, ctx.now()))
    return `This change is ${duration(past)} old and can no longer be undone.`;
  // Another delay since has moved the due time on from this one.
  const fields = kind === 'delayed' ? [...decisive, 'dueAt'] : decisive;
  const since = steps.find((step) => changesAny(step, fields));
  if (!since) return undefined;
  const who = actorName(since, ctx);
  return `${who} ${who === 'You' ? 'have' : 'has'} changed this order since.`;
}

/** Whether what has gone back of an order keeps a step from being undone. */
export const hasGoneBack = (present: OrderRow, { before }: Pick<OrderStep, 'before'>): boolean =>
  takenUpAgain(present, restore(present, JSON.parse(before), [])) !== undefined;

/** Whether a packing would be taken back while somebody carries the order. */
export const isUnpacked = (
  { status, rider_id }: OrderRow,
  { orderStatus }: Pick<Before, 'orderStatus'>,
): boolean =>
  status === 'packed' && rider_id !== '' && orderStatus !== undefined && orderStatus !== 'rejected';

/** The recorded fields before the step. */
type Before = Fields & {
  readonly orderStatus?: OrderRow['status'];
  readonly paymentStatus?: OrderRow['payment_status'];
  readonly quantities?: string;
  readonly printedAt?: string;
};

/** The order as it was before a step; `since` are the steps after that one. */
function restore(present: OrderRow, before: Before, since: readonly OrderStep[]): OrderRow {
  const { quantities } = before;
  const status = before.orderStatus ?? present.status;
  // Paper of before an address was changed shows the former one.
  const printedAt = since.some(({ kind }) => kind === 'address') ? '' : before.printedAt;
  const order =
    quantities === undefined ? present : withItemsBefore(present, quantities, printedAt);
  return {
    ...order,
    status,
    open_at: needsWork(status) ? present.shown_at : null,
    payment_status: before.paymentStatus ?? paymentBefore(present),
    ...fieldsBefore(before),
  };
}

/** Paper shows the items of before again, unless it was printed since. */
const withItemsBefore = (present: OrderRow, quantities: string, printedAt = ''): OrderRow => ({
  ...restoreItems(present, quantities),
  printed_at: present.printed_at === null ? instantOf(printedAt) : null,
});

/** A delivery took the cash, also one of an earlier version, which did not record that. */
const paymentBefore = ({ payment_method, status, payment_status }: OrderRow) =>
  payment_method === 'cod' && status === 'delivered' ? 'pending' : payment_status;
