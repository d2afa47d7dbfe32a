import { duration, hasRight, needsWork, orderUndoMinutes } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { OwnUndo } from '../changes/undo.service.ts';
import type { Database } from '../database/schema.ts';
import type { Caller, CallerCtx } from '../services.ts';
import { findOrder, type OrderRow } from './order.repository.ts';
import { saveOrder } from './order.service.ts';
import { restoreQuantities } from './order-items.ts';
import { decisive, findStepSince, madeAt, type OrderStep } from './order-steps.repository.ts';
import { ownStepTo } from './own-step.ts';
import { whoMade } from './who-changed.ts';

/** For how long the shop may take back its last step. */
export const undoableMs = orderUndoMinutes * 60_000;

/**
 * Whether a step is the shop's own change of the status or the items; no other step is undone. Only
 * customers cancel, and somebody of the team may be one.
 */
export const isUndoable = ({
  kind,
  actor_kind,
  after,
}: Pick<OrderStep, 'kind' | 'actor_kind' | 'after'>): boolean =>
  kind === 'changed' && actor_kind === 'account' && JSON.parse(after)?.orderStatus !== 'cancelled';

/** Whether a step prevents taking back the steps before it. */
export const isDecisive = ({ after }: Pick<OrderStep, 'after'>): boolean =>
  decisive.some((field) => field in JSON.parse(after));

/** How the shop takes back its own last step, a delivery included, within `undoableMs`. */
export const undoableOrder: OwnUndo = {
  isAllowed: mayTakeBack,
  mayUndo: ({ kind, after }, { actor_kind }) => isUndoable({ kind, actor_kind, after }),
  async putBack(trx, record, ctx, { noun_id, version, at, batch_id, before }) {
    const present = await findOrder(trx, noun_id);
    if (!present) return 'deleted';
    const reason = await obstacle(trx, ctx, { id: noun_id, version, at: madeAt({ at, batch_id }) });
    if (reason) return reason;
    await saveOrder(trx, ctx, record, present, restore(present, JSON.parse(before)));
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

async function obstacle(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: number },
): Promise<string | undefined> {
  const past = Math.abs(ctx.now() - at);
  if (past > undoableMs) return `This change is ${duration(past)} old and can no longer be undone.`;
  const since = await findStepSince(trx, id, version);
  if (!since) return undefined;
  const who = whoMade(since, ctx);
  return `${who} ${who === 'You' ? 'have' : 'has'} changed this order since.`;
}

/** The recorded fields before the step. */
interface Before {
  readonly orderStatus?: OrderRow['status'];
  readonly paymentStatus?: OrderRow['payment_status'];
  readonly dueAt?: string;
  readonly alert?: OrderRow['alert'];
  readonly reason?: string;
  readonly quantities?: string;
}

function restore(present: OrderRow, before: Before): OrderRow {
  const { dueAt, quantities } = before;
  const status = before.orderStatus ?? present.status;
  const order = quantities === undefined ? present : restoreQuantities(present, quantities);
  return {
    ...order,
    status,
    open_at: needsWork(status) ? present.shown_at : null,
    payment_status: before.paymentStatus ?? paymentBefore(present),
    due_at: dueAt === undefined ? present.due_at : dueAt === '' ? null : Date.parse(dueAt),
    alert: before.alert ?? present.alert,
    reason: before.reason ?? present.reason,
  };
}

/** A delivery took the cash, also one of an earlier version, which did not record that. */
const paymentBefore = ({ payment_method, status, payment_status }: OrderRow) =>
  payment_method === 'cod' && status === 'delivered' ? 'pending' : payment_status;
