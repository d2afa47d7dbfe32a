import { mayFollow, type OrderStatus, type SettableStatus } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import type { Database } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import type { CallerCtx, Ctx, Services } from '../services.ts';
import { orderRecord } from './order.record.ts';
import { findOrder, type OrderRow, updateOrder } from './order.repository.ts';

/** Sets an order's status for the shop; the status it has already is no change. */
export const setStatus = (
  services: Services,
  ctx: CallerCtx,
  { id, status }: { readonly id: string; readonly status: SettableStatus },
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await getOrder(trx, id);
    return saveOrder(trx, ctx, record, before, withStatus(before, status));
  });

/** Cancels an order for the customer whose it is; to others it does not exist. */
export const cancel = (services: Services, ctx: CallerCtx, id: string): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await getOrder(trx, id);
    return saveOrder(trx, ctx, record, before, cancelled(before, ctx.caller.id));
  });

/** Keeps that an order was paid; it may have been paid or cancelled meanwhile. */
export const markPaid = (services: Services, ctx: Ctx, id: string): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await getOrder(trx, id);
    return saveOrder(trx, ctx, record, before, { ...before, payment_status: 'paid' }, 'paid');
  });

async function getOrder(trx: Transaction<Database>, id: string): Promise<OrderRow> {
  const order = await findOrder(trx, id);
  if (!order) throw new DomainError('order.not-found');
  return order;
}

/** @throws DomainError when the order may not have this status any more */
function withStatus(order: OrderRow, status: OrderStatus): OrderRow {
  if (!mayFollow(order.status, status))
    throw new DomainError('order.final', { status: order.status });
  // Cash on delivery is paid when the parcel is handed over.
  const isPaid = order.payment_method === 'cod' && status === 'delivered';
  return { ...order, status, payment_status: isPaid ? 'paid' : order.payment_status };
}

/** @throws DomainError when the order is somebody else's, or too far on */
function cancelled(order: OrderRow, accountId: string): OrderRow {
  if (order.account_id !== accountId) throw new DomainError('order.not-found');
  if (!mayFollow(order.status, 'cancelled')) throw new DomainError('order.not-cancellable');
  return { ...order, status: 'cancelled' };
}

/** Writes and records what was decided, and answers the order as it is then. */
async function saveOrder(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  before: OrderRow,
  decided: OrderRow,
  kind?: 'paid',
): Promise<OrderRow> {
  if (!differs(orderRecord, before, decided)) return before;
  // The order's time goes forward, even when the clock was set back.
  const updated = { ...decided, updated_at: Math.max(ctx.now(), before.updated_at) };
  const version = record(orderRecord, { before, after: updated, ...(kind && { kind }) });
  const after = { ...updated, version };
  await updateOrder(trx, after);
  return after;
}
