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

/** Milliseconds to wait for another program that holds the file. */
const busyTimeoutMs = 5_000;
/** More distinct statements than the program has; a bound only against one that builds them freely. */
const cachedStatements = 500;

/**
 * The dialect for an embedded SQLite file: write-ahead log, every commit synced to the disk.
 * Kysely lends its one connection to one user at a time, so a transaction makes all others wait.
 * @throws when the file cannot be opened, is locked or is no database
 */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return new ImmediateSqliteDialect({
    database: { prepare: statementCache(database), close: () => database.close() },
  });
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];
  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
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
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** Prepares each distinct SQL text once and keeps the statement, the longest kept going first. */
function statementCache(database: DatabaseSync): (sql: string) => SqliteStatement {
  const cache = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = cache.get(sql);
    if (known) return known;
    const statement = adapt(database.prepare(sql));
    if (cache.size >= cachedStatements) cache.delete(cache.keys().next().value ?? '');
    cache.set(sql, statement);
    return statement;
  };
}

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
