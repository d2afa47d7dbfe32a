import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { CategoryTable } from './category.table.ts';

/** All categories by name, ignoring case. */
export const findCategories = (db: Db): Promise<Selectable<CategoryTable>[]> =>
  db.selectFrom('categories').selectAll().orderBy('name_key').execute();
