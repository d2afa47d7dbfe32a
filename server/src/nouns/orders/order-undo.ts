import { duration, hasRight, needsWork, orderUndoMinutes } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { OwnUndo } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller, CallerCtx } from '../../services.ts';
import { findOrder } from './order.repository.ts';
import { saveOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { restoreQuantities } from './order-items.ts';
import { findStepsSince, madeAt, type OrderStep } from './order-steps.repository.ts';
import { ownStepTo } from './own-step.ts';
import { whoMade } from './who-changed.ts';

/** For how long the shop may take back its last step. */
export const undoableMs = orderUndoMinutes * 60_000;

const undoableKinds: readonly ChangeKind[] = ['status', 'items', 'reason', 'delayed'];

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
export const isDecisive = (step: Pick<OrderStep, 'after'>): boolean => changesAny(step, decisive);

const changesAny = ({ after }: Pick<OrderStep, 'after'>, fields: readonly string[]): boolean => {
  const changed: object = JSON.parse(after);
  return fields.some((field) => field in changed);
};

/** How the shop takes back its own last step, a delivery included, within `undoableMs`. */
export const undoableOrder: OwnUndo = {
  isAllowed: mayTakeBack,
  mayUndo: ({ kind, after }, { actor_kind }) => isUndoable({ kind, actor_kind, after }),
  async putBack(trx, record, ctx, { noun_id, kind, version, at, batch_id, before }) {
    const present = await findOrder(trx, noun_id);
    if (!present) return 'deleted';
    const step = { id: noun_id, kind, version, at: madeAt({ at, batch_id }) };
    const reason = await obstacle(trx, ctx, step);
    if (reason) return reason;
    await saveOrder(trx, ctx, record, present, restore(present, JSON.parse(before)), 'undone');
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
  { id, kind, version, at }: Pick<OrderStep, 'kind' | 'version' | 'at'> & { readonly id: string },
): Promise<string | undefined> {
  const past = Math.abs(ctx.now() - at);
  if (past > undoableMs) return `This change is ${duration(past)} old and can no longer be undone.`;
  // Another delay since has moved the due time on from this one.
  const fields = kind === 'delayed' ? [...decisive, 'dueAt'] : decisive;
  const since = (await findStepsSince(trx, id, version)).find((step) => changesAny(step, fields));
  if (!since) return undefined;
  const who = whoMade(since, ctx);
  return `${who} ${who === 'You' ? 'have' : 'has'} changed this order since.`;
}

/** The recorded fields before the step. */
interface Before {
  readonly orderStatus?: OrderRow['status'];
  readonly paymentStatus?: OrderRow['payment_status'];
  readonly dueAt?: string;
  readonly promisedAt?: string;
  readonly alert?: OrderRow['alert'];
  readonly reason?: string;
  readonly quantities?: string;
}

function restore(present: OrderRow, before: Before): OrderRow {
  const { quantities } = before;
  const status = before.orderStatus ?? present.status;
  const order = quantities === undefined ? present : restoreQuantities(present, quantities);
  return {
    ...order,
    status,
    open_at: needsWork(status) ? present.shown_at : null,
    payment_status: before.paymentStatus ?? paymentBefore(present),
    due_at: instantBefore(before.dueAt, present.due_at),
    promised_at: instantBefore(before.promisedAt, present.promised_at),
    alert: before.alert ?? present.alert,
    reason: before.reason ?? present.reason,
  };
}

/** An instant as it was recorded, empty for none; undefined when it did not change. */
const instantBefore = (recorded: string | undefined, present: number | null): number | null =>
  recorded === undefined ? present : recorded === '' ? null : Date.parse(recorded);

/** A delivery took the cash, also one of an earlier version, which did not record that. */
const paymentBefore = ({ payment_method, status, payment_status }: OrderRow) =>
  payment_method === 'cod' && status === 'delivered' ? 'pending' : payment_status;
