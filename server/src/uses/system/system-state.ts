import { statfs } from 'node:fs/promises';
import type { SystemState } from '@kirana/contract';
import type { BackupState } from '../../backup/backups.ts';
import { measureDatabase } from '../../database/database-size.ts';
import type { Db } from '../../database/schema.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { kiranaCommand } from '../../platform/kirana-command.ts';
import { version } from '../../platform/version.ts';
import type { Services } from '../../services.ts';
import { findLastDownload } from './downloads.ts';
import { readFirstSteps } from './first-steps.ts';
import type { Failures } from './watch-failures.ts';

const restore = `${kiranaCommand} restore`;
const startedAt = Date.now() - Math.round(process.uptime() * 1000);

interface Surroundings {
  readonly failures: Failures;
  readonly hasPages: boolean;
  readonly https: boolean;
}

/** The state of the server; `backups` is undefined where it makes none. */
export async function readSystem(
  services: Services,
  { failures: { count, last }, hasPages, https }: Surroundings,
  backups: BackupState | undefined,
): Promise<SystemState> {
  const { db, config, clock } = services;
  const settings = await readSettings(db);
  const { storefront, site } = settings;
  const firstAccountAt = await findFirstAccount(db);
  return {
    version,
    startedAt: isoTime(startedAt),
    now: isoTime(clock()),
    timeZone: config.STORE_TIMEZONE,
    ...(firstAccountAt !== null && { firstAccountAt: isoTime(firstAccountAt) }),
    ...(site && { site }),
    https,
    storefront: hasPages ? (storefront ? 'on' : 'off') : 'missing',
    push: config.PUSH_SERVICES !== 'off',
    database: await measureDatabase(db),
    disk: await diskOf(config.DATA_DIR),
    mail: config.SMTP_URL === undefined ? {} : { server: new URL(config.SMTP_URL).host },
    errors: { count, ...(last && { last: { ...last, at: isoTime(last.at) } }) },
    backups: { ...toAnswer(backups), ...(await toDownloaded(db)) },
    ...(await readFirstSteps(services, settings)),
  };
}

function toAnswer(backups: BackupState | undefined): SystemState['backups'] {
  if (!backups) return { restore, files: [] };
  const { folder, sameDisk, running, failed, nextAt, files } = backups;
  return {
    ...{ folder, restore, sameDisk, running, nextAt: isoTime(nextAt) },
    ...(failed && { failed: { ...failed, at: isoTime(failed.at) } }),
    files: files.map(({ name, kind, at, bytes }) => ({ name, kind, at: isoTime(at), bytes })),
  };
}

async function toDownloaded(db: Db): Promise<Pick<SystemState['backups'], 'downloaded'>> {
  const last = await findLastDownload(db);
  return last ? { downloaded: { at: isoTime(last.at), by: last.actor_name } } : {};
}

/** Epoch milliseconds; null without any account. */
const findFirstAccount = async (db: Db): Promise<number | null> =>
  (
    await db
      .selectFrom('accounts')
      .select(({ fn }) => fn.min<number | null>('created_at').as('first'))
      .executeTakeFirstOrThrow()
  ).first;

/** The disk of a folder; of the working folder as long as that one is not there. */
async function diskOf(folder: string): Promise<SystemState['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs('.'));
  return { free: bavail * bsize, total: blocks * bsize };
}
