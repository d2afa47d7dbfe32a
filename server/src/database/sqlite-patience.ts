import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { isSqliteError, sqliteKinds } from './sqlite-error.ts';

/** Milliseconds to wait for another program that holds the file. */
export const patienceMs = 3_000;
const retryMs = 20;

/**
 * A connection that waits while another program holds the file, and lets the rest of the process go
 * on meanwhile. All who wait give up at the same moment: a queue of a hundred writes must not wait
 * a hundred times as long.
 */
export class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  #busySince = 0;
  #lastBusy = Number.NEGATIVE_INFINITY;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery) {
    for (;;) {
      try {
        const result = await this.#connection.executeQuery<Row>(query);
        if (writes(query)) this.#lastBusy = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (!isSqliteError(error, sqliteKinds.busy) || this.#isOver(performance.now())) throw error;
      }
      await wait(retryMs);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize);
  }

  #isOver(now: number): boolean {
    // Nobody has asked for so long that this is another wait.
    if (now - this.#lastBusy > patienceMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince > patienceMs;
  }
}

/** Reads come through while another program writes: that they do says nothing about the wait. */
const writes = ({ sql }: CompiledQuery): boolean => !/^(select|begin$|pragma)/.test(sql);
