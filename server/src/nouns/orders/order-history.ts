import type { Order, OrderChange, Rejection } from '@kirana/contract';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Ctx, Services } from '../../services.ts';
import { findOrder } from './order.repository.ts';
import { toOrder } from './order-json.ts';
import { findSteps, madeAt, type OrderStep } from './order-steps.repository.ts';
import { isDecisive, isUndoable, undoableMs } from './order-undo.ts';

/** An order, all its recorded steps, newest first, and the steps that can be taken back. */
interface OrderPage {
  readonly order: Order;
  readonly changes: OrderChange[];
  readonly undo: { readonly batch: string; readonly until: string } | null;
}

/** @throws DomainError when there is no such order */
export async function readOrderPage({ db }: Services, ctx: Ctx, id: string): Promise<OrderPage> {
  // The order is read last: a change between the two reads is then in the order, and only missing
  // from its steps.
  const steps = await findSteps(db, id);
  const row = await findOrder(db, id);
  if (!row) throw new DomainError('order.not-found');
  return {
    order: toOrder(row),
    changes: timeline(steps),
    undo: undoOf(steps, ctx.now()),
  };
}

function undoOf(steps: readonly OrderStep[], now: number): OrderPage['undo'] {
  const last = steps.find(isDecisive);
  if (!last || !isUndoable(last)) return null;
  const until = madeAt(last) + undoableMs;
  return now > until ? null : { batch: last.batch_id, until: isoTime(until) };
}

function timeline(steps: readonly OrderStep[]): OrderChange[] {
  const changes: OrderChange[] = [];
  let note = '';
  for (const step of steps.toReversed()) {
    const [before, after]: [Told | null, Told] = [JSON.parse(step.before), JSON.parse(step.after)];
    // Adding the same note again records no `note` field, so the last one is kept.
    note = after.note ?? note;
    const told = tell(step.kind, before ?? {}, { ...after, note });
    if (told) changes.unshift({ at: isoTime(step.at), ...told, ...byOf(step) });
  }
  return changes;
}

/** The recorded fields that the timeline shows. */
interface Told {
  readonly orderStatus?: string;
  readonly totalPrice?: number;
  readonly dueAt?: string;
  readonly reason?: string;
  readonly note?: string;
}

/** One entry of the timeline; undefined for a change that it leaves out. */
function tell(
  kind: OrderStep['kind'],
  before: Told,
  after: Told,
): Omit<OrderChange, 'at'> | undefined {
  switch (kind) {
    case 'placed':
    case 'paid':
    case 'printed':
      return { kind };
    case 'note':
      return { kind, text: after.note };
    case 'delayed':
      return { kind, ...fromTo(before.dueAt, after.dueAt) };
    case 'status':
      return { kind, ...statuses(before, after), ...reasonOf(after) };
    case 'reason':
      return { kind: 'status', to: 'rejected', ...reasonOf(after) };
    case 'items':
      return { kind, ...fromTo(before.totalPrice, after.totalPrice) };
    case 'undone':
      if (after.orderStatus === undefined && after.dueAt !== undefined)
        return { kind: 'delayed', ...fromTo(before.dueAt, after.dueAt) };
      if (after.orderStatus === undefined)
        return { kind, ...fromTo(before.totalPrice, after.totalPrice) };
      return { kind, ...statuses(before, after) };
    default:
      return undefined;
  }
}

const statuses = (before: Told, after: Told) => fromTo(before.orderStatus, after.orderStatus);

const fromTo = (from: string | number | undefined, to: string | number | undefined) => ({
  ...(from !== undefined && from !== '' && { from: String(from) }),
  ...(to !== undefined && to !== '' && { to: String(to) }),
});

function reasonOf({ reason }: Told): { reason?: Rejection } {
  return reason ? { reason: JSON.parse(reason) } : {};
}

/** Customers are named without their id. */
function byOf({ actor_kind, actor_id, actor_name }: OrderStep): Pick<OrderChange, 'by'> {
  if (actor_kind === 'account') return { by: { _id: actor_id, name: actor_name } };
  return actor_kind === 'customer' ? { by: { name: actor_name } } : {};
}
