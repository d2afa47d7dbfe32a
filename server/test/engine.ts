import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../src/database/open-database.ts';
import { execute, withDatabase } from './postgres.ts';

/** A migrated, empty database with a data folder of its own. */
export interface FreshDatabase extends DatabaseLocation {
  /** Removes database and folder; close every connection first. */
  drop(): Promise<void>;
}

export interface Engine {
  readonly name: 'SQLite' | 'PostgreSQL';
  fresh(): Promise<FreshDatabase>;
}

/** Both engines, for `describe.each(engines)('orders on $name', ({ fresh }) => …)`. */
export const engines: readonly Engine[] = [
  { name: 'SQLite', fresh: freshSqlite },
  { name: 'PostgreSQL', fresh: freshPostgres },
];

const newFolder = () => mkdtempSync(join(tmpdir(), 'kirana-test-'));

async function freshSqlite(): Promise<FreshDatabase> {
  const dataDir = newFolder();
  copyFileSync(inject('sqliteTemplate'), join(dataDir, 'kirana.sqlite'));
  const drop = async () => rmSync(dataDir, { recursive: true });
  return { databaseUrl: undefined, dataDir, drop };
}

async function freshPostgres(): Promise<FreshDatabase> {
  const dataDir = newFolder();
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `create database ${name} template ${inject('postgresTemplate')}`);
  const drop = async () => {
    rmSync(dataDir, { recursive: true });
    await execute(server, `drop database ${name} with (force)`);
  };
  return { databaseUrl: withDatabase(server, name), dataDir, drop };
}
