import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * Lets PostgreSQL count what was just filled: until it does so by itself, up to a minute later, it plans as if the
 * tables were nearly empty. SQLite plans without counting.
 */
export async function gatherStatistics(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`analyze`.execute(db);
}
