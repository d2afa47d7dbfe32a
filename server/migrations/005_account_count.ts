import { type Kysely, sql } from 'kysely';

/** The stored number of accounts, since counting them takes longer the more there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_count')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('accounts', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into account_count (id, accounts) select 1, count(*) from accounts`.execute(db);
}
