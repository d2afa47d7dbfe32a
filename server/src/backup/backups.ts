import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createLeasedWork, isLeaseHeld, type LeasedWork } from '../database/leased-work.ts';
import type { Db } from '../database/schema.ts';
import { unavailableReason } from '../database/unavailable.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { DomainError } from '../platform/domain-error.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { backUpInChild } from './backup-child.ts';
import {
  backupFolder,
  checkFolder,
  countedOf,
  isMadeSince,
  isNightlyDue,
  lastNight,
  listBackups,
  nextNight,
  type StoredBackup,
} from './backup-folder.ts';
import { storeBackup } from './stored-backup.ts';

/** How long a server that missed the night waits after its start. */
const afterStartMs = 5 * 60_000;
const afterFailureMs = 60 * 60_000;
const renewMs = 1_000;
const longestRestMs = 60_000;
const leaseName = 'backups';
/** So far ahead a backup still counts as made: another machine's clock, or an hour that comes twice. */
const aheadMs = 60 * 60_000;

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: FastifyBaseLogger;
}

type InFolder = Parts & { readonly folder: string };

/** What there is of backups. Times are epoch milliseconds. */
export interface BackupState {
  readonly folder: string;
  /** Whether the folder is on the disk of the data folder. */
  readonly sameDisk: boolean;
  /** Whether one is being made, by any process. */
  readonly running: boolean;
  /** The last failure of this process since the last backup. */
  readonly failed: { readonly at: number; readonly reason: string } | undefined;
  readonly nextAt: number;
  /** Those that count, the newest first. */
  readonly files: readonly StoredBackup[];
}

export type Backups = ReturnType<typeof createBackups>;

/** The backups of a server; undefined where it makes none. */
export function openBackups(parts: Parts): Backups | undefined {
  const folder = backupFolder(parts.config);
  return folder === undefined ? undefined : createBackups({ ...parts, folder });
}

/** What is asked of the work, and what came of it. */
interface Memory {
  /** Until it is made, or has failed. */
  isAsked: boolean;
  failed: BackupState['failed'];
  /** When the night's failed. */
  nightFailedAt: number | undefined;
}

/** A backup each night, and whenever one is asked for, by one process. The folder says whether it was made. */
export function createBackups(parts: InFolder) {
  const { db, clock, config, folder } = parts;
  const stop = new AbortController();
  const memory: Memory = { isAsked: false, failed: undefined, nightFailedAt: undefined };
  const work = createLeasedWork(parts, backupWork(parts, memory, stop.signal));
  const isRunning = async () => memory.isAsked || isLeaseHeld(db, leaseName, clock());
  return {
    start: work.start,
    /** Looks at once whether one is due. */
    look: work.wake,
    settled: work.settled,
    /** Begins a backup. @throws DomainError while one is made */
    async ask(): Promise<void> {
      if (memory.isAsked) throw new DomainError('backup.running');
      // Before the look, so that of two presses at once one begins it.
      memory.isAsked = true;
      try {
        if (await isLeaseHeld(db, leaseName, clock())) throw new DomainError('backup.running');
      } catch (error) {
        memory.isAsked = false;
        throw error;
      }
      work.wake();
    },
    async read(): Promise<BackupState> {
      return {
        folder,
        sameDisk: (await diskOf(folder)) === (await diskOf(config.DATA_DIR)),
        running: await isRunning(),
        nextAt: nextNight(clock(), config.STORE_TIMEZONE),
        ...(await readFolder(parts, memory.failed)),
      };
    },
    async close() {
      stop.abort();
      await work.close();
    },
  };
}

/** What counts in the folder, and what is wrong: the last failure, or else what hinders the next backup. */
async function readFolder(
  { clock, config: { STORE_TIMEZONE }, folder }: InFolder,
  last: BackupState['failed'],
): Promise<Pick<BackupState, 'failed' | 'files'>> {
  const now = clock();
  let failed: BackupState['failed'];
  const fail = (error: unknown) => {
    failed ??= { at: now, reason: reasonOf(error) };
    return [];
  };
  const files = countedOf(await listBackups(folder).catch(fail), now + aheadMs, STORE_TIMEZONE);
  // A folder that can only be read keeps its good backups.
  await checkFolder(folder).catch(fail);
  // Another process may have made one since.
  if (last && !isMadeSince(files, last.at, STORE_TIMEZONE)) failed = last;
  return { failed, files };
}

function backupWork(parts: InFolder, memory: Memory, end: AbortSignal): LeasedWork {
  const { db, clock, log, config } = parts;
  const night = createNight(parts);
  return {
    name: leaseName,
    hasWork: async () => memory.isAsked || night.isDue(memory.nightFailedAt),
    async doPiece(hold) {
      await hold(db);
      const { isAsked } = memory;
      // Another process may have made it by now.
      if (!isAsked && !(await night.isDue(memory.nightFailedAt))) return false;
      const what = isAsked ? 'asked' : 'nightly';
      await whileHeld(
        () => hold(db),
        end,
        (signal) => storeBackup(parts, what, (file) => backUpInChild(config, file, signal)),
      );
      if (isAsked) memory.isAsked = false;
      memory.failed = undefined;
      memory.nightFailedAt = undefined;
      return false;
    },
    async onFailure(error) {
      if (end.aborted) return;
      memory.failed = { at: clock(), reason: reasonOf(error) };
      if (!memory.isAsked) memory.nightFailedAt = memory.failed.at;
      memory.isAsked = false;
      log.error({ err: error }, 'no backup could be made');
    },
    restMs: () => Math.min(longestRestMs, nextNight(clock(), config.STORE_TIMEZONE) - clock()),
  };
}

/** For owners: what an operator is told, or the system's own words. */
function reasonOf(error: unknown): string {
  if (unavailableReason(error) === 'disk-full') return 'The disk of the store is full';
  return error instanceof Error && (error instanceof OperatorError || 'syscall' in error)
    ? error.message
    : 'The log says why';
}

/** The device of a folder, or of the nearest one above it that is there. */
async function diskOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  return found ? found.dev : diskOf(dirname(folder));
}

/** When a backup is to be made: at night, some minutes after the start for a missed night, an hour after a failure. */
function createNight({ clock, folder, config: { STORE_TIMEZONE } }: InFolder) {
  const startedAt = clock();
  const isSameNight = (one: number, other: number) =>
    lastNight(one, STORE_TIMEZONE) === lastNight(other, STORE_TIMEZONE);
  return {
    async isDue(failedAt = Number.NEGATIVE_INFINITY): Promise<boolean> {
      const now = clock();
      if (isSameNight(startedAt, now) && now < startedAt + afterStartMs) return false;
      // The clock may have been ahead, and a failure before three o'clock delays no night.
      const isResting = failedAt <= now && now < failedAt + afterFailureMs;
      if (isResting && isSameNight(failedAt, now)) return false;
      // What hinders the look hinders the backup as well, and is told then.
      return isNightlyDue(await listBackups(folder).catch(() => []), now, STORE_TIMEZONE);
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
