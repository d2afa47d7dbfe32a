import type { Insertable, Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { ProductTable } from './product.table.ts';

type ProductRow = Selectable<ProductTable>;

/** A product with the name of its category. */
export type ListedProduct = ProductRow & { readonly category_name: string };

/** All products, newest first. */
export const findProducts = (db: Db): Promise<ListedProduct[]> =>
  withCategory(db).orderBy('products.created_at', 'desc').orderBy('products.id', 'desc').execute();

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

export const findListedProduct = (db: Db, id: string): Promise<ListedProduct | undefined> =>
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
  { id, ...product }: ProductRow,
): Promise<void> {
  await trx.updateTable('products').set(product).where('id', '=', id).execute();
}

export async function deleteProductRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', id).execute();
}
