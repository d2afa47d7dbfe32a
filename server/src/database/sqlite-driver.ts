import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SelectQueryNode,
  type SqliteDatabase,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { PatientConnection } from './sqlite-patience.ts';

/**
 * Two connections to one file. A `select` of its own runs at once, on the one for reading: it sees
 * what is committed, whatever waits or is under way. Everything else, transactions and streams
 * included, takes the one for writing, one after the other.
 */
export class ReadWriteDriver extends SqliteDriver implements Driver {
  readonly #isInTransaction: () => boolean;
  readonly #reader: SqliteDriver;
  readonly #turns = new Turns();
  #reading!: DatabaseConnection;
  #writing!: DatabaseConnection;

  constructor(writing: SqliteDatabase, reading: SqliteDatabase, isInTransaction: () => boolean) {
    super({ database: writing });
    this.#reader = new SqliteDriver({ database: reading });
    this.#isInTransaction = isInTransaction;
  }

  override async init(): Promise<void> {
    await Promise.all([super.init(), this.#reader.init()]);
    this.#reading = new PatientConnection(await this.#reader.acquireConnection());
    this.#writing = new PatientConnection(await super.acquireConnection());
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SharedConnection(this.#reading, this.#writing, this.#turns);
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    await (connection as SharedConnection).release();
  }

  /**
   * A transaction takes the write lock when it begins: one that took it later could fail as busy.
   * One that is said to read only takes none: it sees the data of one moment.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full or failing disk makes SQLite roll back by itself, and there is nothing left to do. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    await this.#reader.destroy();
    await super.destroy();
  }
}

/** What one user has of the two connections: the one for writing once it is needed, until the end. */
class SharedConnection implements DatabaseConnection {
  readonly #reading: DatabaseConnection;
  readonly #writing: DatabaseConnection;
  readonly #turns: Turns;
  #turn: Promise<() => void> | undefined;

  constructor(reading: DatabaseConnection, writing: DatabaseConnection, turns: Turns) {
    this.#reading = reading;
    this.#writing = writing;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    if (!this.#turn && onlyReads(query)) return this.#reading.executeQuery<Row>(query);
    await this.#takeTurn();
    return this.#writing.executeQuery<Row>(query);
  }

  /** Not on the connection for reading: as long as it lasts, all reading there is of its moment. */
  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    await this.#takeTurn();
    yield* this.#writing.streamQuery<Row>(query, chunkSize);
  }

  async release(): Promise<void> {
    (await this.#turn)?.();
  }

  #takeTurn(): Promise<() => void> {
    this.#turn ??= this.#turns.take();
    return this.#turn;
  }
}

const onlyReads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || sql.startsWith('select ');

/** Lets one in after the other, in the order they came. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves, once all before are through, to what lets the next one in. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
