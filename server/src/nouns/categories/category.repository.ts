import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { CategoryTable } from './category.table.ts';

export type CategoryRow = Selectable<CategoryTable>;

/** All categories by name, ignoring case. */
export const findCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('categories').selectAll().orderBy('name_key').execute();

export const findCategory = (db: Db, id: string): Promise<CategoryRow | undefined> =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();

/** The id of the category that has this name, ignoring case. */
export async function findIdByNameKey(db: Db, nameKey: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
  return row?.id;
}

export async function insertCategory(
  trx: Transaction<Database>,
  category: CategoryRow,
): Promise<void> {
  await trx.insertInto('categories').values(category).execute();
}

export async function updateCategoryRow(
  trx: Transaction<Database>,
  { id, ...category }: CategoryRow,
): Promise<void> {
  await trx.updateTable('categories').set(category).where('id', '=', id).execute();
}

export async function deleteCategoryRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('categories').where('id', '=', id).execute();
}

/** How many products are in a category, the hidden ones included. */
export async function countProducts(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('category_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
