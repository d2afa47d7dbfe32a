import {
  closeDay as closeDayCall,
  getCash,
  getCashDay,
  getMyCash,
  isolated,
  moveCash,
  refundOrder,
  settleCash,
} from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { sendText } from '../../platform/serialize-answer.ts';
import type { Feature } from '../../services.ts';
import type { OrderRow } from '../orders/order.table.ts';
import { toOrder } from '../orders/order-json.ts';
import { markRefunded, sendRefund } from '../orders/refund.service.ts';
import { closeDay, move, readCash, readDay, readMyCash, settle } from './cash.service.ts';
import { refundFromDrawer } from './cash-refund.service.ts';

/** The calls on the money of the day. */
export const cashRoutes: Feature = (bind, services) => {
  bind(getCash, async () => readCash(services));
  bind(getMyCash, async (_input, ctx) => readMyCash(services, ctx));
  bind(getCashDay, async ({ params }, _ctx, { reply }) =>
    sendText(reply, await readDay(services, params.number)),
  );
  bind(settleCash, async ({ body }, ctx) => ({
    message: `Settled with ${isolated(await settle(services, ctx, body))}`,
  }));
  bind(moveCash, async ({ headers, body }, ctx) => {
    await move(services, ctx, { id: headers['idempotency-key'], ...body });
    return { message: body.kind === 'in' ? 'Money put in' : 'Money taken out' };
  });
  bind(closeDayCall, async ({ body }, ctx) => {
    const day = await closeDay(services, ctx, body);
    return { message: `Day ${day} is closed`, day };
  });
  bind(refundOrder, async ({ params: { id }, body }, ctx) => {
    const { cash, reference: note, due } = body ?? {};
    if (cash) return toMarked(await refundFromDrawer(services, ctx, id, due));
    if (note) {
      return toMarked(
        await changeFeeds(services, ctx, ['orders'], (trx, record) =>
          markRefunded(trx, ctx, record, id, { note }, due),
        ),
      );
    }
    const order = await sendRefund(services, ctx, id, due);
    return { message: 'The refund is on its way', order: toOrder(order) };
  });
};

const toMarked = (order: OrderRow) => ({ message: 'Marked as refunded', order: toOrder(order) });
