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
 * A driver with two connections to one file. A `select` outside a transaction runs at once on the
 * reading connection and sees the committed data, whatever waits or runs elsewhere. Everything
 * else, including transactions and streams, uses the writing connection, one after the other.
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
   * A transaction takes the write lock when it begins, since taking it later could fail as busy. A
   * read-only transaction takes no lock and sees the data of one moment.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /**
   * SQLite rolls back automatically when the disk is full or fails; then nothing is left to roll
   * back.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }

  override async destroy(): Promise<void> {
    await this.#reader.destroy();
    await super.destroy();
  }
}

/**
 * One user's access to the two connections: it holds the writing one from first use until its end.
 */
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

  /**
   * A stream uses the writing connection, since on the reading one all other reads would see its
   * snapshot while it lasts.
   */
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

/** A queue: only one holder at a time, in the order of arrival. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when all earlier holders are done, to a function that lets the next one continue. */
  async take(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
