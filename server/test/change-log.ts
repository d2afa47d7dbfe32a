import type { OrderStatus } from '@kirana/contract';
import type { Db } from '../src/database/schema.ts';

/** A recorded change of an order's status. */
export interface StatusChange {
  readonly orderId: string;
  /** The account that made it. */
  readonly actorId: string;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** All changes of orders' statuses, oldest first. */
export async function statusChanges(db: Db): Promise<StatusChange[]> {
  const rows = await db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select(['noun_id', 'actor_id', 'before', 'after', 'changes.at'])
    .where('changes.noun', '=', 'order')
    .orderBy('version')
    .execute();
  return rows.flatMap((row) => {
    const [before, after] = [JSON.parse(row.before), JSON.parse(row.after)];
    if (!before?.orderStatus) return [];
    const { noun_id: orderId, actor_id: actorId, at } = row;
    return [{ orderId, actorId, from: before.orderStatus, to: after.orderStatus, at }];
  });
}
