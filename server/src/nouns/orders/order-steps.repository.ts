import { needsWork, type OrderStatus } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { BatchTable, ChangeTable } from '../../changes/change.table.ts';
import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { timeOfId } from '../../platform/ids.ts';

/** One change of an order, and who made it. */
export type OrderStep = Pick<
  Selectable<ChangeTable>,
  'version' | 'at' | 'kind' | 'batch_id' | 'before' | 'after'
> &
  Pick<Selectable<BatchTable>, 'actor_kind' | 'actor_id' | 'actor_name'>;

/** All recorded steps of an order, newest first. */
export const findSteps = (db: Db, orderId: string): Promise<OrderStep[]> =>
  stepsOf(db, orderId).execute();

/** The last change of an order's status; placing the order is the first. */
export const findLastStatusStep = (db: Db, orderId: string): Promise<OrderStep | undefined> =>
  stepsOf(db, orderId).where('after', 'like', '%"orderStatus":%').limit(1).executeTakeFirst();

/** The last change after this one of any of these recorded fields of an order. */
export const findStepSince = (
  db: Db,
  orderId: string,
  version: number,
  fields: readonly string[],
): Promise<OrderStep | undefined> =>
  stepsOf(db, orderId)
    .where('changes.version', '>', version)
    .where((or) => or.or(fields.map((field) => or('after', 'like', `%"${field}":%`))))
    .limit(1)
    .executeTakeFirst();

/** The recorded fields whose later change prevents an undo. */
export const decisive = ['orderStatus', 'reason', 'paymentStatus', 'quantities'] as const;

/** When those of these orders that are finished got their status, in epoch milliseconds. */
export async function findDoneTimes(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const some of slices(orderIds)) {
    const steps = await db
      .selectFrom('changes')
      .select(['noun_id', 'at', 'batch_id', 'after'])
      .where('noun', '=', 'order')
      .where('noun_id', 'in', some)
      .where('after', 'like', '%"orderStatus":%')
      .orderBy('version')
      .execute();
    for (const step of steps)
      if (needsWork(statusAfter(step))) times.delete(step.noun_id);
      else times.set(step.noun_id, madeAt(step));
  }
  return times;
}

/**
 * When a step was made, in epoch milliseconds. After the clock was once ahead the log's times stand
 * still until then; the time in the batch's id goes on.
 */
export const madeAt = ({ at, batch_id }: Pick<OrderStep, 'at' | 'batch_id'>): number =>
  Math.min(at, timeOfId(batch_id));

/** The times of an order's changes never go back, so the index on them also gives their order. */
const stepsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('changes')
    .innerJoin('batches', 'batches.id', 'changes.batch_id')
    .select(['version', 'changes.at', 'changes.kind', 'batch_id', 'before', 'after'])
    .select(['actor_kind', 'actor_id', 'actor_name'])
    .where('changes.noun', '=', 'order')
    .where('noun_id', '=', orderId)
    .orderBy('changes.at', 'desc')
    .orderBy('version', 'desc');

/**
 * The ids of the orders that got a status at this time or later. They are found through the batches
 * of that time; with the noun in the condition, SQLite would scan all changes of orders.
 */
export const ordersWithStatusSince = (db: Db, at: number) =>
  db
    .selectFrom('batches')
    .innerJoin('changes', 'changes.batch_id', 'batches.id')
    .select('noun_id')
    .where('batches.noun', '=', 'order')
    .where('batches.at', '>=', at)
    .where('after', 'like', '%"orderStatus":%');

/** An order's status after a step. */
export const statusAfter = ({ after }: Pick<OrderStep, 'after'>): OrderStatus =>
  JSON.parse(after).orderStatus;
