import type { OrderStatus } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { BatchTable, ChangeTable } from '../changes/change.table.ts';
import type { Db } from '../database/schema.ts';

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

/** The last change after this one of an order's status, its reason, payment or items. */
export const findStepSince = (
  db: Db,
  orderId: string,
  version: number,
): Promise<OrderStep | undefined> =>
  stepsOf(db, orderId)
    .where('changes.version', '>', version)
    .where((or) => or.or(decisive.map((field) => or('after', 'like', `%"${field}":%`))))
    .limit(1)
    .executeTakeFirst();

/** The recorded fields whose later change prevents an undo. */
export const decisive = ['orderStatus', 'reason', 'paymentStatus', 'quantities'] as const;

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
export const statusAfter = ({ after }: OrderStep): OrderStatus => JSON.parse(after).orderStatus;
