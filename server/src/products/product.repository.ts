import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
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
