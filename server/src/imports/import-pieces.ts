import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { ChangeServices } from '../changes/change-feeds.ts';
import type { Undoables } from '../changes/undo.service.ts';
import type { Database } from '../database/schema.ts';
import type { Caller, Services } from '../services.ts';
import type { Catalogue } from './catalogue.ts';
import { lockImport } from './import.repository.ts';
import { findActor, whyNot } from './import-actor.ts';
import type { ImportTableRow } from './import-row.ts';

/** What the pieces of imports are done with. */
export interface ImportParts {
  readonly services: ChangeServices & Pick<Services, 'clock' | 'log'>;
  readonly catalogue: Catalogue;
  readonly undoables: Undoables;
}

/** What a piece is done for; its transaction calls `hold` first. */
export interface Piece {
  readonly row: ImportTableRow;
  readonly actor: Caller;
  readonly hold: (trx: Transaction<Database>) => Promise<void>;
}

/** Lets the event loop handle other requests before the commit, which waits for the disk. */
export const letOthersIn = (): Promise<void> => setImmediate();

/**
 * Takes the import for a piece: undefined when it was stopped meanwhile, or whoever asked for it may do
 * so no more.
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
