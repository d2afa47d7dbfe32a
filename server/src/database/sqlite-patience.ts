import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { isSqliteError, sqliteKinds } from './sqlite-error.ts';

/** How long to wait for another program that locks the file, in milliseconds. */
export const patienceMs = 3_000;
const retryMs = 20;

/**
 * A connection that retries while another program locks the file, without blocking the process. All
 * waiting queries give up at the same moment, so that a queue of a hundred writes does not wait a
 * hundred times as long.
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
    // This long after the last try, a new wait has begun.
    if (now - this.#lastBusy > patienceMs) this.#busySince = now;
    this.#lastBusy = now;
    return now - this.#busySince > patienceMs;
  }
}

/** Reads succeed while another program writes, so they say nothing about its lock. */
const writes = ({ sql }: CompiledQuery): boolean => !/^(select|begin$|pragma)/.test(sql);
