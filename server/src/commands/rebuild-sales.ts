import { isTimeZone, readConfig } from '../config.ts';
import { findTimeZone } from '../sales/daily-sales.repository.ts';
import { type Difference, rebuildDailySales } from '../sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Counts the figures of every day afresh and says where they differed from those kept. */
export async function rebuildSales(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { 'time-zone': { type: 'string' } });
  if (positionals.length > 0) throw new UsageError('rebuild-sales takes no words');
  const told = values['time-zone'];
  if (told !== undefined && !isTimeZone(told))
    throw new UsageError('--time-zone takes a time zone such as Asia/Kolkata');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    // The server that runs on this store counts by the zone that is stored, whatever this shell says.
    const timeZone = told ?? (await findTimeZone(db)) ?? config.STORE_TIMEZONE;
    const differences = await rebuildDailySales(db, timeZone);
    if (differences.length === 0) return print('All daily figures were right');
    for (const difference of differences) print(describe(difference));
    print(`${formatCount(differences.length)} daily figures differed and are right now`);
  });
}

const describe = ({ day, status, kept, counted }: Difference): string =>
  `${day} ${status}: ${formatCount(kept.orders)} orders were kept, ${formatCount(counted.orders)} counted; ` +
  `₹${formatCount(kept.paise / 100)} were kept, ₹${formatCount(counted.paise / 100)} counted`;
