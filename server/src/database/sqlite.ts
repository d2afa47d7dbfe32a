import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { memoize } from '../platform/memoize.ts';
import { ReadWriteDriver } from './sqlite-driver.ts';
import { patienceMs } from './sqlite-patience.ts';

/**
 * More than the program's distinct statements; only a bound for the case that one builds them
 * freely.
 */
const maxCachedStatements = 500;

/**
 * The dialect for an embedded SQLite file: write-ahead log, every commit synced to the disk. With
 * `read`, the file is opened as it is, and no change is possible.
 * @throws when the file cannot be opened, is locked or is no database
 */
export function sqliteDialect(file: string, use: 'change' | 'read' = 'change'): Dialect {
  const writing = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // SQLite's own read-only mode would leave a write-ahead log behind that nobody removes.
    if (use === 'read') writing.exec('pragma query_only = on');
    else writing.exec('pragma journal_mode = wal; pragma synchronous = full');
    // From here on `PatientConnection` waits, since SQLite's own waiting blocks the whole process.
    writing.exec('pragma busy_timeout = 0');
    return new ReadWriteSqliteDialect(writing, new DatabaseSync(file, { readOnly: true }));
  } catch (error) {
    writing.close();
    throw error;
  }
}

class ReadWriteSqliteDialect implements Dialect {
  readonly #writing: DatabaseSync;
  readonly #reading: DatabaseSync;
  constructor(writing: DatabaseSync, reading: DatabaseSync) {
    this.#writing = writing;
    this.#reading = reading;
  }
  createDriver(): Driver {
    const isInTransaction = () => this.#writing.isTransaction;
    const [writing, reading] = [asKyselyWants(this.#writing), asKyselyWants(this.#reading)];
    return new ReadWriteDriver(writing, reading, isInTransaction);
  }
  createQueryCompiler(): QueryCompiler {
    return new SqliteQueryCompiler();
  }
  createAdapter(): SqliteAdapter {
    return new ReadWriteSqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ReadWriteSqliteAdapter extends SqliteAdapter {
  /**
   * SQLite rolls schema changes back with their transaction, which Kysely's own adapter does not
   * assume.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
  /** `ReadWriteDriver` itself queues the users of a connection. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

const asKyselyWants = (database: DatabaseSync) => ({
  prepare: memoize(maxCachedStatements, (text) => adapt(database.prepare(text))),
  close: () => database.close(),
});

/** Kysely passes parameters as a list, `node:sqlite` takes them one by one. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (list: readonly unknown[]) => list as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
