import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { memoize } from '../platform/memoize.ts';
import { PatientConnection, patienceMs } from './sqlite-patience.ts';

/** More distinct statements than the program has; a bound only against one that builds them freely. */
const keptStatements = 500;

/**
 * The dialect for an embedded SQLite file: write-ahead log, every commit synced to the disk.
 * Kysely lends its one connection to one user at a time, so a transaction makes all others wait.
 * @throws when the file cannot be opened, is locked or is no database
 */
export function sqliteDialect(file: string, use: 'change' | 'read' = 'change'): Dialect {
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // A file that is opened to read alone would keep a log beside it that nobody removes.
    if (use === 'read') database.exec('pragma query_only = on');
    else database.exec('pragma journal_mode = wal; pragma synchronous = full');
    // From here on `PatientConnection` waits: SQLite's own waiting holds up the whole process.
    database.exec('pragma busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return new ImmediateSqliteDialect(database);
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  constructor(database: DatabaseSync) {
    super({ database: asKyselyWants(database) });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#database);
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** SQLite takes back changes of the schema with their transaction; Kysely does not count on it. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * A transaction takes the write lock when it begins: one that took it later could fail as busy.
 * One that is said to read only takes none: it sees the data of one moment and holds up nobody.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  #connection: Promise<DatabaseConnection> | undefined;
  constructor(database: DatabaseSync) {
    super({ database: asKyselyWants(database) });
    this.#database = database;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= super
      .acquireConnection()
      .then((connection) => new PatientConnection(connection));
    return this.#connection;
  }

  /** A full or failing disk makes SQLite roll back by itself, and there is nothing left to do. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

const asKyselyWants = (database: DatabaseSync) => ({
  prepare: memoize(keptStatements, (text) => adapt(database.prepare(text))),
  close: () => database.close(),
});

/** Kysely binds parameters as one list, `node:sqlite` takes them one by one. */
function adapt(statement: StatementSync): SqliteStatement {
  const values = (list: readonly unknown[]) => list as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
