import { readConfig, zoneName } from '../platform/config.ts';
import { findTimeZone } from '../uses/sales/daily-sales.repository.ts';
import { type Difference, rebuildDailySales } from '../uses/sales/daily-sales.service.ts';
import { readArguments } from './arguments.ts';
import { formatCount, print, UsageError } from './command.ts';
import { showProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

/**
 * Counts the figures of every day and the customers again, and prints where they differed from the stored
 * ones.
 */
export async function rebuildSales(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { 'time-zone': { type: 'string' } });
  if (positionals.length > 0) throw new UsageError('rebuild-sales takes no words');
  const givenZone = values['time-zone'];
  const namedZone = givenZone && zoneName(givenZone);
  if (givenZone !== undefined && !namedZone)
    throw new UsageError('--time-zone takes a time zone such as Asia/Kolkata');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    // The running server counts by the stored time zone, whatever the shell's environment says.
    const timeZone = namedZone ?? (await findTimeZone(db)) ?? config.STORE_TIMEZONE;
    const differences = await rebuildDailySales(db, timeZone, showProgress);
    for (const difference of differences) print(describe(difference));
    const count = (has: 'day' | 'sold' | 'customer' | 'owing') =>
      differences.filter((difference) => has in difference).length;
    printSum('daily figures', count('day'));
    printSum('figures of products and hours', count('sold'));
    printSum('customers', count('customer'));
    printSum('accounts of customers', count('owing'));
  });
}

function printSum(what: string, differing: number): void {
  if (differing === 0) print(`All ${what} were right`);
  else print(`${formatCount(differing)} ${what} differed and are right now`);
}

/** A customer is named by the id of the first order: a number does not belong into a terminal. */
function describe(difference: Difference): string {
  if ('owing' in difference)
    return (
      `Customer ${difference.owing.slice(-6)}: ₹${formatCount(difference.stored / 100)} on account were kept, ` +
      `₹${formatCount(difference.counted / 100)} counted`
    );
  const { stored, counted } = difference;
  const name =
    'customer' in difference
      ? `Customer ${difference.customer.slice(-6)}`
      : 'sold' in difference
        ? difference.sold
        : `${difference.day} ${difference.status}`;
  return (
    `${name}: ${formatCount(stored.orders)} orders were kept, ${formatCount(counted.orders)} counted; ` +
    `₹${formatCount(stored.paise / 100)} were kept, ₹${formatCount(counted.paise / 100)} counted`
  );
}
