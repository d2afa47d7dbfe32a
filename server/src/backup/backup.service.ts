import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { lastMigration, tablesOf } from '../database/migrate.ts';
import { readSnapshot } from '../database/read-snapshot.ts';
import type { Database, Db } from '../database/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { type BackupRow, checkBackup, writeBackup } from './backup-file.ts';
import { backupTables, isKnown } from './tables.ts';

/** Distinguishes the temporary file of one backup: two may be written to one name at once. */
export const newMark = (): string => randomBytes(8).toString('hex');

/** The temporary file of a backup. */
export const unfinishedFile = (file: string, mark: string): string => `${file}.${mark}.unfinished`;

/**
 * Writes everything that the store holds, as of one moment, into `file`. The store may be in use,
 * may be of an earlier version, and is not changed. The file gets its name only once it is complete,
 * synced to the disk and read back.
 * @throws OperatorError when there is no store
 * @returns how many rows it holds
 */
export async function backUp(
  db: Db,
  file: string,
  clock: Clock,
  mark = newMark(),
): Promise<number> {
  const unfinished = unfinishedFile(file, mark);
  // The folder is opened first, so that an error names it and not the temporary file. Windows opens
  // none, and needs no sync of it.
  const folder = process.platform === 'win32' ? undefined : await open(dirname(file));
  try {
    const rows = await writeRows(db, unfinished, clock);
    await checkBackup(unfinished);
    await rename(unfinished, file);
    await folder?.sync();
    return rows;
  } finally {
    await rm(unfinished, { force: true });
    await folder?.close();
  }
}

const writeRows = (db: Db, file: string, clock: Clock): Promise<number> =>
  readSnapshot(db, async (trx) => {
    const migration = await lastMigration(trx);
    if (!migration)
      throw new OperatorError(
        'There is no store in this database: give this command the settings of the server, DATA_DIR or DATABASE_URL',
      );
    const createdAt = new Date(clock()).toISOString();
    const tables = await tablesAt(migration);
    return writeBackup(file, { kirana: 'backup', migration, createdAt }, rowsOf(trx, tables));
  });

/**
 * The tables to back up of a store that may be of an earlier version, with tables that no longer
 * exist.
 */
async function tablesAt(migration: string): Promise<readonly (keyof Database)[]> {
  const there = await tablesOf(migration);
  const gone = there.filter((table) => !isKnown(table)) as (keyof Database)[];
  return [...backupTables.filter((table) => there.includes(table)), ...gone];
}

async function* rowsOf(db: Db, tables: readonly (keyof Database)[]): AsyncGenerator<BackupRow> {
  for (const table of tables)
    for await (const row of db.selectFrom(table).selectAll().stream(200)) yield { table, row };
}
