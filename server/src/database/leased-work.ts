import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Database, Db } from './schema.ts';

/** Longer than a piece takes, short enough for another process to go on soon. */
const leaseMs = 2_000;
/** How often a process looks while another is at work, and while none is. */
const lookEveryMs = { atWork: 1_000, idle: 60_000 };

/** Work in pieces that outlives its process. */
interface LeasedWork {
  /** Of its row in `leases`. */
  readonly name: string;
  hasWork(): Promise<boolean>;
  /**
   * Does a piece, whose transaction calls `hold` first.
   * @returns whether there may be more
   */
  doPiece(hold: (trx: Transaction<Database>) => Promise<void>): Promise<boolean>;
  /** A piece failed; what happens to the work is decided here. @throws to try it again later */
  onFailure(error: unknown): Promise<void>;
}

/** What it is done with. */
interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** What a process does of it. */
interface Worker {
  /** Looks for work now. */
  wake(): void;
  /** From now on looks again and again for what processes have left, this one's last included. */
  start(): Promise<void>;
  /** Ends after the piece under way; another process may go on at once. */
  close(): Promise<void>;
}

/** The lease is another process's by now; what was begun is rolled back. */
class LeaseLost extends Error {}

/**
 * Does work piece by piece in one process at a time. A process that dies leaves its lease to run out,
 * and another goes on where the last committed piece ended.
 */
export function createLeasedWork({ db, clock, log }: Parts, work: LeasedWork): Worker {
  const lease = [db, work.name, randomUUID()] as const;
  let isClosing = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;

  const hold = async (trx: Transaction<Database>) => {
    if (!(await takeLease(trx, work.name, lease[2], clock()))) throw new LeaseLost();
  };
  /** @returns whether there is work left, for whichever process */
  const look = async (): Promise<boolean> => {
    if (!(await work.hasWork())) return false;
    if (!(await isFree(...lease, clock())) || !(await takeLease(...lease, clock()))) return true;
    try {
      while (!isClosing && (await work.doPiece(hold))) await setImmediate();
    } catch (error) {
      if (!(error instanceof LeaseLost)) await work.onFailure(error);
    } finally {
      await dropLease(...lease);
    }
    return work.hasWork();
  };
  const run = async () => {
    let isLeft = false;
    while (isAskedAgain && !isClosing) {
      isAskedAgain = false;
      // The database is out of reach, which calls tell of: the next look tries again.
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
    if (!isClosing) next = setTimeout(wake, lookEveryMs[isLeft ? 'atWork' : 'idle']).unref();
  };
  const wake = () => {
    isAskedAgain = true;
    running ??= run();
  };
  return {
    wake,
    start: async () => lookLater(await work.hasWork().catch(() => true)),
    async close() {
      isClosing = true;
      clearTimeout(next);
      await running;
    },
  };
}

/** Makes whoever changes what the work is about wait for the others. */
export async function lockLease(trx: Transaction<Database>, name: string): Promise<void> {
  await trx
    .updateTable('leases')
    .set({ holder: sql.ref('holder') })
    .where('name', '=', name)
    .execute();
}

/** Whether nobody else holds the lease; asked first, as taking it waits for the holder's piece. */
async function isFree(db: Db, name: string, holder: string, now: number): Promise<boolean> {
  const lease = await db
    .selectFrom('leases')
    .select(['holder', 'held_until'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return lease.holder === '' || lease.holder === holder || lease.held_until <= now;
}

/** Takes the lease, or keeps it for longer. @returns whether it is this holder's */
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
