import { backUp } from '../backup/backup.service.ts';
import { backupFolder, listBackups } from '../backup/backup-folder.ts';
import { storeBackup } from '../backup/stored-backup.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { explain } from './explain.ts';
import { withStoreToRead } from './with-database.ts';

export async function backup(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { attached: { type: 'string' } });
  const [file, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError('Name one file');
  const config = readConfig(process.env);
  const letGo = values.attached ? endWithParent() : () => {};
  await withStoreToRead(config, async (db) => {
    const clock = Date.now;
    const folder = folderOf(config, file);
    const stored =
      file === undefined
        ? await storeBackup({ db, clock, config, folder }, 'asked', (written) =>
            backUp(db, written, clock),
          )
        : { file, result: await backUp(db, file, clock, values.attached) };
    print(`${formatCount(stored.result)} rows written to ${stored.file}`);
  });
  letGo();
}

/** Lists the backups that the server keeps, the newest first. */
export async function backups(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('This command takes no arguments');
  const config = readConfig(process.env);
  const folder = folderOf(config);
  const stored = await listBackups(folder).catch((error) => {
    throw explain(error, config);
  });
  if (stored.length === 0) print(`There is no backup in ${folder} yet`);
  for (const { name, bytes } of stored)
    print(`${name}  ${formatCount(Math.ceil(bytes / 1_000_000))} MB`);
}

/** @throws UsageError when there is neither a folder nor a file */
function folderOf(config: Config, file?: string): string {
  const folder = backupFolder(config);
  if (folder === undefined && file === undefined)
    throw new UsageError('Name one file, or set BACKUP_DIR');
  return folder ?? '';
}

/** Ends this process when the one that started it, which holds the other end of its input, is gone. */
function endWithParent(): () => void {
  process.stdin.on('end', () => process.exit(1)).resume();
  return () => process.stdin.destroy();
}
