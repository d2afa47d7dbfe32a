import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Kysely, sql, type Transaction } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { OperatorError } from '../platform/operator-error.ts';
import type { Database, Db } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Runs work in a transaction of its own. */
type Transact = <Result>(work: (trx: Transaction<Database>) => Promise<Result>) => Promise<Result>;
/** Shows the progress of many rows, which `what` names: `orders brought up to date`. */
type ShowProgress = (what: string) => (done: number, total: number) => void;

/** A migration of many rows may do its work before `up`, in one transaction after the other. */
interface LongMigration extends Migration {
  prepare?(transact: Transact, showProgress: ShowProgress): Promise<void>;
}

/**
 * Brings the schema up to date: all in one transaction, but for the work of long migrations, which go
 * on where a killed process left them. When several processes call it at once, one migrates and the
 * others wait for it. A schema that is up to date is only read.
 * @throws the error of the migration that failed; OperatorError when the schema is of a later
 * version
 */
export async function migrate(db: Db, showProgress: ShowProgress = silent): Promise<void> {
  const names = await knownMigrations();
  if ((await lastMigration(db)) === names.at(-1)) return;
  const transact: Transact = (work) =>
    db.transaction().execute(async (trx) => {
      // Kysely takes its own lock only after it has made its own tables.
      await trx.getExecutor().adapter.acquireMigrationLock(trx, unusedLockOptions);
      return work(trx);
    });
  for (const [name, { prepare }] of Object.entries(await loadMigrations())) {
    if (!prepare || (await executedMigrations(db)).includes(name)) continue;
    const before = names[names.indexOf(name) - 1];
    await transact(async (trx) => {
      // Going to an earlier one would take back what another process has done since.
      if (!(await executedMigrations(trx)).includes(before ?? '')) await migrateTo(trx, before);
    });
    await prepare(transact, showProgress);
  }
  await transact((trx) => migrateTo(trx, undefined));
}

const silent: ShowProgress = () => () => {};

/** Only adapters that lock a row of a table read these options. */
const unusedLockOptions = { lockTable: '', lockRowId: '' };

/** Runs the migrations up to this one, or all. @throws the error of the migration that failed */
export async function migrateTo(
  trx: Transaction<Database>,
  name: string | undefined,
): Promise<void> {
  const migrator = migratorOf(trx);
  const { error } = await (name ? migrator.migrateTo(name) : migrator.migrateToLatest());
  if (error) throw error;
}

/** Whether every migration has run. @throws when the database does not respond */
export async function isMigrated(db: Db): Promise<boolean> {
  const executed = new Set(await executedMigrations(db));
  return (await knownMigrations()).every((name) => executed.has(name));
}

/**
 * The name of the newest migration that has run; empty when none has.
 * @throws OperatorError when the schema is of a later version
 */
export async function lastMigration(db: Db): Promise<string> {
  const later = await laterMigration(db);
  if (later)
    throw new OperatorError(
      `The database is of a later version of Kirana (${later}): run that version`,
    );
  return (await executedMigrations(db)).at(-1) ?? '';
}

/** The name of a migration that has run and that this version does not know. */
export async function laterMigration(db: Db): Promise<string | undefined> {
  const known = await knownMigrations();
  return (await executedMigrations(db)).find((name) => !known.includes(name));
}

/**
 * The names of the tables that a store has after this migration, in the order in which they were
 * made.
 */
export async function tablesOf(migration: string): Promise<string[]> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(':memory:') });
  const tables = await db.transaction().execute(async (trx) => {
    await migrateTo(trx, migration);
    const query = sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'kysely%' order by rowid`;
    return (await query.execute(trx)).rows;
  });
  await db.destroy();
  return tables.map(({ name }) => name);
}

/** The names of all migrations of this version, in their order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  const named = files.filter((file) => file.endsWith('.ts'));
  return named.map((file) => file.replace(/\.ts$/, '')).sort();
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const query = sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => name).sort();
}

function migratorOf(trx: Transaction<Database>): Migrator {
  return new Migrator({ db: trx, provider: { getMigrations: loadMigrations } });
}

async function loadMigrations(): Promise<Record<string, LongMigration>> {
  const named = (await knownMigrations()).map(
    async (name): Promise<[string, LongMigration]> => [
      name,
      await import(pathToFileURL(join(migrationsFolder, `${name}.ts`)).href),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
}
