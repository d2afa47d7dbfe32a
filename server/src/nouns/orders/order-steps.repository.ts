import { needsWork, type OrderStatus } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { BatchTable, ChangeTable } from '../../changes/change.table.ts';
import type { ChangeKind } from '../../changes/feeds.ts';
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

/** The recorded steps of an order after this version, newest first. */
export const findStepsSince = (db: Db, orderId: string, version: number): Promise<OrderStep[]> =>
  stepsOf(db, orderId).where('changes.version', '>', version).execute();

/** The kinds of steps that may set a status. An undo sets none if it takes back items or a delay. */
const statusKinds: readonly ChangeKind[] = ['placed', 'status', 'undone'];

/** A step that set an order's status. */
export interface StatusStep extends OrderStep {
  readonly status: OrderStatus;
}

/** The last step that set an order's status; placing the order is the first. */
export async function findLastStatusStep(db: Db, orderId: string): Promise<StatusStep | undefined> {
  for (const step of await stepsOf(db, orderId)
    .where('changes.kind', 'in', statusKinds)
    .execute()) {
    const status = statusAfter(step);
    if (status !== undefined) return { ...step, status };
  }
  return undefined;
}

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
      .where('kind', 'in', statusKinds)
      .orderBy('version')
      .execute();
    for (const step of steps) {
      const status = statusAfter(step);
      if (status === undefined) continue;
      if (needsWork(status)) times.delete(step.noun_id);
      else times.set(step.noun_id, madeAt(step));
    }
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
 * The ids of the orders whose status may have changed at this time or later. They are found through the
 * batches of that time; with the noun in the condition, SQLite would scan all changes of orders.
 */
export const ordersWithStatusSince = (db: Db, at: number) =>
  db
    .selectFrom('batches')
    .innerJoin('changes', 'changes.batch_id', 'batches.id')
    .select('noun_id')
    .where('batches.noun', '=', 'order')
    .where('batches.at', '>=', at)
    .where('changes.kind', 'in', statusKinds);

/** The status that a step set; undefined when it set none. */
const statusAfter = ({ after }: Pick<OrderStep, 'after'>): OrderStatus | undefined =>
  JSON.parse(after).orderStatus;
