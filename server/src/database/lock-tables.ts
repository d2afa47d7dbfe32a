import { setTimeout as wait } from 'node:timers/promises';
import { PostgresAdapter, sql, type Transaction } from 'kysely';
import { OperatorError } from '../platform/operator-error.ts';
import type { Database } from './schema.ts';

/** Shorter than the second after which PostgreSQL looks for deadlocks and aborts a transaction. */
const lockWithin = '500ms';
const tryForMs = 60_000;
const lockNotAvailable = '55P03';

/**
 * Locks these tables against changes until the transaction ends, and against reads when it is to
 * drop them. Call it first: a transaction with no other lock can release the ones it got when the
 * next is held by another, so no deadlock arises. On SQLite only one transaction runs at a time
 * anyway.
 * @throws OperatorError when the tables stay locked by others
 */
export async function lockTables(
  trx: Transaction<Database>,
  tables: readonly (keyof Database)[],
  mode: 'change' | 'drop',
): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  const names = sql.join(tables.map((table) => sql.table(table)));
  const words = sql.raw(mode === 'drop' ? 'access exclusive' : 'exclusive');
  const giveUpAt = performance.now() + tryForMs;
  await sql`set local lock_timeout = ${sql.lit(lockWithin)}`.execute(trx);
  await sql`savepoint unlocked`.execute(trx);
  for (;;) {
    try {
      await sql`lock table ${names} in ${words} mode`.execute(trx);
      await sql`set local lock_timeout to default`.execute(trx);
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error;
      if (performance.now() > giveUpAt)
        throw new OperatorError('The store is too busy for this. Stop its servers and try again');
    }
    await sql`rollback to savepoint unlocked`.execute(trx);
    await wait(50);
  }
}
