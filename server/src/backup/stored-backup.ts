import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { measureDatabase } from '../database/database-size.ts';
import { knownMigrations, lastMigration } from '../database/migrate.ts';
import type { Db } from '../database/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { version } from '../platform/version.ts';
import { backUp } from './backup.service.ts';
import {
  backupFolder,
  makeRoom,
  newBackupName,
  readyFolder,
  removeUnfinished,
  tidyFolder,
} from './backup-folder.ts';
import { holdsData } from './restore.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly folder: string;
  readonly log?: FastifyBaseLogger;
}

/**
 * Makes a backup in the folder, where room is made before and order afterwards. An old file that
 * cannot be removed does not matter to it.
 * @param what the beginning of its name
 * @param write writes it into a file
 * @throws OperatorError when there is no room for it
 */
export async function storeBackup<Result>(
  { db, clock, config: { STORE_TIMEZONE }, folder, log }: Parts,
  what: string,
  write: (file: string) => Promise<Result>,
): Promise<{ readonly file: string; readonly result: Result }> {
  const onLeft = (err: unknown) => log?.warn({ err }, 'an old backup could not be removed');
  await readyFolder(folder);
  await removeUnfinished(folder, clock(), onLeft);
  const { bytes } = await measureDatabase(db);
  await makeRoom(folder, bytes, clock(), STORE_TIMEZONE, onLeft);
  const name = newBackupName(what, clock(), STORE_TIMEZONE, await readdir(folder));
  const file = join(folder, name);
  const result = await write(file);
  await tidyFolder(folder, clock(), STORE_TIMEZONE, onLeft).catch(onLeft);
  return { file, result };
}

/**
 * Makes a backup of a store that this version will migrate, if anything is in it.
 * @throws OperatorError when that fails; nothing may be migrated then
 */
export async function backUpBeforeUpdate(
  db: Db,
  config: Config,
  print: (line: string) => void,
): Promise<void> {
  const folder = backupFolder(config);
  const last = await lastMigration(db);
  const isCurrent = last === '' || last === (await knownMigrations()).at(-1);
  if (folder === undefined || isCurrent || !(await holdsData(db))) return;
  print('The store is of an earlier version. A backup is made before it is brought up to date');
  try {
    const parts = { db, clock: Date.now, config, folder };
    const { file } = await storeBackup(parts, `before-${version}`, (written) =>
      backUp(db, written, Date.now),
    );
    print(`The backup is ${file}`);
  } catch (error) {
    throw new OperatorError(
      `No backup could be written before the update: ${(error as Error).message}. Make room in ${folder}`,
    );
  }
}
