import { restore } from '../backup/restore.service.ts';
import { readConfig } from '../config.ts';
import { ensureDailySales } from '../sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export async function restoreBackup(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { replace: { type: 'boolean' } });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0) throw new UsageError('Name one file');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    const rows = await restore(db, file, values.replace ?? false);
    await ensureDailySales(db, config.STORE_TIMEZONE);
    print(`${formatCount(rows)} rows restored from ${file}`);
  });
}
