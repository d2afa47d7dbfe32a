import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { type DatabaseLocation, openDatabase } from '../src/database/open-database.ts';
import { execute, startCluster, withDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated SQLite file without connections. */
    sqliteTemplate: string;
    /** The URL of this run's PostgreSQL. */
    postgresUrl: string;
    /** A migrated database in it, without connections. */
    postgresTemplate: string;
  }
}

/** Migrates one database of each engine; every test works on a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kirana-template-'));
  const cluster = await startCluster();
  const template = `template_${process.pid}`;
  const databaseUrl = withDatabase(cluster.url, template);
  const tearDown = async () => {
    rmSync(dataDir, { recursive: true });
    await execute(cluster.url, `drop database if exists ${template}`);
    await cluster.stop();
  };
  try {
    await execute(cluster.url, `create database ${template}`);
    await prepare({ databaseUrl: undefined, dataDir });
    await prepare({ databaseUrl, dataDir });
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('sqliteTemplate', join(dataDir, 'kirana.sqlite'));
  project.provide('postgresUrl', cluster.url);
  project.provide('postgresTemplate', template);
  return tearDown;
}

async function prepare(location: DatabaseLocation): Promise<void> {
  const db = openDatabase(location, (error) => {
    throw error;
  });
  await migrate(db);
  await db.destroy();
}
