import { mayFollow } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { Database } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Ctx, Services } from '../../services.ts';
import { orderRecord } from './order.record.ts';
import { findOrderAndTargets, updateOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { onTheFloor } from './order-floor.ts';

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

/** Marks an order as paid; meanwhile it may have been paid already, or cancelled. */
export const markPaid = (services: Services, ctx: Ctx, id: string): Promise<OrderRow> =>
  changeOrder(services, ctx, id, async ({ before, save }) =>
    before.payment_status === 'paid' ? before : save({ ...before, payment_status: 'paid' }, 'paid'),
  );

/** @throws DomainError when the order is another account's, or too far on */
function cancelled(order: OrderRow, accountId: string): OrderRow {
  if (order.account_id !== accountId) throw new DomainError('order.not-found');
  if (!mayFollow(order.status, 'cancelled')) throw new DomainError('order.not-cancellable');
  return { ...order, status: 'cancelled' };
}

/** The order's time never goes back, even when the clock was set back. */
const timeOf = (ctx: Ctx, before: OrderRow): number => Math.max(ctx.now(), before.updated_at);

/** Writes and records an order, and returns it as stored. */
export async function saveOrder(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  before: OrderRow,
  decided: OrderRow,
  kind: ChangeKind,
): Promise<OrderRow> {
  const updated = { ...decided, updated_at: timeOf(ctx, before) };
  const version = record(orderRecord, { before, after: updated, kind });
  const alert_version = updated.alert === before.alert ? before.alert_version : version;
  const after = { ...updated, version, alert_version };
  await updateOrder(trx, before, after);
  return after;
}
