import { access, constants, lstat, readdir, statfs, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { Config } from '../platform/config.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { OperatorError } from '../platform/operator-error.ts';

/** Made each night, by a press or the command, or before an update. */
type BackupKind = 'nightly' | 'asked' | 'before';

/** A whole backup in the folder. */
export interface StoredBackup {
  readonly name: string;
  readonly kind: BackupKind;
  /** The store's date and time at which it was begun: `2026-11-23-0300`. */
  readonly stamp: string;
  /** When it was ended, in epoch milliseconds. */
  readonly at: number;
  readonly bytes: number;
}

const backupName =
  /^(?:(?<kind>nightly|asked)|before-\d+\.\d+\.\d+[\w.+-]*?)-(?<stamp>\d{4}-\d\d-\d\d-\d{4})(?:-\d+)?\.backup$/;

/** A backup that was not ended; its name ends so. */
const unfinished = /\.backup\.[0-9a-f]{16}\.unfinished$/;
const dayMs = 86_400_000;

/** Nightly backups are due at this hour of the store. */
const nightHour = 3;
const megabyte = 1_000_000;
/** What stays free on the disk beside twice the newest backup. */
const reserveBytes = 200 * megabyte;
/** So many of the newest that count stay, whatever room they take. */
const alwaysKept = 3;

/** Where a server keeps its backups; undefined where it makes none. */
export function backupFolder({
  BACKUP_DIR,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'BACKUP_DIR' | 'DATABASE_URL' | 'DATA_DIR'>): string | undefined {
  if (BACKUP_DIR?.toLowerCase() === 'off') return undefined;
  return BACKUP_DIR ?? (DATABASE_URL === undefined ? join(DATA_DIR, 'backups') : undefined);
}

/** Makes the folder where it is missing. @throws the system's error when no file can be made in it */
export async function readyFolder(folder: string): Promise<void> {
  await makeFolder(folder);
  await access(folder, constants.W_OK);
}

/** @throws the system's error when no file can be made in the folder, or in the nearest one above it that is there */
export async function checkFolder(folder: string): Promise<void> {
  await access(folder, constants.W_OK).catch((error) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    return checkFolder(dirname(folder));
  });
}

const zoned = (now: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);

const stampOf = (at: Temporal.ZonedDateTime): string =>
  at.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', '-').replace(':', '');

/** The name of a backup that begins now, which nothing else in the folder has. */
export function newBackupName(
  what: string,
  now: number,
  timeZone: string,
  taken: readonly string[],
): string {
  const name = `${what}-${stampOf(zoned(now, timeZone))}`;
  for (let copy = 1; ; copy += 1) {
    const free = `${name}${copy === 1 ? '' : `-${copy}`}.backup`;
    if (!taken.includes(free)) return free;
  }
}

/** When the last nightly backup was due, as a stamp. */
export function lastNight(now: number, timeZone: string): string {
  const at = zoned(now, timeZone);
  const night = at.hour < nightHour ? at.subtract({ days: 1 }) : at;
  return `${night.toPlainDate().toString()}-0${nightHour}00`;
}

/** When the next nightly backup is due, in epoch milliseconds. */
export function nextNight(now: number, timeZone: string): number {
  const at = zoned(now, timeZone);
  const day = at.hour < nightHour ? at.toPlainDate() : at.toPlainDate().add({ days: 1 });
  return day.toZonedDateTime({ timeZone, plainTime: { hour: nightHour } }).epochMilliseconds;
}

/** Those that hold something and were not begun while the clock was ahead; the others are left alone. */
export const countedOf = (
  backups: readonly StoredBackup[],
  now: number,
  timeZone: string,
): readonly StoredBackup[] => {
  const present = stampOf(zoned(now, timeZone));
  return backups.filter(({ stamp, bytes }) => bytes > 0 && stamp <= present);
};

/** Whether no nightly backup was made since the last night. */
export const isNightlyDue = (
  backups: readonly StoredBackup[],
  now: number,
  timeZone: string,
): boolean =>
  !countedOf(backups, now, timeZone).some(
    ({ kind, stamp }) => kind === 'nightly' && stamp >= lastNight(now, timeZone),
  );

/** Whether one was made after this instant, by its name and by its file: a disk may have a clock of its own. */
export function isMadeSince(
  backups: readonly StoredBackup[],
  instant: number,
  timeZone: string,
): boolean {
  const since = stampOf(zoned(instant, timeZone));
  return backups.some(({ stamp, at }) => stamp >= since && at > instant);
}

/** The whole backups of a folder, the newest first; other files and links are passed over. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups = await Promise.all(names.map((name) => readBackupFile(folder, name)));
  return backups
    .flatMap((backup) => backup ?? [])
    .sort((a, b) => b.stamp.localeCompare(a.stamp) || b.at - a.at || (b.name < a.name ? -1 : 1));
}

async function readBackupFile(folder: string, name: string): Promise<StoredBackup | undefined> {
  const groups = backupName.exec(name)?.groups;
  const stamp = groups?.['stamp'];
  if (stamp === undefined || !isDate(stamp.slice(0, 10))) return undefined;
  // Another process may have removed it meanwhile.
  const file = await lstat(join(folder, name)).catch(() => undefined);
  if (!file?.isFile()) return undefined;
  const kind = (groups?.['kind'] ?? 'before') as BackupKind;
  return { name, kind, stamp, at: Math.floor(file.mtimeMs), bytes: file.size };
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Of each kind so many of the newest are kept, and of the nightly ones the newest of so many weeks. */
const keptOf = { nightly: 7, asked: 5, before: 3 } as const;
const keptWeeks = 8;

/** The backups that are not kept any more; they are given the newest first. */
function outdatedOf(backups: readonly StoredBackup[]): StoredBackup[] {
  const newest = new Set<StoredBackup>();
  for (const [kind, count] of Object.entries(keptOf))
    for (const backup of backups.filter((one) => one.kind === kind).slice(0, count))
      newest.add(backup);
  const weeks = new Set<string>();
  for (const backup of backups) {
    if (backup.kind !== 'nightly' || weeks.has(weekOf(backup)) || weeks.size === keptWeeks)
      continue;
    weeks.add(weekOf(backup));
    newest.add(backup);
  }
  return backups.filter((backup) => !newest.has(backup));
}

function weekOf({ stamp }: StoredBackup): string {
  const { yearOfWeek, weekOfYear } = Temporal.PlainDate.from(stamp.slice(0, 10));
  return `${yearOfWeek} ${weekOfYear}`;
}

/** Hears of a file that cannot be removed: it may be another account's, or in use. */
type OnLeft = (error: unknown) => void;

/** Removes what is not kept any more. */
export async function tidyFolder(
  folder: string,
  now: number,
  timeZone: string,
  onLeft: OnLeft = () => {},
): Promise<void> {
  const backups = countedOf(await listBackups(folder), now, timeZone);
  for (const { name } of outdatedOf(backups)) await remove(folder, name).catch(onLeft);
}

/** Removes what was begun more than a day ago and never ended. */
export async function removeUnfinished(
  folder: string,
  now: number,
  onLeft: OnLeft = () => {},
): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue;
    const file = await lstat(join(folder, name)).catch(() => undefined);
    if (file?.isFile() && file.mtimeMs < now - dayMs) await remove(folder, name).catch(onLeft);
  }
}

const remove = (folder: string, name: string) =>
  unlink(join(folder, name)).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });

const freeOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`;

/**
 * Makes room for another backup, the oldest ones going first.
 * @param databaseBytes how large the first one may become
 * @throws OperatorError when there is not enough even so
 */
export async function makeRoom(
  folder: string,
  databaseBytes: number,
  now: number,
  timeZone: string,
  onLeft: OnLeft = () => {},
): Promise<void> {
  const backups = countedOf(await listBackups(folder), now, timeZone);
  const needed = 2 * (backups[0]?.bytes ?? databaseBytes) + reserveBytes;
  const removable = backups.slice(alwaysKept).reverse();
  let free = await freeOf(folder);
  let most = removable.reduce((sum, { bytes }) => sum + bytes, free);
  for (const { name, bytes } of removable) {
    // Nothing is removed to no avail.
    if (free >= needed || most < needed) break;
    await remove(folder, name).catch((error) => {
      onLeft(error);
      most -= bytes;
    });
    free = await freeOf(folder);
  }
  if (free < needed)
    throw new OperatorError(`No room: ${inMegabytes(free)} free, ${inMegabytes(needed)} needed`);
}
