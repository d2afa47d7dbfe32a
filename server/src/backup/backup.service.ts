import { rename, rm } from 'node:fs/promises';
import { lastMigration } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import type { Clock } from '../platform/clock.ts';
import { type BackupRow, writeBackup } from './backup-file.ts';
import { backupTables } from './tables.ts';

/**
 * Writes all that the store holds, as of one moment, into `file`; the store may be at work meanwhile.
 * The file appears under its name only once it is whole.
 * @returns how many rows it holds
 */
export async function backUp(db: Db, file: string, clock: Clock): Promise<number> {
  const unfinished = `${file}.unfinished`;
  try {
    const rows = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const head = {
          kirana: 'backup' as const,
          migration: await lastMigration(trx),
          createdAt: new Date(clock()).toISOString(),
        };
        return writeBackup(unfinished, head, rowsOf(trx));
      });
    await rename(unfinished, file);
    return rows;
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* rowsOf(db: Db): AsyncGenerator<BackupRow> {
  for (const table of backupTables)
    for await (const row of db.selectFrom(table).selectAll().stream(200)) yield { table, row };
}
