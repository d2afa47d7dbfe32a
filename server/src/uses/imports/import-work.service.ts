import { type checkImport, hasRight, type ImportRow } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { findBatch } from '../../changes/change.repository.ts';
import type { Database, Db } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { CallerCtx } from '../../services.ts';
import { findAtWork, findByBatch, updateCells } from './import.repository.ts';
import { changeImport, refuseUnlisted } from './import.service.ts';
import {
  type Counts,
  categoriesOf,
  countsOf,
  type ImportTableRow,
  isAtWork,
  isBringing,
  isHalfUndone,
  moveMuch,
  noCounts,
  optionsOf,
} from './import-row.ts';

/** @throws DomainError while an import is checked, run or undone */
async function refuseWhileAtWork(trx: Transaction<Database>): Promise<void> {
  if (await findAtWork(trx)) throw new DomainError('import.running');
}

const asActor = ({ caller, requestId }: CallerCtx) => ({
  actor_id: caller.id,
  request_id: requestId,
  reason: '',
});

/** Forgets what an earlier undo has kept. */
const noneKept = (row: ImportTableRow) => ({
  kept: '[]',
  counts: JSON.stringify({ ...countsOf(row), kept: 0, putBack: 0 }),
});

/** Starts the check, from the first row on; what is not said anew stays as it was said before. */
export const startCheck = (
  db: Db,
  ctx: CallerCtx,
  id: string,
  { categories, lostLetters }: z.output<typeof checkImport.body>,
): Promise<ImportTableRow> =>
  changeImport(db, id, async (row, trx) => {
    refuseUnlisted(row);
    await refuseWhileAtWork(trx);
    if (row.batch_id || row.state === 'done') throw new DomainError('import.begun');
    const missing = row.row_count - row.received;
    if (missing > 0) throw new DomainError('import.rows-missing', { rows: missing });
    // One that this import answers may have been deleted since; it replaces none.
    const pointed = new Set(Object.values(categoriesOf(row)));
    await refuseUnknown(
      trx,
      Object.values(categories ?? {}).filter((one) => !pointed.has(one)),
    );
    return {
      ...fromFirstRow(ctx),
      ...(categories && { categories: JSON.stringify(categories) }),
      ...(lostLetters && { options: JSON.stringify({ ...optionsOf(row), lostLetters }) }),
    };
  });

const fromFirstRow = (ctx: CallerCtx) => ({
  ...asActor(ctx),
  state: 'checking' as const,
  is_checked: 0 as const,
  new_categories: '[]',
  counts: JSON.stringify(noCounts),
});

/**
 * Sets cells of a row and starts the check again, since other rows may depend on it.
 * @throws DomainError when the import is not checked, or has begun
 */
export const correctRow = (
  db: Db,
  ctx: CallerCtx,
  id: string,
  row: ImportRow,
): Promise<ImportTableRow> =>
  changeImport(db, id, async (productImport, trx) => {
    refuseUnlisted(productImport);
    await refuseWhileAtWork(trx);
    if (productImport.batch_id || productImport.state === 'done')
      throw new DomainError('import.begun');
    if (!productImport.is_checked) throw new DomainError('import.not-checked');
    if (!(await updateCells(trx, id, row))) throw new DomainError('import.row-unknown');
    return fromFirstRow(ctx);
  });

async function refuseUnknown(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const present = await trx.selectFrom('categories').select('id').execute();
  const known = new Set(present.map(({ id }) => id));
  const category = ids.find((id) => !known.has(id));
  if (category !== undefined) throw new DomainError('category.unknown', { category });
}

/** Starts the run, or continues it. */
export const startRun = (
  db: Db,
  ctx: CallerCtx,
  id: string,
  agreed: boolean,
): Promise<ImportTableRow> =>
  changeImport(db, id, async (row, trx) => {
    refuseUnlisted(row);
    await refuseWhileAtWork(trx);
    if (row.undo_batch || row.state === 'done') throw new DomainError('import.begun');
    if (!row.is_checked) throw new DomainError('import.not-checked');
    const counts = countsOf(row);
    // Prices were agreed to when the run began.
    if (!agreed && !row.batch_id) refusePrices(counts);
    const isNothing = counts.add + counts.change === 0;
    if (isNothing) return { ...asActor(ctx), state: 'done' };
    return {
      ...asActor(ctx),
      ...noneKept(row),
      state: 'running',
      batch_id: row.batch_id || newId(ctx.now()),
    };
  });

/** @throws DomainError when prices move by much or were guessed */
function refusePrices(counts: Counts): void {
  const { bigPriceChanges, priceJumps, guessedPrices } = counts;
  if (moveMuch(counts))
    throw new DomainError('import.prices-not-agreed', { prices: bigPriceChanges });
  if (priceJumps)
    throw new DomainError('import.price-jumps', {
      prices: priceJumps.count,
      row: priceJumps.first,
    });
  if (guessedPrices) {
    const { count: prices, first: row } = guessedPrices;
    throw new DomainError('import.prices-guessed', { prices, row });
  }
}

export const stopWork = (db: Db, ctx: CallerCtx, id: string): Promise<ImportTableRow> =>
  changeImport(db, id, async (row) => {
    refuseUnlisted(row);
    if (!isAtWork(row) && !isBringing(row, ctx.now())) throw new DomainError('import.not-running');
    return { state: 'stopped' };
  });

/**
 * Starts the undo of an import's batch.
 * @returns the batch of the undo; undefined when the batch is not an import's
 */
export async function startUndo(
  db: Db,
  ctx: CallerCtx,
  batch: string,
): Promise<string | undefined> {
  const found = await findByBatch(db, batch);
  // A pruned batch cannot be undone.
  if (!found || !(await findBatch(db, batch))) return undefined;
  if (!hasRight(ctx.caller.position, 'catalogue.write')) throw forbidden(ctx.caller.position);
  const row = await changeImport(db, found.id, async (present, trx) => {
    if (isBringing(present, ctx.now())) throw new DomainError('import.busy');
    refuseUndo(present, batch);
    await refuseWhileAtWork(trx);
    // A stopped undo continues where it stopped.
    if (present.undoes === batch) return { ...asActor(ctx), state: 'undoing' };
    return {
      ...asActor(ctx),
      state: 'undoing',
      undoes: batch,
      undo_batch: newId(ctx.now()),
      undo_below: Number.MAX_SAFE_INTEGER,
      undone: 0,
      ...noneKept(present),
    };
  });
  return row.undo_batch;
}

/** @throws DomainError when the batch is being written or undone, or was undone */
function refuseUndo(present: ImportTableRow, batch: string): void {
  const { state, undoes, undo_batch } = present;
  if (state === 'running') throw new DomainError('import.busy');
  // What was put back half way is completed first: another undo would take its rest for changed.
  if (isHalfUndone(present) && undoes !== batch) throw new DomainError('import.half-undone');
  if (state === 'undoing' || (state === 'undone' && undoes === batch))
    throw new DomainError('change.undone');
  // The undo itself can be undone once it is complete.
  if (batch === undo_batch && state !== 'undone') throw new DomainError('import.busy');
}
