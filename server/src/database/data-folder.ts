import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kiranaCommand } from '../platform/kirana-command.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { isSqliteError, sqliteKinds } from './sqlite-error.ts';

/** How long to wait for a server that is about to end, in milliseconds. */
const waitMs = 1_000;
/** The size in bytes up to which a check takes less than a tenth of a second. */
const smallFile = 16 * 1024 * 1024;

/** The SQLite file in a data folder. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'kirana.sqlite');

/** The data folder, or a file in it, cannot be used; `message` is the line to print. */
class DataFolderError extends OperatorError {}

/**
 * Locks a data folder for one server, checks that its database is undamaged, and returns the
 * function that releases it. The lock is SQLite's, on an empty file of its own: the operating
 * system releases it however the process ends, and other commands on the same data can ignore it.
 * @throws DataFolderError when another server holds it or the database is damaged; SQLite's error
 * when another program holds the database
 */
export function takeDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const whatToDo = 'Stop it, or set DATA_DIR to another folder';
  const lock = takeLock(dataDir, alone, 'Another Kirana server', whatToDo);
  try {
    refuseDamage(databaseFile(dataDir));
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}

/**
 * Keeps servers off a data folder while its tables are changed, under which one of another version would go on with
 * what it does not know, and returns the function that lets them in. Commands that start together share the change.
 * @throws DataFolderError when a server holds it
 */
export function keepServersOut(dataDir: string): () => void {
  const whoHolds = 'A Kirana server of another version';
  const lock = takeLock(dataDir, besideOthers, whoHolds, 'Stop it first');
  return () => lock.close();
}

const alone = 'begin exclusive';
/** A reading keeps out whoever wants to be alone, and nobody else. */
const besideOthers = 'begin; select count(*) from sqlite_schema';

function takeLock(dataDir: string, begin: string, whoHolds: string, whatToDo: string) {
  const file = join(dataDir, 'server.lock');
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec(`pragma journal_mode = memory; ${begin}`);
    return lock;
  } catch (error) {
    lock.close();
    if (isSqliteError(error, sqliteKinds.notADatabase))
      throw new DataFolderError(
        `${file} is damaged. Remove it while no server runs on the data folder`,
      );
    if (!isSqliteError(error, sqliteKinds.busy)) throw error;
    if (begin === alone && isShared(file))
      throw new DataFolderError(
        `A Kirana command changes the tables in the data folder ${dataDir}. Start again when it is done`,
      );
    throw new DataFolderError(`${whoHolds} runs on the data folder ${dataDir}. ${whatToDo}`);
  }
}

/** Whether commands hold the lock, which let each other in. */
function isShared(file: string): boolean {
  const lock = new DatabaseSync(file);
  try {
    lock.exec(besideOthers);
    return true;
  } catch {
    return false;
  } finally {
    lock.close();
  }
}

/**
 * Refuses a damaged database. SQLite notices damage only when it reads the damaged page, perhaps
 * weeks later, so all pages are checked: those of a small database at every start, those of a large
 * one only after a server that did not stop properly, which leaves its write-ahead log behind.
 */
function refuseDamage(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const wasCutOff = statSync(`${file}-wal`, { throwIfNoEntry: false }) !== undefined;
  if (size === 0 || (size > smallFile && !wasCutOff)) return;
  const database = new DatabaseSync(file, { timeout: waitMs, readOnly: true });
  try {
    const [found] = database.prepare('pragma quick_check(1)').all();
    if (found?.['quick_check'] !== 'ok') throw new DataFolderError(damageLine(file));
  } finally {
    database.close();
  }
}

/** What to do about a damaged database. */
export const damageLine = (file: string): string =>
  `${file} is damaged. Move it away (keep it), and bring back your last backup: ${kiranaCommand} restore FILE`;
