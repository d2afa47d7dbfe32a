import type { FollowedOrder } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { createBatchLoader } from '../../platform/batch-loading.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { guestAccountId } from '../accounts/guest.ts';
import { findOrders, type OrderRow } from './order.repository.ts';
import { cancel } from './order.service.ts';
import { findPlaced, placeOrder, refusalOf } from './order-intake.service.ts';
import { toGuestsOrder } from './order-json.ts';
import { findSteps, type OrderStep } from './order-steps.repository.ts';

/** The functions of the orders that the storefront uses. */
export const guestOrders = {
  findPlaced,
  place: placeOrder,
  cancel,
  refusalOf,
  toOrder: toGuestsOrder,

  /** Simultaneous callers share one statement. */
  createFinder(db: Db): (id: string) => Promise<OrderRow | undefined> {
    return createBatchLoader(async (ids: readonly string[]) => {
      const rows = await findOrders(db, [...new Set(ids)]);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return (id) => {
        const row = byId.get(id);
        return row?.account_id === guestAccountId ? row : undefined;
      };
    });
  },

  async follow(db: Db, row: OrderRow): Promise<FollowedOrder> {
    return { order: toGuestsOrder(row), steps: stepsOf(await findSteps(db, row.id)) };
  },
} as const;

/** The times of the statuses; those that were undone are left out. */
function stepsOf(changes: readonly OrderStep[]): FollowedOrder['steps'] {
  const steps: FollowedOrder['steps'] = [];
  for (const { kind, at, after } of changes.toReversed()) {
    const status = JSON.parse(after).orderStatus as FollowedOrder['order']['orderStatus'];
    if (status === undefined) continue;
    const earlier = kind === 'undone' ? steps.findLastIndex((step) => step.status === status) : -1;
    if (earlier >= 0) steps.splice(earlier + 1);
    else steps.push({ status, at: isoTime(at) });
  }
  return steps;
}
