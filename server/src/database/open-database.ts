import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { postgresDialect } from './postgres.ts';
import type { Database, Db } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');

/** Where the data is: PostgreSQL when there is an address, else a SQLite file in the folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}

/**
 * Opens the database; `onIdleError` hears of PostgreSQL connections that break while unused.
 * It does not migrate: see `migrate`.
 */
export function openDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Db {
  if (databaseUrl)
    return new Kysely<Database>({ dialect: postgresDialect(databaseUrl, onIdleError) });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return new Kysely<Database>({ dialect: sqliteDialect(join(dataDir, 'kirana.sqlite')) });
}

/**
 * Brings the schema up to date. Several processes may call it at once: Kysely's lock lets one work.
 * @throws the error of the migration that failed; what it had begun is rolled back
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await migrator(db).migrateToLatest();
  if (error) throw error;
}

/** Whether every migration has run. @throws when the database does not answer */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migrator(db).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}

/** The name of the newest migration that has run; empty when none has. */
export async function lastMigration(db: Db): Promise<string> {
  const migrations = await migrator(db).getMigrations();
  return migrations.findLast((migration) => migration.executedAt !== undefined)?.name ?? '';
}

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: loadMigrations } });
}

async function loadMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.ts'));
  const named = files.map(
    async (file): Promise<[string, Migration]> => [
      file.replace(/\.ts$/, ''),
      await import(join(migrationsFolder, file)),
    ],
  );
  return Object.fromEntries(await Promise.all(named));
}
