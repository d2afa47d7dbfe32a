import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { ProductTable } from './product.table.ts';

/** A product with the name of its category. */
export type ProductRow = Selectable<ProductTable> & { readonly category_name: string };

/** All products, newest first. */
export const findProducts = (db: Db): Promise<ProductRow[]> =>
  withCategory(db).orderBy('products.created_at', 'desc').orderBy('products.id', 'desc').execute();

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  withCategory(db).where('products.id', '=', id).executeTakeFirst();

const withCategory = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name');

export async function insertProduct(
  trx: Transaction<Database>,
  product: Insertable<ProductTable>,
): Promise<void> {
  await trx.insertInto('products').values(product).execute();
}

export async function updateProductRow(
  trx: Transaction<Database>,
  id: string,
  change: Updateable<ProductTable>,
): Promise<void> {
  await trx.updateTable('products').set(change).where('id', '=', id).execute();
}

/** Deletes a product and answers the hash of its picture; undefined when there was no product. */
export async function deleteProductRow(
  trx: Transaction<Database>,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('products')
    .where('id', '=', id)
    .returning('image')
    .executeTakeFirst();
  return row?.image;
}
