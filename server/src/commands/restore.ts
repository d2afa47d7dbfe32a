import { restore } from '../backup/restore.service.ts';
import { readConfig } from '../platform/config.ts';
import { findTimeZone } from '../uses/sales/daily-sales.repository.ts';
import { countAfresh } from '../uses/sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' } });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Name one file');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    // The running server counts by the stored time zone, whatever the shell's environment says.
    const timeZone = (await findTimeZone(db)) ?? config.STORE_TIMEZONE;
    const rows = await restore(db, file, values.replace ?? false, (trx) =>
      countAfresh(trx, timeZone),
    );
    print(`${formatCount(rows)} rows restored from ${file}`);
  });
}
