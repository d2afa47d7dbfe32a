import {
  type GivenReason,
  hasRight,
  isFinal,
  mayFollow,
  type OrderStatus,
  type SettableStatus,
  toRejection,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { markOutOfStock } from '../products/product.service.ts';
import { openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { findLastStatusStep, findSteps } from './order-steps.repository.ts';
import { undoableMs } from './order-undo.ts';
import { type OwnStep, ownStepTo } from './own-step.ts';
import { whatHappened, whatWasMissed } from './who-changed.ts';

/** A request to set an order's status. */
export interface AskedStatus {
  readonly id: string;
  readonly status: SettableStatus;
  /** The status that the client saw; an order with another one is not overwritten. */
  readonly seen?: OrderStatus | undefined;
  readonly reason?: GivenReason | undefined;
  /** Products to be marked as out of stock with it. */
  readonly outOfStock?: readonly string[] | undefined;
}

/** An order after the call, and the message about it. */
interface Done {
  readonly order: OrderRow;
  readonly message: string;
  readonly isChanged: boolean;
  /** Whether the order had another status than the one that the client saw. */
  readonly isStale?: boolean;
}

/** The outcome for one order of many. */
export type Outcome = { readonly id: string } & (Done | { readonly error: DomainError });

/** Sets an order's status for the shop; setting its present status again changes nothing. */
export const setStatus = (services: Services, ctx: CallerCtx, asked: AskedStatus): Promise<Done> =>
  changeFeeds(services, ctx, feedsOf([asked]), async (trx, record) => {
    const done = await setOne(trx, ctx, record, asked);
    if (asked.outOfStock && !done.isStale)
      await markOutOfStock(trx, record, ctx.now(), asked.outOfStock);
    return done;
  });

/** Sets the status of many orders as one batch; refusing one does not affect the others. */
export const setStatuses = (
  services: Services,
  ctx: CallerCtx,
  asked: readonly AskedStatus[],
): Promise<Outcome[]> =>
  changeFeeds(services, ctx, feedsOf(asked), async (trx, record) => {
    const outcomes = new Map<string, Outcome>();
    const soldOut = new Set<string>();
    // Every transaction writes rows by ascending id.
    for (const one of asked.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      try {
        const done = await setOne(trx, ctx, record, one);
        outcomes.set(one.id, { id: one.id, ...done });
        if (!done.isStale) for (const id of one.outOfStock ?? []) soldOut.add(id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        outcomes.set(one.id, { id: one.id, error });
      }
    }
    if (soldOut.size > 0) await markOutOfStock(trx, record, ctx.now(), [...soldOut]);
    return asked.flatMap(({ id }) => outcomes.get(id) ?? []);
  });

const feedsOf = (asked: readonly AskedStatus[]) =>
  asked.some(({ outOfStock }) => outOfStock?.length)
    ? (['orders', 'catalogue'] as const)
    : (['orders'] as const);

/** Refuses before it writes, since the other orders go on in the same transaction. */
async function setOne(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  record: RecordChange,
  asked: AskedStatus,
): Promise<Done> {
  const { position } = ctx.caller;
  const isFree = hasRight(position, 'orders.work');
  const step = ownStepTo(position, asked.status);
  if (!isFree && !step) throw forbidden(position);
  const { before, save } = await openOrder(trx, ctx, record, asked.id);
  const isStale =
    asked.seen !== undefined && (asked.seen !== before.status || isFinal(before.status));
  if (isStale && (isFree || (await isNearStep(trx, ctx, before, step)))) {
    const message = await answerStale(trx, ctx, before, asked);
    return { order: before, message, isChanged: false, isStale: true };
  }
  const isOwnStep = before.status === step?.from || before.status === step?.to;
  if (!isFree && !isOwnStep) throw forbidden(position);
  if (!mayFollow(before.status, asked.status))
    throw new DomainError('order.final', { status: before.status });
  const isChanged = before.status !== asked.status || isOtherReason(before, asked);
  const kind = before.status === asked.status ? 'reason' : 'status';
  const order = isChanged ? await save(withStatus(before, asked), kind) : before;
  return { order, message: `Order status updated to ${order.status}`, isChanged };
}

/**
 * Whether an order is at the step that the caller's position may take, or left it so recently that
 * the step could be undone. An id that was known once tells nothing later.
 */
async function isNearStep(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  { id, status }: OrderRow,
  own: OwnStep | undefined,
): Promise<boolean> {
  if (status === own?.from) return true;
  const recent = (await findSteps(trx, id)).filter(({ at }) => ctx.now() - at <= undoableMs);
  return recent.some(({ before }) => JSON.parse(before)?.orderStatus === own?.from);
}

/**
 * The message for a client that saw another status, when the order already has the one asked for.
 * @throws DomainError when it has a third one
 */
async function answerStale(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  { id, status }: OrderRow,
  asked: AskedStatus,
): Promise<string> {
  const step = await findLastStatusStep(trx, id);
  // An order that was brought in from elsewhere has no recorded step for its status.
  const happened = step ? whatHappened(step, ctx) : 'Somebody has changed this order';
  if (asked.status === status && asked.seen !== status) return happened;
  if (isFinal(status)) throw new DomainError('order.final', { status, happened });
  const missed = step ? whatWasMissed(step, ctx) : happened;
  throw new DomainError('order.stale', { status, happened: missed });
}

/** Whether a rejected order is to be rejected for another reason. */
const isOtherReason = ({ reason: present }: OrderRow, { reason }: AskedStatus): boolean =>
  reason !== undefined && JSON.stringify(toRejection(reason)) !== present;

function withStatus(order: OrderRow, { status, reason }: AskedStatus): OrderRow {
  // Cash on delivery counts as paid once the parcel is delivered.
  const isPaid = order.payment_method === 'cod' && status === 'delivered';
  return {
    ...order,
    status,
    payment_status: isPaid ? 'paid' : order.payment_status,
    reason: reason ? JSON.stringify(toRejection(reason)) : '',
  };
}
