import type { Transaction } from 'kysely';
import { lockLease } from '../../database/leased-work.ts';
import type { Database, Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { CallerCtx } from '../../services.ts';
import { findAtWork, insertImport, insertRows, writeResults } from './import.repository.ts';
import { newImportRow } from './import.service.ts';
import { leaseName } from './import-jobs.ts';
import type { Samples } from './import-pieces.ts';
import { type Addition, type ImportTableRow, noCounts, type ResultRow } from './import-row.ts';

const file = 'Samples';
const options = {
  matchBy: 'sku',
  onMatch: 'leave',
  onNew: 'add',
  empty: 'keep',
  newCategories: 'add',
  longNames: 'refuse',
  defaults: {},
} as const;

/** Whether an import has brought samples that are still there, and that its undo would take away. */
export async function areSamplesLeft(
  db: Db,
  { kind, batch_id, undoes }: ImportTableRow,
): Promise<boolean> {
  if (kind !== 'samples' || batch_id === '' || undoes !== '') return false;
  const there = db
    .selectFrom('changes')
    .innerJoin('products', 'products.id', 'changes.noun_id')
    .select('products.id')
    .where('changes.batch_id', '=', batch_id)
    .where('changes.noun', '=', 'product');
  return (await there.limit(1).executeTakeFirst()) !== undefined;
}

/** Begins the run of the samples as an import, which needs no check: there is nothing that they could meet. */
export function beginSamples(
  db: Db,
  ctx: CallerCtx,
  { products, categories }: Samples,
): Promise<ImportTableRow> {
  const rowCount = products.length;
  const row: ImportTableRow = {
    ...newImportRow(ctx, { file, rowCount, ...options }),
    kind: 'samples',
    state: 'running',
    received: rowCount,
    is_checked: 1,
    new_categories: JSON.stringify(Object.keys(categories)),
    counts: JSON.stringify({ ...noCounts, add: rowCount }),
    batch_id: newId(ctx.now()),
  };
  const results = products.map((product, at) => toResult(row.id, at + 1, product));
  return db.transaction().execute(async (trx) => {
    await lockLease(trx, leaseName);
    if (await hasProducts(trx)) throw new DomainError('import.products-there');
    if (await findAtWork(trx)) throw new DomainError('import.running');
    await insertImport(trx, row);
    await insertRows(
      trx,
      row.id,
      results.map(({ row }) => ({ row })),
    );
    await writeResults(trx, results);
    return row;
  });
}

const hasProducts = async (trx: Transaction<Database>): Promise<boolean> =>
  (await trx.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;

const toResult = (import_id: string, row: number, product: Addition): ResultRow => ({
  import_id,
  row,
  outcome: 'add',
  is_alike: 0,
  is_pending: 1,
  problem: '',
  product_id: '',
  before: '{}',
  after: JSON.stringify(product),
});
