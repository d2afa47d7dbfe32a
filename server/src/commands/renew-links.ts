import { renewOrderLinks } from '../nouns/orders/renew-order-links.ts';
import { readConfig } from '../platform/config.ts';
import { print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Ends the links of orders, which whoever has a backup can make. */
export async function renewLinks(args: string[]): Promise<void> {
  if (args.length > 0) throw new UsageError('This command takes no arguments');
  await withDatabase(readConfig(process.env), (db) => db.transaction().execute(renewOrderLinks));
  print('The links that customers have of their orders open nothing any more');
}
