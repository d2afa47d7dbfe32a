import { type Selectable, sql } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';

export type ShelfRow = Selectable<Database['products']> & { readonly category_name: string };

/** The last product of a page. */
export interface ShelfPlace {
  readonly isOut: 0 | 1;
  readonly createdAt: number;
  readonly id: string;
}

/** PostgreSQL refuses NUL characters, also in comparisons. */
const storable = (id: string): string => id.replaceAll('\u0000', ' ');

export const isOut = (
  { stock, out_until }: Pick<ShelfRow, 'stock' | 'out_until'>,
  now: number,
): boolean => stock === 'out of stock' && (out_until === 0 || out_until > now);

/** Products that are shown, newest first and those out of stock last. */
export function findShelf(
  db: Db,
  {
    category,
    now,
    after,
    limit,
  }: {
    readonly category: string | undefined;
    readonly now: number;
    readonly after: ShelfPlace | undefined;
    readonly limit: number;
  },
): Promise<ShelfRow[]> {
  const out = sql<number>`case when products.stock = 'out of stock'
    and (products.out_until = 0 or products.out_until > ${now}) then 1 else 0 end`;
  let query = shown(db)
    .orderBy(out)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit);
  if (category !== undefined) query = query.where('category_id', '=', storable(category));
  if (after)
    query = query.where(
      sql<boolean>`(${out} > ${after.isOut} or (${out} = ${after.isOut}
        and (products.created_at, products.id) < (${after.createdAt}, ${after.id})))`,
    );
  return query.execute();
}

/** Products that are shown, by their ids, in no order. */
export const findShown = (db: Db, ids: readonly string[]): Promise<ShelfRow[]> =>
  shown(db).where('products.id', 'in', ids.map(storable)).execute();

/** The names of products that are shown, from the last id before `after`. */
export function findShownNames(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<{ _id: string; name: string }[]> {
  let query = db
    .selectFrom('products')
    .select(['id as _id', 'name'])
    .where('hidden', '=', 0)
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== undefined) query = query.where('id', '<', after);
  return query.execute();
}

/** Products by their ids, hidden ones too. */
export const findByIds = (
  db: Db,
  ids: readonly string[],
): Promise<Selectable<Database['products']>[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', [...new Set(ids.map(storable))])
    .execute();

const shown = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .selectAll('products')
    .select('categories.name as category_name')
    .where('products.hidden', '=', 0);

export const findCategories = (db: Db) =>
  db.selectFrom('categories').selectAll().orderBy('name_key').execute();

export const findCategory = (db: Db, id: string) =>
  db.selectFrom('categories').selectAll().where('id', '=', storable(id)).executeTakeFirst();

export const findBanners = (db: Db) =>
  db
    .selectFrom('banners')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The next instant at which a product is in stock again; undefined for none. */
export async function findNextReturn(db: Db, now: number): Promise<number | undefined> {
  const { next } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.min<number | null>('out_until').as('next'))
    .where('out_until', '>', now)
    .executeTakeFirstOrThrow();
  return next ?? undefined;
}
