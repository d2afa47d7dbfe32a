import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { backupFolder } from '../backup/backup-folder.ts';
import { restore } from '../backup/restore.service.ts';
import { laterMigration } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { findTimeZone } from '../uses/sales/daily-sales.repository.ts';
import { countAfresh } from '../uses/sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { showProgress } from './progress.ts';
import { bringUpToDateAlone, withoutServer, withStoreAsItIs } from './with-database.ts';

/** A name alone that is no file here is one of the server's backups. */
function pathOf(file: string, config: Config): string {
  const folder = backupFolder(config);
  const isName = basename(file) === file && !existsSync(file);
  return isName && folder !== undefined ? join(folder, file) : file;
}

export async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' } });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Name one file');
  const config = readConfig(process.env);
  const replace = values.replace ?? false;
  await withStoreAsItIs(config, async (db) => {
    // A server of the later version would go on with the tables of this one.
    if ((await laterMigration(db)) !== undefined)
      return withoutServer(config, () => restoreFrom(file, db, config, replace));
    await bringUpToDateAlone(db, config);
    // The running server counts by the stored time zone, whatever the shell's environment says.
    const STORE_TIMEZONE = (await findTimeZone(db)) ?? config.STORE_TIMEZONE;
    return restoreFrom(file, db, { ...config, STORE_TIMEZONE }, replace);
  });
}

async function restoreFrom(file: string, db: Db, config: Config, replace: boolean): Promise<void> {
  const rows = await restore(db, pathOf(file, config), replace, (trx) =>
    countAfresh(trx, config.STORE_TIMEZONE, showProgress),
  );
  print(`${formatCount(rows)} rows restored from ${file}`);
}
