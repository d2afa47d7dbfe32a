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
  for (const { order, status, at, kind } of await findStatusSteps(db, orderIds)) {
    if (needsWork(status)) finishes.delete(order);
    else finishes.set(order, { at, isUndo: kind === 'undone' });
  }
  return finishes;
}

/** A step that gave an order its status. */
export interface TakenStep {
  readonly order: string;
  readonly kind: ChangeKind;
  readonly batch: string;
  /** When it was taken, epoch milliseconds. */
  readonly at: number;
  readonly status: OrderStatus;
}

/** The steps that brought each of these orders to its status, oldest first, without those that were taken back. */
export async function findStandingSteps(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TakenStep[]>> {
  const standing = new Map<string, TakenStep[]>();
  for (const step of await findStatusSteps(db, orderIds)) {
    const steps = standing.get(step.order) ?? [];
    standing.set(step.order, steps);
    // An undo leads back to the step that had set this status.
    const again = steps.findLastIndex(({ status }) => status === step.status);
    if (step.kind === 'undone' && again >= 0) steps.splice(again + 1);
    else steps.push(step);
  }
  return standing;
}

/** The steps that set a status of these orders, those of each order oldest first. */
async function findStatusSteps(db: Db, orderIds: readonly string[]): Promise<TakenStep[]> {
  const steps: TakenStep[] = [];
  for (const some of slices(orderIds)) {
    const rows = await db
      .selectFrom('changes')
      .select(['noun_id', 'at', 'kind', 'batch_id', 'after'])
      .where('noun', '=', 'order')
      .where('noun_id', 'in', some)
      .where('kind', 'in', statusKinds)
      .orderBy('version')
      .execute();
    for (const { noun_id: order, at, kind, batch_id: batch, after } of rows) {
      const status = statusAfter({ after });
      if (status !== undefined) steps.push({ order, kind, batch, at: madeAt(at, batch), status });
    }
  }
  return steps;
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
