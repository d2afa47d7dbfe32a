import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

/** Which engine runs, and how many bytes the database takes on its disk. */
export async function measureDatabase(
  db: Db,
): Promise<{ readonly engine: 'SQLite' | 'PostgreSQL'; readonly bytes: number }> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const query = isPostgres
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`
        select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  return { engine: isPostgres ? 'PostgreSQL' : 'SQLite', bytes: Number(rows[0]?.bytes) };
}
