import { sql } from 'kysely';
import type { Fields } from '../../changes/recorded.ts';
import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import type { DayRange } from './sales-report.service.ts';
import type { ShelfChange } from './shelf-times.ts';

/** In recorded JSON only the name of a field stands between quotes before a colon. */
const shelfFields = ['%"stock":%', '%"outUntil":%', '%"shown":%'];

/**
 * What was changed since an instant in whether products are on the shelf, by product, the oldest first.
 * Additions are left out: the product says when it was added.
 */
export async function findShelfChanges(db: Db, since: number): Promise<Map<string, ShelfChange[]>> {
  const rows = await db
    .selectFrom('changes')
    .select(['noun_id', 'at', 'kind', 'before', 'after'])
    .where('feed', '=', 'catalogue')
    .where('version', '>', await findVersionBefore(db, since))
    .where('at', '>=', since)
    // Not by the index of the nouns, since the rows lie in the order of the versions.
    .where(sql<boolean>`noun || '' = 'product'`)
    .where('kind', '<>', 'added')
    .where(({ or }) => or(shelfFields.map((like) => sql<boolean>`before || after like ${like}`)))
    .orderBy('version')
    .execute();
  const byProduct = new Map<string, ShelfChange[]>();
  for (const { noun_id, at, kind, before, after } of rows) {
    const changes = byProduct.get(noun_id) ?? [];
    const fields = (json: string): Fields | null => JSON.parse(json);
    changes.push({ at, isUndo: kind === 'undone', before: fields(before), after: fields(after) });
    byProduct.set(noun_id, changes);
  }
  return byProduct;
}

/**
 * The version of a change of the catalogue before an instant, close before it: no index leads from an
 * instant to the changes, but one to the batches.
 */
async function findVersionBefore(db: Db, instant: number): Promise<number> {
  const batch = db
    .selectFrom('batches')
    .select('id')
    .where('noun', '=', 'product')
    .where('at', '<', instant)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  const { version } = await db
    .selectFrom('changes')
    .select(({ fn }) => fn.max<number | null>('version').as('version'))
    .where('batch_id', '=', batch)
    .where('feed', '=', 'catalogue')
    .where('at', '<', instant)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** A product, and days on which it may have been sold. */
export interface ProductDays extends DayRange {
  readonly product: string;
}

/** How many pieces of each of these products were sold on its days, in the same order. */
export async function sumPieces(db: Db, days: readonly ProductDays[]): Promise<number[]> {
  const sums: number[] = [];
  for (const some of slices(days)) {
    const rows = some.map(
      ({ product, from, to }, index) => sql`(${sql.lit(index)}, ${product}, ${from}, ${to})`,
    );
    const piecesOf = sql<{ at: number; pieces: number }>`(select column1 as at, (
        select sum(pieces) from product_sales
        where product_id = column2 and day >= column3 and day <= column4
      ) as pieces from (values ${sql.join(rows)}) as listed)`;
    const found = await db
      .selectFrom(piecesOf.as<'sums'>(sql.ref('sums')))
      .select(['sums.at', 'sums.pieces'])
      .execute();
    const byPlace = new Map(found.map(({ at, pieces }) => [Number(at), Number(pieces)]));
    for (const index of some.keys()) sums.push(byPlace.get(index) ?? 0);
  }
  return sums;
}

/**
 * The products that came into the store before an instant and were not sold on these days, by category and
 * name. A day that is looked up for each product is found sooner than all that were sold.
 */
export const findUnsold = (db: Db, { from, to }: DayRange, before: number) =>
  db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'stock', 'out_until', 'hidden'])
    .where('products.created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_sales')
            .select('day')
            .whereRef('product_id', '=', 'products.id')
            .where('day', '>=', from)
            .where('day', '<=', to)
            .where('pieces', '>', 0),
        ),
      ),
    )
    .orderBy('categories.name_key')
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
