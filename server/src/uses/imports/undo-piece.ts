import type { UndoResult } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { findChangesBelow } from '../../changes/change.repository.ts';
import { changeFeeds } from '../../changes/change-feeds.ts';
import { undoChanges } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import { findPending, updateImport } from './import.repository.ts';
import { pieceCtx } from './import-actor.ts';
import { type ImportParts, type Piece, takeUp, yieldBeforeCommit } from './import-pieces.ts';
import { type Counts, countsOf, type ImportTableRow, keptOf } from './import-row.ts';

/** Few enough not to keep other changes of the catalogue waiting. */
const changesAtOnce = 50;
/** The most that a piece of the run writes: its rows, what they exchange, and their categories. */
const maxPiece = 400;
/** A limit, since the list is written anew with each piece. */
const maxKept = 1_000;

/** Undoes the next changes, the last ones first. @returns whether there may be more */
export async function undoPiece(
  { services, undoables }: ImportParts,
  piece: Piece,
): Promise<boolean> {
  const ctx = pieceCtx(services, piece.actor, piece.row);
  const { file, batch_id, undo_batch, undoes } = piece.row;
  const growing = {
    id: undo_batch,
    noun: 'product',
    title: () => `Import ${file} ${undoes === batch_id ? 'undone' : 'done again'}`,
  } as const;
  return changeFeeds(
    services,
    ctx,
    ['catalogue'],
    async (trx, record) => {
      const row = await takeUp(trx, piece);
      if (!row) return true;
      const below = { feed: 'catalogue', below: row.undo_below } as const;
      const next = await findChangesBelow(trx, undoes, below, changesAtOnce);
      const changes = [...next, ...(await findRest(trx, undoes, next.at(-1)))];
      const results = await undoChanges({ trx, record, ctx, undoables }, changes);
      const isOver = next.length < changesAtOnce;
      const kept = results.flatMap((result) => toKept(row, result));
      const counts = countUndone(countsOf(row), results, kept.length);
      const hasPending = (await findPending(trx, row.id, 1)).length > 0;
      await updateImport(trx, row.id, {
        undo_below: changes.at(-1)?.version ?? row.undo_below,
        undone: row.undone + changes.length,
        kept: JSON.stringify([...keptOf(row), ...kept].slice(0, maxKept)),
        counts: JSON.stringify(counts),
        ...(isOver && afterUndo(row, counts, hasPending ? 'stopped' : 'done')),
        ...(isOver && nothingWords(counts, keptOf(row)[0] ?? kept[0])),
      });
      await yieldBeforeCommit();
      return !isOver;
    },
    { undoes: () => undoes, growing },
  );
}

type Change = Awaited<ReturnType<typeof findChangesBelow>>[number];

/** The other changes of the transaction that made the last one: products exchanged their SKUs in it. */
async function findRest(
  trx: Transaction<Database>,
  batch: string,
  last: Change | undefined,
): Promise<Change[]> {
  if (!last) return [];
  const below = { feed: 'catalogue', below: last.version } as const;
  const rest = await findChangesBelow(trx, batch, below, maxPiece);
  return rest.filter(({ mark }) => mark === last.mark);
}

type Kept = ReturnType<typeof keptOf>[number];

/**
 * A product that was kept, since somebody has changed it, or a category whose picture was; a category
 * that a file added stays unmentioned, with the products in it.
 */
const toKept = ({ kind }: ImportTableRow, { noun, _id, name, reason }: UndoResult): Kept[] =>
  (noun === 'product' || kind === 'pictures') && reason ? [{ _id, name, reason }] : [];

const countUndone = (counts: Counts, results: readonly UndoResult[], kept: number): Counts => ({
  ...counts,
  kept: counts.kept + kept,
  putBack: counts.putBack + results.filter(({ outcome }) => outcome === 'undone').length,
});

/** An undo that puts nothing back has no batch and can be tried again. */
const isNothing = ({ kept, putBack }: Counts): boolean => kept > 0 && putBack === 0;

const nothingWords = (counts: Counts, first: Kept | undefined): { reason?: string } =>
  isNothing(counts) ? { reason: `Nothing could be put back: ${first?.reason}` } : {};

/**
 * The undo of an undo leaves an import as it was before that, with the undo's batch as its own.
 * @param before its state while it was not undone
 */
function afterUndo(
  { undoes, batch_id, undo_batch }: ImportTableRow,
  counts: Counts,
  before: 'done' | 'stopped',
): Partial<ImportTableRow> {
  const isFirst = undoes === batch_id;
  if (isNothing(counts))
    return isFirst
      ? { state: before, undoes: '', undo_batch: '' }
      : { state: 'undone', undoes: batch_id, undo_batch: undoes };
  if (isFirst) return { state: 'undone' };
  return { state: before, batch_id: undo_batch, undoes: '', undo_batch: '' };
}
