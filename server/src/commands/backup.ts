import { parseArgs } from 'node:util';
import { backUp } from '../backup/backup.service.ts';
import { restore } from '../backup/restore.service.ts';
import { readConfig } from '../config.ts';
import { type Command, print, UsageError, withDatabase } from './command.ts';

const numbers = new Intl.NumberFormat('en-IN');

export const backup: Command = {
  usage: 'backup FILE',
  summary: 'Write all that the store holds into a file, also while it runs',
  async run([file, ...rest]) {
    if (!file || rest.length > 0) throw new UsageError('backup takes the name of a file');
    await withDatabase(readConfig(process.env), async (db) => {
      const rows = await backUp(db, file, Date.now);
      print(`${numbers.format(rows)} rows written to ${file}`);
    });
  },
};

export const restoreCommand: Command = {
  usage: 'restore FILE [--replace]',
  summary: 'Fill an empty store from a backup; with --replace, any store',
  async run(args) {
    const { values, positionals } = readArguments(args);
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new UsageError('restore takes the name of a file');
    await withDatabase(readConfig(process.env), async (db) => {
      const rows = await restore(db, file, values.replace ?? false);
      print(`${numbers.format(rows)} rows restored from ${file}`);
    });
  },
};

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { replace: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
