import { createLeasedWork } from '../../database/leased-work.ts';
import type { Db } from '../../database/schema.ts';
import { unavailableReason } from '../../database/unavailable.ts';
import { beginCheck, type Check, checkPiece } from './check-piece.ts';
import { findAtWork, lockImport, updateImport } from './import.repository.ts';
import { findActor, whyNot } from './import-actor.ts';
import type { ImportParts, Piece } from './import-pieces.ts';
import type { ImportTableRow } from './import-row.ts';
import { ProductKeys } from './product-keys.ts';
import { runPiece } from './run-piece.ts';
import { undoPiece } from './undo-piece.ts';

/** The name of the lease. */
export const leaseName = 'imports';

/** Ends the job of an import, unless its state has changed since `row` was read. */
const giveUp = (
  db: Db,
  row: ImportTableRow,
  state: 'stopped' | 'failed',
  reason: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const present = await lockImport(trx, row.id);
    if (present?.state === row.state) await updateImport(trx, row.id, { state, reason });
  });

/** The next piece of work in each state. */
function createPieces(parts: ImportParts) {
  let check: Check | undefined;
  let keys: ProductKeys | undefined;
  return {
    async checking(piece: Piece): Promise<boolean> {
      const { id, request_id } = piece.row;
      if (check?.importId !== id || check.requestId !== request_id)
        check = await beginCheck(parts, piece);
      const isMore = await checkPiece(parts, piece, check);
      if (!isMore) check = undefined;
      return isMore;
    },
    async running(piece: Piece): Promise<boolean> {
      if (keys?.importId !== piece.row.id)
        keys = await ProductKeys.read(parts.services.db, piece.row);
      const isMore = await runPiece(parts, piece, keys);
      if (!isMore) keys = undefined;
      return isMore;
    },
    undoing: (piece: Piece) => undoPiece(parts, piece),
    /** What another process, or the end of a job, may have made untrue. */
    forget(state?: ImportTableRow['state']) {
      if (state !== 'checking') check = undefined;
      if (state !== 'running') keys = undefined;
    },
  };
}

/** Checks, runs and undoes imports: one at a time, in one process at a time. */
export function createImportJobs(parts: ImportParts) {
  const { db, log } = parts.services;
  const pieces = createPieces(parts);
  return createLeasedWork(parts.services, {
    name: leaseName,
    hasWork: async () => (await findAtWork(db)) !== undefined,
    async doPiece(hold) {
      const row = await findAtWork(db);
      pieces.forget(row?.state);
      if (!row) return false;
      const actor = await findActor(db, row);
      const reason = whyNot(actor);
      if (actor && !reason)
        return pieces[row.state as 'checking' | 'running' | 'undoing']({ row, actor, hold });
      await giveUp(db, row, 'stopped', String(reason));
      return true;
    },
    async onFailure(error, isHeld) {
      pieces.forget();
      // The work continues when the database is back, or another process is at it.
      if (!isHeld || unavailableReason(error)) throw error;
      log.error({ err: error }, 'an import failed');
      const row = await findAtWork(db);
      if (row) await giveUp(db, row, 'failed', 'Something went wrong');
    },
  });
}
