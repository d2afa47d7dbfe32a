import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await images(db);
  await db.schema
    .createTable('banners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function images(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('images')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    // `bytea` is PostgreSQL's type for bytes; SQLite accepts any type name and stores bytes
    // unchanged.
    .addColumn('bytes', 'bytea', (c) => c.notNull())
    .addPrimaryKeyConstraint('images_pk', ['hash', 'width'])
    .execute();
  await db.schema.createIndex('products_by_image').on('products').column('image').execute();
  await db.schema
    .createTable('image_lock')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('taken', 'bigint', (c) => c.notNull())
    .execute();
  await sql`insert into image_lock (id, taken) values (1, 0)`.execute(db);
}
