import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/database/open-database.ts';
import { execute, startCluster, withDatabase } from './postgres.ts';

/** One migrated database of each engine, without connections; every test works on a copy. */
export interface Templates {
  /** The SQLite file. */
  readonly sqlite: string;
  /** The URL of this run's PostgreSQL. */
  readonly postgresUrl: string;
  /** The name of the database in it. */
  readonly postgres: string;
}

/** A migrated, empty database with a data folder of its own. */
export interface FreshDatabase extends DatabaseLocation {
  /** Removes database and folder; close every connection first. */
  drop(): Promise<void>;
}

/** Makes the templates of a run; `tearDown` removes them. */
export async function makeTemplates(): Promise<{
  templates: Templates;
  tearDown: () => Promise<void>;
}> {
  const dataDir = newFolder();
  const cluster = await startCluster();
  const postgres = `template_${process.pid}`;
  const databaseUrl = withDatabase(cluster.url, postgres);
  const tearDown = async () => {
    rmSync(dataDir, { recursive: true });
    await execute(cluster.url, `drop database if exists ${postgres}`);
    await cluster.stop();
  };
  try {
    await execute(cluster.url, `create database ${postgres}`);
    await migrateNew({ databaseUrl: undefined, dataDir });
    await migrateNew({ databaseUrl, dataDir });
  } catch (error) {
    await tearDown();
    throw error;
  }
  const sqlite = join(dataDir, 'kirana.sqlite');
  return { templates: { sqlite, postgresUrl: cluster.url, postgres }, tearDown };
}

async function migrateNew(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location, (error) => {
    throw error;
  });
  await migrate(db);
  await db.destroy();
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'kirana-test-'));

/** Copies the SQLite template. */
export function copySqlite({ sqlite }: Templates): FreshDatabase {
  const dataDir = newFolder();
  copyFileSync(sqlite, join(dataDir, 'kirana.sqlite'));
  const drop = async () => rmSync(dataDir, { recursive: true });
  return { databaseUrl: undefined, dataDir, drop };
}

/** Copies the PostgreSQL template. */
export async function copyPostgres(templates: Templates): Promise<FreshDatabase> {
  const { postgresUrl, postgres } = templates;
  const dataDir = newFolder();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half the time of the default, which logs every page.
  await execute(postgresUrl, `create database ${name} template ${postgres} strategy file_copy`);
  const drop = async () => {
    rmSync(dataDir, { recursive: true });
    await execute(postgresUrl, `drop database ${name} with (force)`);
  };
  return { databaseUrl: withDatabase(postgresUrl, name), dataDir, drop };
}
