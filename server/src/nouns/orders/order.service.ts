import { mayFollow } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';
import { findLimitWith } from '../customers/customer.repository.ts';
import { keepTab } from '../tabs/tab-order.ts';
import { orderRecord } from './order.record.ts';
import { findOpenOrdersOf, findOrderAndTargets, updateOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { onTheFloor } from './order-floor.ts';
import { isUnpaidAtDoor, refundDueOf, takenUpAgain } from './order-money.ts';
import { tellAfter } from './order-tell.ts';

/** An order that is about to change, and its transaction. */
export interface OpenedOrder {
  readonly before: OrderRow;
  /** Writes and records the decided row, and returns the order as stored. */
  save(decided: OrderRow, kind: ChangeKind): Promise<OrderRow>;
}

/** @throws DomainError when there is no such order */
export async function openOrder(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  id: string,
): Promise<OpenedOrder> {
  const found = await findOrderAndTargets(trx, id);
  if (!found) throw new DomainError('order.not-found');
  const { order: before, minutes } = found;
  return {
    before,
    save: (decided, kind) => {
      const at = timeOf(ctx, before);
      const after = { ...decided, ...onTheFloor(before, decided, minutes, at) };
      return saveOrder(trx, ctx, record, before, after, kind);
    },
  };
}

/** Changes a single order. */
export const changeOrder = (
  services: Services,
  ctx: Ctx,
  id: string,
  decide: (order: OpenedOrder) => Promise<OrderRow>,
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) =>
    decide(await openOrder(trx, ctx, record, id)),
  );

/** Cancels an order for the customer whose it is; to others it does not exist. */
export const cancel = (
  services: Services,
  ctx: Ctx,
  id: string,
  accountId: string,
): Promise<OrderRow> =>
  changeOrder(services, ctx, id, async ({ before, save }) =>
    save(cancelled(before, accountId), 'status'),
  );

/** @throws DomainError when the order is another account's, or too far on */
function cancelled(order: OrderRow, accountId: string): OrderRow {
  if (order.account_id !== accountId) throw new DomainError('order.not-found');
  if (!mayFollow(order.status, 'cancelled')) throw new DomainError('order.not-cancellable');
  return { ...order, status: 'cancelled' };
}

/** The order's time never goes back, even when the clock was set back. */
const timeOf = (ctx: Ctx, before: OrderRow): number => Math.max(ctx.now(), before.updated_at);

/** The time of a change is another one than that of the change before: it tells whether an order was seen. */
export const changedAt = (now: number, before: OrderRow): number =>
  Math.max(now, before.updated_at + 1);

/**
 * Writes and records an order, and returns it as stored. What has to go back follows from it.
 * @throws DomainError when it takes up what has gone back
 */
export async function saveOrder(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  before: OrderRow,
  decided: OrderRow,
  kind: ChangeKind,
): Promise<OrderRow> {
  const refusal = takenUpAgain(before, decided);
  if (refusal) throw refusal;
  const refund_due_paise = refundDueOf(decided);
  const may_pay_later = await mayPayLater(trx, before, decided);
  const updated = {
    ...decided,
    refund_due_paise,
    unmatched: decided.received_paise > 0 ? 1 : 0,
    may_pay_later,
    ...tellAfter(before, decided, kind),
    updated_at: changedAt(ctx.now(), before),
  };
  const version = record(orderRecord, { before, after: updated, kind });
  const alert_version = updated.alert === before.alert ? before.alert_version : version;
  const after = { ...updated, version, alert_version };
  await updateOrder(trx, before, after);
  await keepTab(trx, ctx, before, after);
  return after;
}

/** Lets the unpaid orders of a number know whether they may go on account from now on. */
export async function followLimit(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  phone: string,
  may: boolean,
): Promise<void> {
  for (const before of await findOpenOrdersOf(trx, phone))
    if (isUnpaidAtDoor(before))
      await saveOrder(
        trx,
        ctx,
        record,
        before,
        { ...before, may_pay_later: may ? 1 : 0 },
        'changed',
      );
}

/** Whether an order that is not paid may go on account: it follows what its customer may. */
async function mayPayLater(
  trx: Transaction<Database>,
  before: OrderRow,
  after: OrderRow,
): Promise<0 | 1> {
  if (!isUnpaidAtDoor(after)) return 0;
  const isKnown = isUnpaidAtDoor(before) && before.customer_phone === after.customer_phone;
  if (isKnown) return after.may_pay_later ? 1 : 0;
  return (await findLimitWith(trx, before, after.customer_phone)) === null ? 0 : 1;
}
