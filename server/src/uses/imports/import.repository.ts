import type { ImportRow } from '@kirana/contract';
import { sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { Cells, ImportTableRow, ResultRow } from './import-row.ts';

const workingStates = ['checking', 'running', 'undoing'] as const;
/** The number of imports in the list. */
const listLength = 20;

export const findImport = (db: Db, id: string): Promise<ImportTableRow | undefined> =>
  db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();

/** The import that a job works on; there is at most one. */
export const findAtWork = (db: Db): Promise<ImportTableRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', workingStates)
    // The partial index is used only when its condition is repeated here.
    .where(sql<boolean>`state in ('checking', 'running', 'undoing')`)
    .executeTakeFirst();

/** The import that wrote this batch, as its run or as its undo, or that is undoing it. */
export const findByBatch = (db: Db, batch: string): Promise<ImportTableRow | undefined> =>
  db
    .selectFrom('imports')
    .selectAll()
    .where((is) =>
      is.or([is('batch_id', '=', batch), is('undo_batch', '=', batch), is('undoes', '=', batch)]),
    )
    .executeTakeFirst();

export const findLatest = (db: Db): Promise<ImportTableRow[]> =>
  newestFirst(db).limit(listLength).execute();

/** The imports beyond the length of the list. */
export const findOutdated = (db: Db): Promise<ImportTableRow[]> =>
  newestFirst(db).limit(listLength).offset(listLength).execute();

const newestFirst = (db: Db) =>
  db
    .selectFrom('imports')
    .selectAll()
    .where('is_listed', '=', 1)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export async function insertImport(trx: Transaction<Database>, row: ImportTableRow): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
}

/** Locks an import until the transaction ends. */
export const lockImport = (
  trx: Transaction<Database>,
  id: string,
): Promise<ImportTableRow | undefined> =>
  trx
    .updateTable('imports')
    .set({ state: sql.ref('state') })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export async function updateImport(
  trx: Transaction<Database>,
  id: string,
  change: Partial<ImportTableRow>,
): Promise<void> {
  await trx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Adds rows and skips those that are stored already. @returns the number of added rows */
export async function insertRows(
  trx: Transaction<Database>,
  import_id: string,
  rows: readonly ImportRow[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('import_rows')
    .values(rows.map(({ row, ...cells }) => ({ import_id, row, cells: JSON.stringify(cells) })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Sets some cells of a row, which are no guesses any more. @returns whether there is such a row */
export async function updateCells(
  trx: Transaction<Database>,
  import_id: string,
  { row, ...set }: ImportRow,
): Promise<boolean> {
  const [present] = await findRows(trx, import_id, row - 1, 1);
  if (present?.row !== row) return false;
  const guessed = present.cells.guessed?.filter((field) => set[field] === undefined);
  const cells: Cells = { ...present.cells, ...set, ...(guessed && { guessed }) };
  await trx
    .updateTable('import_rows')
    .set({ cells: JSON.stringify(cells) })
    .where('import_id', '=', import_id)
    .where('row', '=', row)
    .execute();
  return true;
}

/** The next rows after this one. */
export async function findRows(
  db: Db,
  id: string,
  after: number,
  limit: number,
): Promise<{ row: number; cells: Cells }[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row', 'cells'])
    .where('import_id', '=', id)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute();
  return rows.map(({ row, cells }) => ({ row, cells: JSON.parse(cells) }));
}

/** Writes results over earlier results of the same rows. */
export async function writeResults(
  trx: Transaction<Database>,
  results: readonly ResultRow[],
): Promise<void> {
  const found = ['outcome', 'is_alike', 'is_pending', 'problem', 'product_id', 'before', 'after'];
  await trx
    .insertInto('import_results')
    .values(results)
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'row'])
        .doUpdateSet(
          Object.fromEntries(found.map((column) => [column, sql.ref(`excluded.${column}`)])),
        ),
    )
    .execute();
}

/** The next results that the run has to write. */
export const findPending = (db: Db, id: string, limit: number): Promise<ResultRow[]> =>
  db
    .selectFrom('import_results')
    .selectAll()
    .where('import_id', '=', id)
    // The partial index is used only when its condition is repeated here.
    .where(sql<boolean>`is_pending = 1`)
    .orderBy('row')
    .limit(limit)
    .execute();

/** The results for these products that the run has to write. */
export const findPendingOf = (
  db: Db,
  id: string,
  products: readonly string[],
): Promise<ResultRow[]> =>
  db
    .selectFrom('import_results')
    .selectAll()
    .where('import_id', '=', id)
    // The partial index is used only when its condition is repeated here.
    .where(sql<boolean>`is_pending = 1`)
    .where('product_id', 'in', products)
    .execute();

/** The results for these products and categories. */
export const findResultsOf = (db: Db, id: string, ids: readonly string[]): Promise<ResultRow[]> =>
  db
    .selectFrom('import_results')
    .selectAll()
    .where('import_id', '=', id)
    .where('product_id', 'in', ids)
    .execute();

/** The next results, with the cells of their rows. */
export function findResults(
  db: Db,
  id: string,
  { outcome, after = 0 }: { outcome?: string | undefined; after?: number | undefined },
  limit: number,
): Promise<(ResultRow & { cells: string })[]> {
  const query = db
    .selectFrom('import_results')
    .innerJoin('import_rows', (join) =>
      join
        .onRef('import_rows.import_id', '=', 'import_results.import_id')
        .onRef('import_rows.row', '=', 'import_results.row'),
    )
    .selectAll('import_results')
    .select('import_rows.cells')
    .where('import_results.import_id', '=', id)
    .where('import_results.row', '>', after)
    .orderBy('import_results.row')
    .limit(limit);
  if (outcome === undefined) return query.execute();
  if (outcome === 'alike') return query.where(sql<boolean>`is_alike = 1`).execute();
  return query.where('outcome', '=', outcome as ResultRow['outcome']).execute();
}

/** Few enough not to keep other transactions waiting. */
const deletedAtOnce = 500;

/** Removes some rows of an import. @returns whether there are more */
export async function deleteSomeRows(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom('import_rows')
    .select('row')
    .where('import_id', '=', id)
    .orderBy('row')
    .limit(deletedAtOnce)
    .execute();
  const last = rows.at(-1);
  if (!last) return false;
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('import_results')
      .where('import_id', '=', id)
      .where('row', '<=', last.row)
      .execute();
    await trx
      .deleteFrom('import_rows')
      .where('import_id', '=', id)
      .where('row', '<=', last.row)
      .execute();
  });
  return true;
}

export async function deleteImportRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).execute();
}

/** The categories, newest first: of those that share a name since before, the last one is meant. */
export const findCategories = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.selectFrom('categories').select(['id', 'name']).orderBy('id', 'desc').execute();
