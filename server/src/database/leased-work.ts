import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from './schema.ts';

/** Longer than a piece takes; another process can continue after this time. */
const leaseMs = 2_000;
/** The time between two looks for work, while there is some and while there is none. */
const lookEveryMs = { atWork: 1_000, idle: 60_000 };

/** Work in pieces that another process can continue. */
export interface LeasedWork {
  /** The name of its row in `leases`. */
  readonly name: string;
  hasWork(): Promise<boolean>;
  /**
   * Does a piece, whose transaction calls `hold` first. A piece that writes nothing calls it without one, to
   * keep the lease.
   * @returns whether there may be more
   */
  doPiece(hold: (db: Db) => Promise<void>): Promise<boolean>;
  /** In how many milliseconds there may be work by the clock alone; without it a minute is the rule. */
  restMs?(): number;
  /**
   * Decides what happens after a piece has failed, or the lease could not be asked for.
   * @param isHeld without the lease another process may be at work
   * @throws to try again later
   */
  onFailure(error: unknown, isHeld: boolean): Promise<void>;
}

/** The parts that every process needs for it. */
interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Awaited after each piece; lets other requests run. */
  readonly afterPiece?: (() => Promise<void>) | undefined;
}

/** The part of one process in the work. */
interface Worker {
  /** Looks for work now. */
  wake(): void;
  /** Looks for work at intervals from now on, also for work that an earlier process has left. */
  start(): Promise<void>;
  /** Resolves when no work is under way. */
  settled(): Promise<void>;
  /** Stops after the current piece; another process can continue at once. */
  close(): Promise<void>;
}

/** Another process has taken the lease; the transaction is rolled back. */
class LeaseLost extends Error {}

/**
 * Does work piece by piece, in one process at a time. When a process is killed, its lease expires, and
 * another process continues after the last committed piece.
 */
export function createLeasedWork(
  { db, clock, log, afterPiece = setImmediate }: Parts,
  work: LeasedWork,
): Worker {
  const lease = leaseOf(db, work.name, clock);
  let [isClosing, isAskedAgain] = [false, false];
  let running: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;

  /** @returns whether there is work left */
  const look = async (): Promise<boolean> => {
    if (!(await work.hasWork())) return false;
    let isTaken = false;
    try {
      isTaken = await lease.take();
      if (!isTaken) return true;
      while (!isClosing && (await work.doPiece(lease.hold))) await afterPiece();
    } catch (error) {
      if (!(error instanceof LeaseLost)) await work.onFailure(error, isTaken);
    } finally {
      if (isTaken) await lease.drop();
    }
    return work.hasWork();
  };
  const run = async () => {
    let isLeft = false;
    while (isAskedAgain && !isClosing) {
      isAskedAgain = false;
      // The next look tries again. Requests report that the database cannot be reached.
      isLeft = await look().catch((error) => {
        log.debug({ err: error }, `${work.name} will be tried again`);
        return true;
      });
    }
    running = undefined;
    lookLater(isLeft);
  };
  const lookLater = (isLeft: boolean) => {
    clearTimeout(next);
    if (!isClosing) next = setTimeout(wake, restAfter(work, isLeft)).unref();
  };
  const wake = () => {
    isAskedAgain = true;
    running ??= run();
  };
  return {
    wake,
    start: async () => lookLater(await work.hasWork().catch(() => true)),
    settled: async () => running,
    async close() {
      isClosing = true;
      clearTimeout(next);
      await running;
    },
  };
}

/** A lease as one process sees it. */
function leaseOf(db: Db, name: string, clock: Clock) {
  const holder = randomUUID();
  return {
    take: async () =>
      (await isFree(db, name, holder, clock())) && (await takeLease(db, name, holder, clock())),
    async hold(holding: Db) {
      if (!(await takeLease(holding, name, holder, clock()))) throw new LeaseLost();
    },
    drop: () => dropLease(db, name, holder),
  };
}

const restAfter = ({ restMs }: LeasedWork, isLeft: boolean): number =>
  isLeft ? lookEveryMs.atWork : (restMs?.() ?? lookEveryMs.idle);

/** Locks the lease's row until the transaction ends. */
export async function lockLease(trx: Transaction<Database>, name: string): Promise<void> {
  await trx
    .updateTable('leases')
    .set({ holder: sql.ref('holder') })
    .where('name', '=', name)
    .execute();
}

/** Whether the lease can be taken; read first, since an update waits for the holder's transaction. */
async function isFree(db: Db, name: string, holder: string, now: number): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select(['holder', 'held_until'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return lease.holder === '' || lease.holder === holder || lease.held_until <= now;
}

/** Whether some process does the work at this time. */
export async function isLeaseHeld(db: Db, name: string, now: number): Promise<boolean> {
  return !(await isFree(db, name, '', now));
}

/** Takes or renews the lease. @returns whether this holder has it */
async function takeLease(db: Db, name: string, holder: string, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('leases')
    .set({ holder, held_until: now + leaseMs })
    .where('name', '=', name)
    .where((or) => or.or([or('holder', 'in', ['', holder]), or('held_until', '<=', now)]))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

async function dropLease(db: Db, name: string, holder: string): Promise<void> {
  await db
    .updateTable('leases')
    .set({ holder: '', held_until: 0 })
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
}
