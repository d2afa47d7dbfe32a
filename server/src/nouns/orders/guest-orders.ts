import type { FollowedOrder } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { createBatchLoader } from '../../platform/batch-loading.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { guestAccountId } from '../accounts/guest.ts';
import { findOrders } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';
import { toCustomersOrder } from './order-json.ts';
import { findSteps, type OrderStep } from './order-steps.repository.ts';

/** Finds orders of guests by id; simultaneous callers share one statement. */
export const createGuestOrderFinder = (db: Db): ((id: string) => Promise<OrderRow | undefined>) =>
  createBatchLoader(async (ids: readonly string[]) => {
    const rows = await findOrders(db, [...new Set(ids)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (id) => {
      const row = byId.get(id);
      return row?.account_id === guestAccountId ? row : undefined;
    };
  });

/** An order with the times of its steps and how it fares at the door, as its page shows it. */
export const readFollowedOrder = async (db: Db, row: OrderRow): Promise<FollowedOrder> => ({
  order: toCustomersOrder(row),
  steps: stepsOf(await findSteps(db, row.id)),
  ...(row.status === 'packed' && atTheDoor(row)),
});

/** Riders are named by their first name alone; what they wrote down is the shop's. */
function atTheDoor({
  rider_name,
  returned,
}: OrderRow): Pick<FollowedOrder, 'riderName' | 'returned'> {
  const riderName = /\S+/.exec(rider_name)?.[0];
  return {
    ...(riderName && { riderName }),
    ...(returned && { returned: JSON.parse(returned).reason }),
  };
}

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
