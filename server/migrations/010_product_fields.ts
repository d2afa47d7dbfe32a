import { type Kysely, sql } from 'kysely';

/** The fields of a grocer's product; empty text, and 0 for amounts and instants, mean none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'text' | 'integer' | 'bigint') =>
    db.schema
      .alterTable('products')
      .addColumn(name, type, (column) =>
        type === 'text' ? column.notNull().defaultTo('') : column.notNull().defaultTo(0),
      );
  await db.schema
    .alterTable('products')
    .addColumn('mrp_paise', 'bigint', (c) =>
      c.notNull().defaultTo(0).check(sql`mrp_paise = 0 or mrp_paise >= price_paise`),
    )
    .execute();
  for (const name of ['sku', 'sku_key', 'barcode', 'brand', 'also_called'])
    await add(name, 'text').execute();
  await add('hidden', 'integer').execute();
  await add('out_until', 'bigint').execute();
  await sql`create unique index products_by_sku on products (sku_key) where sku_key <> ''`.execute(
    db,
  );
  await sql`create unique index products_by_barcode on products (barcode) where barcode <> ''`.execute(
    db,
  );
  await sql`create index products_by_out_until on products (out_until) where out_until > 0`.execute(
    db,
  );
  await db.schema
    .createIndex('products_by_time')
    .on('products')
    .columns(['created_at', 'id'])
    .execute();
}
