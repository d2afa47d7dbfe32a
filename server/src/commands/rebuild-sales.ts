import { isTimeZone, readConfig } from '../platform/config.ts';
import { findTimeZone } from '../uses/sales/daily-sales.repository.ts';
import { type Difference, rebuildDailySales } from '../uses/sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Counts the figures of every day again and prints where they differed from the stored ones. */
export async function rebuildSales(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { 'time-zone': { type: 'string' } });
  if (positionals.length > 0) throw new UsageError('rebuild-sales takes no words');
  const told = values['time-zone'];
  if (told !== undefined && !isTimeZone(told))
    throw new UsageError('--time-zone takes a time zone such as Asia/Kolkata');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    // The running server counts by the stored time zone, whatever the shell's environment says.
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
