import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';

/** Customers who owe something or have a credit; the index of what is owed holds no others. */
const owners = (db: Db) => db.selectFrom('customers').where(sql<boolean>`owes_paise <> 0`);

/** What is owed in all, and by how many; credits are not set against it. */
export const sumOwed = (db: Db) =>
  owners(db)
    .where('owes_paise', '>', 0)
    .select(({ fn }) => [
      fn.sum<number>('owes_paise').as('paise'),
      fn.countAll<number>().as('customers'),
    ])
    .executeTakeFirstOrThrow();

export const findTabOwners = (
  db: Db,
  {
    sort,
    offset,
    limit,
  }: { readonly sort: 'owes' | 'name'; readonly offset: number; readonly limit: number },
) =>
  owners(db)
    .select(['id', 'name', 'phone', 'owes_paise'])
    .$if(sort === 'name', (query) => query.orderBy('name'))
    .$if(sort === 'owes', (query) => query.orderBy('owes_paise', 'desc'))
    .orderBy('phone')
    .limit(limit)
    .offset(offset)
    .execute();
