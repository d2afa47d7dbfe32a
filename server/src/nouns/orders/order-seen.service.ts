import { changeFeeds } from '../../changes/change-feeds.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { orderRecord } from './order.record.ts';
import { findOrder, updateOrder } from './order.repository.ts';

/**
 * Removes the alert of an order that was cancelled or came back; a new order's alert goes only when its status changes.
 */
export const markSeen = (services: Services, ctx: CallerCtx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const before = await findOrder(trx, id);
    if (!before) throw new DomainError('order.not-found');
    if (before.alert !== 'cancelled' && before.alert !== 'returned') return;
    const after = { ...before, alert: '' as const };
    const version = record(orderRecord, { before, after, kind: 'seen' });
    await updateOrder(trx, before, { ...after, version, alert_version: version });
  });
