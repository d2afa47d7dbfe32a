import { backUp } from '../backup/backup.service.ts';
import { readConfig } from '../platform/config.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withStoreToRead } from './with-database.ts';

export async function backup([file, ...rest]: string[]): Promise<void> {
  if (!file || rest.length > 0) throw new UsageError('Name one file');
  await withStoreToRead(readConfig(process.env), async (db) => {
    const rows = await backUp(db, file, Date.now);
    print(`${formatCount(rows)} rows written to ${file}`);
  });
}
