import { type Kysely, sql } from 'kysely';

/** Nobody becomes the owner by signing up first of a store that has an owner, or has invited one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['accounts', 'invitations'])
    await sql`
      insert into first_account (id, account_id)
      select 1, id from ${sql.table(table)} where position = 'owner' order by id limit 1
      on conflict (id) do nothing`.execute(db);
}
