import { type Kysely, sql } from 'kysely';

/**
 * Positions, when members of the team were last seen, invitations, and indexes to read the log by
 * batches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('accounts')
    .addColumn('position', 'text', (c) =>
      c
        .notNull()
        .defaultTo('customer')
        .check(sql`position in ('owner', 'manager', 'packer', 'rider', 'customer')`),
    )
    .execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('last_seen_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('accounts')
    .addColumn('failed_log_ins', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update accounts set position = 'owner' where role = 'admin'`.execute(db);
  await db.schema
    .createIndex('accounts_by_position')
    .on('accounts')
    .columns(['position', 'created_at'])
    .execute();
  await db.schema
    .createTable('invitations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'text', (c) =>
      c.notNull().check(sql`position in ('owner', 'manager', 'packer', 'rider')`),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await exactIndexes(db);
}

/**
 * A page of the history is a range of one of these indexes, which contain all columns it is sorted
 * by.
 */
async function exactIndexes(db: Kysely<unknown>): Promise<void> {
  const indexes = {
    batches: {
      batches_by_actor: ['actor_id', 'at', 'id'],
      batches_by_noun: ['noun', 'at', 'id'],
      batches_by_actor_and_noun: ['actor_id', 'noun', 'at', 'id'],
    },
    changes: {
      changes_by_noun: ['noun', 'noun_id', 'at', 'version'],
      changes_by_batch: ['batch_id', 'feed', 'version'],
    },
  };
  for (const [table, those] of Object.entries(indexes))
    for (const [name, columns] of Object.entries(those)) {
      await db.schema.dropIndex(name).execute();
      await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
  // An expression, so that only pages without a filter use this index. Otherwise PostgreSQL would
  // scan it for the latest changes of one person or of products.
  await db.schema.dropIndex('batches_by_time').execute();
  await sql`create index batches_by_time on batches ((at + 0), id)`.execute(db);
}
