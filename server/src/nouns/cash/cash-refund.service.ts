import { changeFeeds } from '../../changes/change-feeds.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { findOrder } from '../orders/order.repository.ts';
import type { OrderRow } from '../orders/order.table.ts';
import { markRefunded, refuseUnlessDue } from '../orders/refund.service.ts';
import { saveMove } from './cash.service.ts';

/**
 * Takes what is due of an order out of the drawer, in one transaction with the refund.
 * @param seenDue what was seen to be due, in rupees
 */
export const refundFromDrawer = (
  services: Services,
  ctx: CallerCtx,
  id: string,
  seenDue: number | undefined,
): Promise<OrderRow> =>
  changeFeeds(services, ctx, ['orders'], async (trx, record) => {
    const order = await findOrder(trx, id);
    if (!order) throw new DomainError('order.not-found');
    refuseUnlessDue(order, seenDue);
    const paise = order.refund_due_paise;
    const move_id = newId(ctx.now());
    // An undo takes back the last change first: the refund goes before the move that paid it.
    await saveMove(trx, ctx, record, {
      ...{ id: move_id, kind: 'out', paise, expected_paise: paise, rider_id: '', rider_name: '' },
      note: `Refund of order ${id.slice(-6)}`,
    });
    return markRefunded(trx, ctx, record, id, { move_id });
  });
