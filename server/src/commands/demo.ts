import { seedStore } from '../../seed/seed-store.ts';
import { type Config, readConfig } from '../config.ts';
import { readArguments, readSizes } from './arguments.ts';
import { print } from './command.ts';
import { showProgress } from './progress.ts';
import { serveStore } from './serve.ts';
import { withDatabase } from './with-database.ts';

/** Known to everybody, which is no harm where everything is made up. */
const admin = { email: 'demo@kirana.example', password: 'kirana-demo' };

const options = { orders: { type: 'string' }, days: { type: 'string' } } as const;

export async function demo(args: string[]): Promise<void> {
  const sizes = readSizes(readArguments(args, options).values);
  // Never the shop's own data, whatever the environment says.
  const { DATABASE_URL: _, ...env } = process.env;
  const config = readConfig({ ...env, DATA_DIR: './data/demo' });
  await fillOnce(config, sizes);
  print(`Log in as ${admin.email} with the password ${admin.password}`);
  await serveStore(config);
}

/** Later starts find the store filled, and leave it as the visitor left it. */
async function fillOnce(
  config: Config,
  { orders = 2_500, days = 90 }: { orders?: number | undefined; days?: number | undefined },
): Promise<void> {
  await withDatabase(config, async (db) => {
    if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return;
    await seedStore(db, {
      orders,
      days,
      now: Date.now(),
      timeZone: config.STORE_TIMEZONE,
      admin,
      onProgress: showProgress('orders'),
    });
  });
}
