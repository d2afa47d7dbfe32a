import { calendarDate } from '@kirana/contract';
import { findNamedImages, pruneChanges } from '../changes/prune.service.ts';
import { deleteUnservedImages } from '../images/image.repository.ts';
import { startOfDay } from '../platform/calendar.ts';
import { readConfig } from '../platform/config.ts';
import { findTimeZone } from '../uses/sales/daily-sales.repository.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Removes changes from before a day, and the pictures that nothing refers to any more. */
export async function pruneHistory(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { before: { type: 'string' } });
  const before = calendarDate.safeParse(values.before);
  if (!before.success || positionals.length > 0)
    throw new UsageError('Say --before and a date as YYYY-MM-DD');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    // Days are counted in the store's time zone, whatever the shell's environment says.
    const timeZone = (await findTimeZone(db)) ?? config.STORE_TIMEZONE;
    const instant = startOfDay(before.data, timeZone);
    await db.transaction().execute(async (trx) => {
      const changes = await pruneChanges(trx, instant);
      const images = await deleteUnservedImages(trx, await findNamedImages(trx));
      print(`${formatCount(changes)} changes and ${formatCount(images)} pictures removed`);
    });
  });
}
