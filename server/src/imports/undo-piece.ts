import type { UndoResult } from '@kirana/contract';
import { findChangesBelow } from '../changes/change.repository.ts';
import { changeFeeds } from '../changes/change-feeds.ts';
import { undoChanges } from '../changes/undo.service.ts';
import { updateImport } from './import.repository.ts';
import { pieceCtx } from './import-actor.ts';
import { type ImportParts, type Piece, takeUp, yieldBeforeCommit } from './import-pieces.ts';
import { type ImportTableRow, keptOf } from './import-row.ts';

/** Few enough not to keep other changes of the catalogue waiting. */
const changesAtOnce = 50;
/** A limit, since the list is written anew with each piece. */
const mostKept = 1_000;

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
      const changes = await findChangesBelow(trx, undoes, below, changesAtOnce);
      const results = await undoChanges({ trx, record, ctx, undoables }, changes);
      const isOver = changes.length < changesAtOnce;
      await updateImport(trx, row.id, {
        undo_below: changes.at(-1)?.version ?? row.undo_below,
        undone: row.undone + changes.length,
        kept: JSON.stringify(withKept(row, results)),
        ...(isOver && afterUndo(row)),
      });
      await yieldBeforeCommit();
      return !isOver;
    },
    { undoes, growing },
  );
}

/** Adds the products that were kept, since somebody has changed them. */
function withKept(row: ImportTableRow, results: readonly UndoResult[]) {
  const kept = results.flatMap(({ noun, _id, name, reason }) =>
    noun === 'product' && reason ? [{ _id, name, reason }] : [],
  );
  return [...keptOf(row), ...kept].slice(0, mostKept);
}

/** The undo of an undo leaves an import that is done, with the undo's batch as its own. */
const afterUndo = ({ undoes, batch_id, undo_batch }: ImportTableRow): Partial<ImportTableRow> =>
  undoes === batch_id
    ? { state: 'undone' }
    : { state: 'done', batch_id: undo_batch, undoes: '', undo_batch: '' };
