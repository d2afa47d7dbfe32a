import { seedStore } from '../../seed/seed-store.ts';
import { readConfig } from '../platform/config.ts';
import { readAdministrator, readArguments, readSizes } from './arguments.ts';
import { showProgress } from './progress.ts';
import { withDatabase } from './with-database.ts';

const options = {
  orders: { type: 'string' },
  days: { type: 'string' },
  'admin-email': { type: 'string' },
  'admin-password': { type: 'string' },
} as const;

export async function seed(args: string[]): Promise<void> {
  const { values } = readArguments(args, options);
  const { orders = 1_000, days = 90 } = readSizes(values);
  const admin = readAdministrator(values['admin-email'], values['admin-password']);
  const config = readConfig(process.env);
  await withDatabase(config, (db) =>
    seedStore(db, {
      orders,
      days,
      now: Date.now(),
      timeZone: config.STORE_TIMEZONE,
      ...(admin && { admin }),
      onProgress: showProgress('orders'),
    }),
  );
}
