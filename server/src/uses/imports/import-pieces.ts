import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { ChangeServices } from '../../changes/change-feeds.ts';
import type { Undoables } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import type { PreparedImage } from '../../images/prepare-image.ts';
import type { Caller, Services } from '../../services.ts';
import { lockImport } from './import.repository.ts';
import { findActor, whyNot } from './import-actor.ts';
import type { Addition, ImportTableRow } from './import-row.ts';

/** Products to try a store with. */
export interface Samples {
  readonly products: readonly Addition[];
  /** The picture of each category, by its name. */
  readonly categories: Readonly<Record<string, string>>;
  readonly readPicture: (name: string) => Promise<PreparedImage>;
}

/** The parts that a piece of work needs. */
export interface ImportParts {
  readonly services: ChangeServices & Pick<Services, 'clock' | 'log'>;
  readonly undoables: Undoables;
  /** Needed to run an import of them. */
  readonly samples?: Samples;
}

/** The import of a piece, and who started it. The piece's transaction calls `hold` first. */
export interface Piece {
  readonly row: ImportTableRow;
  readonly actor: Caller;
  readonly hold: (trx: Transaction<Database>) => Promise<void>;
}

/** Lets the event loop handle other requests before the commit, since a commit waits for the disk. */
export const yieldBeforeCommit = (): Promise<void> => setImmediate();

/**
 * Locks the import for a piece: undefined when it was stopped meanwhile, or its actor has lost the
 * right.
 */
export async function takeUp(
  trx: Transaction<Database>,
  { row, hold }: Piece,
): Promise<ImportTableRow | undefined> {
  await hold(trx);
  const present = await lockImport(trx, row.id);
  const isDue = present?.state === row.state && !whyNot(await findActor(trx, present));
  return isDue ? present : undefined;
}
