import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { noTexts, type ProductTable, textColumns } from './product.table.ts';
import type { NamedProduct } from './product-answer.ts';

export type ProductRow = Selectable<ProductTable>;

/** The next `limit` products, newest first, after the last one of the page before. */
export function findProductPage(
  db: Db,
  { withHidden }: { readonly withHidden: boolean },
  after: Pick<ProductRow, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<NamedProduct[]> {
  let query = named(db)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit);
  if (!withHidden) query = query.where('products.hidden', '=', 0);
  if (after)
    query = query.where(
      sql<boolean>`(products.created_at, products.id) < (${after.created_at}, ${after.id})`,
    );
  return query.execute();
}

export const findProduct = (db: Db, id: string): Promise<ProductRow | undefined> =>
  db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();

export const findProducts = (db: Db, ids: readonly string[]): Promise<ProductRow[]> =>
  db.selectFrom('products').selectAll().where('id', 'in', ids).execute();

export const findNamedProduct = (db: Db, id: string): Promise<NamedProduct | undefined> =>
  named(db).where('products.id', '=', id).executeTakeFirst();

/** The columns of an answer; a forgotten one does not compile. */
const answered = [
  'products.id',
  'products.name',
  'products.price_paise',
  'products.category_id',
  'products.stock',
  'products.description',
  'products.quantity',
  'products.image',
  'products.created_at',
  'products.version',
  'products.mrp_paise',
  ...Object.values(textColumns).map((column) => `products.${column}` as const),
  'products.hidden',
  'products.out_until',
  'categories.name as category_name',
] as const;

const named = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(answered);

/** Products by their ids, in no order. */
export const findNamedProducts = (db: Db, ids: readonly string[]): Promise<NamedProduct[]> =>
  ids.length === 0 ? Promise.resolve([]) : named(db).where('products.id', 'in', ids).execute();

/** What a search needs of a product. */
const searched = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'products.name', 'brand', 'also_called', 'products.created_at'])
    .select(['hidden', 'stock', 'out_until', 'categories.name as category_name']);

export type SearchedRow = Awaited<ReturnType<typeof findSearched>>[number];

/** Products for the search, by id, from the one after `after`. */
export const findSearched = (db: Db, after: string, limit: number) =>
  searched(db).where('products.id', '>', after).orderBy('products.id').limit(limit).execute();

/** The same for some products. */
export const findSearchedOf = (db: Db, ids: readonly string[]): Promise<SearchedRow[]> =>
  searched(db).where('products.id', 'in', ids).execute();

/** The latest `out_until` that has passed; 0 for none. */
export async function findLastReturn(db: Db, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('out_until').as('last'))
    // The partial index is used only when its condition is repeated here.
    .where('out_until', '>', 0)
    .where('out_until', '<=', now)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** A column whose values are unique, unless empty. */
export type UniqueColumn = 'sku_key' | 'barcode';

/** The products that have these values. */
export const findHolders = (
  db: Db,
  column: UniqueColumn,
  values: readonly string[],
): Promise<ProductRow[]> =>
  db
    .selectFrom('products')
    .selectAll()
    .where(column, 'in', values)
    // The partial index is used only when its condition is repeated here.
    .where(column, '<>', '')
    .execute();

/** A product with all fields empty. */
export const emptyProduct = (id: string, at: number): ProductRow => ({
  id,
  name: '',
  price_paise: 0,
  category_id: '',
  stock: 'in stock',
  description: '',
  quantity: '',
  image: '',
  created_at: at,
  version: 0,
  mrp_paise: 0,
  ...noTexts,
  sku_key: '',
  hidden: 0,
  out_until: 0,
});

/** On a conflict each column gets the value that was to be inserted. */
const asSent = Object.fromEntries(
  Object.keys(emptyProduct('', 0))
    .filter((column) => column !== 'id')
    .map((column) => [column, sql.ref(`excluded.${column}`)]),
);

/** Inserts the new products and updates the existing ones. */
export async function writeProducts(
  trx: Transaction<Database>,
  products: readonly ProductRow[],
): Promise<void> {
  await trx
    .insertInto('products')
    .values(products)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asSent))
    .execute();
}

/**
 * Clears the unique values of products that are about to be written, so that they can exchange
 * them.
 */
export async function clearUnique(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('products')
    .set({ sku_key: '', barcode: '' })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteProductRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('products').where('id', '=', id).execute();
}
