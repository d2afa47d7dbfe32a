import { PostgresAdapter, sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** Drops tables whose rows may refer to each other in any order, with all that they hold. */
export async function dropTables(
  trx: Transaction<Database>,
  names: readonly string[],
): Promise<void> {
  const tables = names.map((name) => sql.table(name));
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop table if exists ${sql.join(tables)} cascade`.execute(trx);
    return;
  }
  // Rows go first: SQLite drops an empty table whoever refers to it.
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  for (const table of tables) await sql`delete from ${table}`.execute(trx);
  for (const table of tables) await sql`drop table ${table}`.execute(trx);
}
