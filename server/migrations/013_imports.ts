import { type Kysely, sql } from 'kysely';

const states = [
  'receiving',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
];

/** Imports, their rows and what the check found of them; who does the work; batches with a title. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('batches')
    .addColumn('title', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('held_until', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into leases (name, holder, held_until) values ('imports', '', 0)`.execute(db);
  await createImports(db);
  await db.schema
    .createTable('import_rows')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id'))
    .addColumn('row', 'bigint', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'row'])
    .execute();
  await createResults(db);
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in (${sql.join(states.map((state) => sql.lit(state)))})`),
    )
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('row_count', 'bigint', (c) => c.notNull())
    .addColumn('received', 'bigint', (c) => c.notNull())
    .addColumn('is_listed', 'integer', (c) => c.notNull())
    .addColumn('is_checked', 'integer', (c) => c.notNull())
    .addColumn('categories', 'text', (c) => c.notNull())
    .addColumn('new_categories', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('batch_id', 'text', (c) => c.notNull())
    .addColumn('undoes', 'text', (c) => c.notNull())
    .addColumn('undo_batch', 'text', (c) => c.notNull())
    .addColumn('undo_below', 'bigint', (c) => c.notNull())
    .addColumn('undone', 'bigint', (c) => c.notNull())
    .addColumn('kept', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('imports_by_time')
    .on('imports')
    .columns(['is_listed', 'created_at', 'id'])
    .execute();
  await sql`create index imports_at_work on imports (state)
    where state in ('checking', 'running', 'undoing')`.execute(db);
  for (const column of ['batch_id', 'undo_batch'])
    await db.schema.createIndex(`imports_by_${column}`).on('imports').column(column).execute();
}

async function createResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_results')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id'))
    .addColumn('row', 'bigint', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('is_alike', 'integer', (c) => c.notNull())
    .addColumn('is_pending', 'integer', (c) => c.notNull())
    .addColumn('problem', 'text', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('before', 'text', (c) => c.notNull())
    .addColumn('after', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_results_key', ['import_id', 'row'])
    .execute();
  await db.schema
    .createIndex('import_results_by_outcome')
    .on('import_results')
    .columns(['import_id', 'outcome', 'row'])
    .execute();
  await sql`create index import_results_alike on import_results (import_id, "row")
    where is_alike = 1`.execute(db);
  await sql`create index import_results_pending on import_results (import_id, "row")
    where is_pending = 1`.execute(db);
}
