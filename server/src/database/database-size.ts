import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

/** How many bytes the database takes on its disk. */
export async function databaseBytes(db: Db): Promise<number> {
  const query =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{ bytes: number }>`
          select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(db);
  return Number(rows[0]?.bytes);
}
