import { madeAt, needsWork, type OrderStatus } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { BatchTable, ChangeTable } from '../../changes/change.table.ts';
import type { ChangeKind } from '../../changes/feeds.ts';
import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';

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

/** How an order was finished: when, in epoch milliseconds, and whether an undo did it. */
export interface Finish {
  readonly at: number;
  readonly isUndo: boolean;
}

/** How those of these orders that are finished got their status. */
export async function findFinishes(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Finish>> {
  const finishes = new Map<string, Finish>();
  for (const some of slices(orderIds)) {
    const steps = await db
      .selectFrom('changes')
      .select(['noun_id', 'at', 'kind', 'batch_id', 'after'])
      .where('noun', '=', 'order')
      .where('noun_id', 'in', some)
      .where('kind', 'in', statusKinds)
      .orderBy('version')
      .execute();
    for (const step of steps) {
      const status = statusAfter(step);
      if (status === undefined) continue;
      if (needsWork(status)) finishes.delete(step.noun_id);
      else
        finishes.set(step.noun_id, {
          at: madeAt(step.at, step.batch_id),
          isUndo: step.kind === 'undone',
        });
    }
  }
  return finishes;
}

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
