import type { Transaction } from 'kysely';
import type { Database, Db } from './schema.ts';

/** Reads by several statements that all see the store as it is at one instant. */
export const readSnapshot = <Result>(
  db: Db,
  read: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
