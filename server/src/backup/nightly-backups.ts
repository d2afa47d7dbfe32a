import type { FastifyBaseLogger } from 'fastify';
import { createLeasedWork } from '../database/leased-work.ts';
import type { Db } from '../database/schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { backUpInChild } from './backup-child.ts';
import { isNightlyDue, lastNight, listBackups, nextNight } from './backup-folder.ts';
import { storeBackup } from './stored-backup.ts';

/** How long a server that missed the night waits after its start. */
const afterStartMs = 5 * 60_000;
const afterFailureMs = 60 * 60_000;
const renewMs = 1_000;
const longestRestMs = 60_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly folder: string;
  readonly log: FastifyBaseLogger;
}

/** A backup each night, by one process. The folder says whether it was made. */
export function createNightlyBackups(parts: Parts) {
  const { db, clock, log, config } = parts;
  const stop = new AbortController();
  const night = createNight(parts);

  const work = createLeasedWork(parts, {
    name: 'backups',
    hasWork: night.isDue,
    async doPiece(hold) {
      await hold(db);
      // Another process may have made it by now.
      if (!(await night.isDue())) return false;
      await whileHeld(
        () => hold(db),
        stop.signal,
        (signal) => storeBackup(parts, 'nightly', (file) => backUpInChild(config, file, signal)),
      );
      return false;
    },
    async onFailure(error) {
      if (stop.signal.aborted) return;
      night.failed();
      log.error({ err: error }, 'no backup could be made');
    },
    restMs: () => Math.min(longestRestMs, nextNight(clock(), config.STORE_TIMEZONE) - clock()),
  });

  return {
    start: work.start,
    /** Looks at once whether one is due. */
    look: work.wake,
    settled: work.settled,
    async close() {
      stop.abort();
      await work.close();
    },
  };
}

/** When a backup is to be made: at night, some minutes after the start for a missed night, an hour after a failure. */
function createNight({ clock, folder, config: { STORE_TIMEZONE } }: Parts) {
  const startedAt = clock();
  const nightBefore = lastNight(startedAt, STORE_TIMEZONE);
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    async isDue(): Promise<boolean> {
      const now = clock();
      const wasMissed = lastNight(now, STORE_TIMEZONE) === nightBefore;
      if (wasMissed && now < startedAt + afterStartMs) return false;
      if (now < failedAt + afterFailureMs) return false;
      // What hinders the look hinders the backup as well, and is told then.
      return isNightlyDue(await listBackups(folder).catch(() => []), now, STORE_TIMEZONE);
    },
    failed() {
      failedAt = clock();
    },
  };
}

/** Does something long, and breaks it off when another process has taken the lease. */
async function whileHeld<Result>(
  hold: () => Promise<void>,
  end: AbortSignal,
  doIt: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renewing = setInterval(() => {
    hold().catch((error) => lost.abort(error));
  }, renewMs);
  try {
    return await doIt(AbortSignal.any([end, lost.signal]));
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    clearInterval(renewing);
  }
}
