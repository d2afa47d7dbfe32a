import {
  doorPaymentWords,
  type GivenReason,
  hasRight,
  isFinal,
  mayFollow,
  type OrderStatus,
  type PaidBy,
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
import { refuseOnTab } from '../tabs/tab-order.ts';
import { changeEach, type Done, type Outcome } from './many-orders.ts';
import { openOrder } from './order.service.ts';
import type { OrderRow } from './order.table.ts';
import { isErased } from './order-erasure.ts';
import { isUnpaidAtDoor, paidAtDoor } from './order-money.ts';
import { refuseAnothers, takenBy, withNobody } from './order-rider.service.ts';
import { findLastStatusStep, findSteps } from './order-steps.repository.ts';
import { isRecent } from './order-undo.ts';
import { type OwnStep, ownStepTo } from './own-step.ts';
import { keepDoorPayment, tabTerms } from './payment.service.ts';
import { whatHappened, whatWasMissed } from './who-changed.ts';

/** A request to set an order's status. */
export interface StatusRequest {
  readonly id: string;
  readonly status: SettableStatus;
  /** The status that the client saw; an order with another one is not overwritten. */
  readonly seen?: OrderStatus | undefined;
  readonly reason?: GivenReason | undefined;
  /** Products to be marked as out of stock with it. */
  readonly outOfStock?: readonly string[] | undefined;
  /** How a delivered cash order was paid; cash when left out. */
  readonly paidBy?: PaidBy | undefined;
  /** Lets it go on an account above its limit. */
  readonly anyway?: true | undefined;
}

/** Sets an order's status for the shop; setting its present status again changes nothing. */
export const setStatus = (
  services: Services,
  ctx: CallerCtx,
  request: StatusRequest,
): Promise<Done> =>
  changeFeeds(services, ctx, feedsOf([request]), async (trx, record) => {
    const done = await setOne(trx, ctx, record, request);
    if (request.outOfStock && !done.isStale)
      await markOutOfStock(trx, record, ctx.now(), request.outOfStock);
    return done;
  });

/** Sets the status of many orders as one batch; refusing one does not affect the others. */
export const setStatuses = (
  services: Services,
  ctx: CallerCtx,
  requests: readonly StatusRequest[],
): Promise<Outcome[]> =>
  changeFeeds(services, ctx, feedsOf(requests), async (trx, record) => {
    const soldOut = new Set<string>();
    const outcomes = await changeEach(requests, async (one) => {
      const done = await setOne(trx, ctx, record, one);
      if (!done.isStale) for (const id of one.outOfStock ?? []) soldOut.add(id);
      return done;
    });
    if (soldOut.size > 0) await markOutOfStock(trx, record, ctx.now(), [...soldOut]);
    return outcomes;
  });

const feedsOf = (requests: readonly StatusRequest[]) =>
  requests.some(({ outOfStock }) => outOfStock?.length)
    ? (['orders', 'catalogue'] as const)
    : (['orders'] as const);

/** Refuses before it writes, since the other orders go on in the same transaction. */
async function setOne(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  record: RecordChange,
  request: StatusRequest,
): Promise<Done> {
  const { position } = ctx.caller;
  const isFree = hasRight(position, 'orders.work');
  const step = ownStepTo(position, request.status);
  if (!isFree && !step) throw forbidden(position);
  const { before, save } = await openOrder(trx, ctx, record, request.id);
  // Riders carry nothing that is picked up, and see nothing of what another one carries.
  if (!isFree && step?.right === 'orders.deliver') {
    if (before.pickup) throw forbidden(position);
    if (before.status === 'packed') refuseAnothers(ctx, before);
  }
  const isStale =
    request.seen !== undefined && (request.seen !== before.status || isFinal(before.status));
  if (isStale && (isFree || (await isNearStep(trx, ctx, before, step)))) {
    const message = await answerStale(trx, ctx, before, request);
    return { order: before, message, isChanged: false, isStale: true };
  }
  const isOwnStep = before.status === step?.from || before.status === step?.to;
  if (!isFree && !isOwnStep) throw forbidden(position);
  // Nobody could be sent what was ordered once the customer is erased.
  if (!mayFollow(before.status, request.status) || isErased(before))
    throw new DomainError('order.final', { status: before.status });
  if (isUnpacked(before, request))
    throw new DomainError('order.with-rider', { rider: before.rider_name });
  if (isOnTab(before, request)) await refuseOnTab(trx, before, tabTerms(ctx, request.anyway));
  const isChanged = before.status !== request.status || isOtherReason(before, request);
  const kind = before.status === request.status ? 'reason' : 'status';
  const order = isChanged ? await save(withStatus(ctx, before, request), kind) : before;
  await keepDoorPayment(trx, ctx, before, order);
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
  const recent = (await findSteps(trx, id)).filter((step) => isRecent(step, ctx.now()));
  return recent.some(({ before }) => JSON.parse(before)?.orderStatus === own?.from);
}

/**
 * The message for a client that saw another status, when the order already has the one asked for.
 * @throws DomainError when it has a third one
 */
async function answerStale(
  trx: Transaction<Database>,
  ctx: CallerCtx,
  order: OrderRow,
  request: StatusRequest,
): Promise<string> {
  const { id, status } = order;
  const step = await findLastStatusStep(trx, id);
  // An order that was brought in from elsewhere has no recorded step for its status.
  const happened = step ? whatHappened(step, ctx) : 'Somebody has changed this order';
  if (request.status === status && request.seen !== status)
    return happened + paidOtherwise(order, request);
  if (isFinal(status)) throw new DomainError('order.final', { status, happened });
  const missed = step ? whatWasMissed(step, ctx) : happened;
  throw new DomainError('order.stale', { status, happened: missed });
}

/** What whoever delivered an order after somebody else has to know: that theirs was not kept. */
const paidOtherwise = ({ paid_by }: OrderRow, { paidBy = 'cash' }: StatusRequest): string =>
  paid_by === '' || paid_by === paidBy ? '' : `, paid ${doorPaymentWords[paid_by]}`;

/** Whether a rejected order is to be rejected for another reason. */
const isOtherReason = ({ reason: present }: OrderRow, { reason }: StatusRequest): boolean =>
  reason !== undefined && JSON.stringify(toRejection(reason)) !== present;

/** Whether an order goes on its customer's account with this step. */
const isOnTab = (order: OrderRow, { status, paidBy }: StatusRequest): boolean =>
  status === 'delivered' && paidBy === 'account' && isUnpaidAtDoor(order);

/** Whether the packing of an order would be undone while somebody carries it. */
const isUnpacked = ({ status, rider_id }: OrderRow, request: StatusRequest): boolean =>
  status === 'packed' && request.status === 'accepted' && rider_id !== '';

function withStatus(
  ctx: CallerCtx,
  order: OrderRow,
  { status, reason, paidBy }: StatusRequest,
): OrderRow {
  return {
    ...(status === 'delivered' ? paidAtDoor(carried(ctx, order), paidBy) : order),
    // Who carried it before it was rejected may do something else by now.
    ...(order.status === 'rejected' && status !== 'rejected' && withNobody),
    status,
    returned: '',
    reason: reason ? JSON.stringify(toRejection(reason)) : '',
  };
}

/** A rider who delivers an order of nobody has taken it. */
const carried = ({ caller, now }: CallerCtx, order: OrderRow): OrderRow =>
  order.rider_id !== '' || order.pickup || hasRight(caller.position, 'orders.work')
    ? order
    : takenBy(order, caller, now());
