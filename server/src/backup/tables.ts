import type { Database } from '../database/schema.ts';

/**
 * What becomes of each table: `kept` in a backup; `derived` from the kept ones, so that a restored
 * store makes it anew; or `local`, of use to this running store alone. In this order, so that what
 * a row refers to is there before it, and with the feeds first, as every change locks them first.
 */
const fates = {
  feeds: 'kept',
  batches: 'kept',
  changes: 'kept',
  accounts: 'kept',
  first_account: 'kept',
  account_count: 'kept',
  sign_ups: 'kept',
  password_resets: 'kept',
  limits: 'local',
  categories: 'kept',
  products: 'kept',
  banners: 'kept',
  images: 'kept',
  store: 'kept',
  orders: 'kept',
  idempotency_keys: 'kept',
  daily_sales: 'derived',
  sales_calendar: 'derived',
} satisfies Record<keyof Database, 'kept' | 'derived' | 'local'>;

/** Every table, each after those it refers to. */
export const allTables = Object.keys(fates) as (keyof typeof fates)[];

/** The tables of a backup, each after those it refers to. */
export const backupTables = allTables.filter((table) => fates[table] === 'kept');

/** Whether today's version has this table. */
export const isKnown = (table: string): boolean => Object.hasOwn(fates, table);

/** The tables that a restored backup takes the place of. */
export const replacedTables = allTables.filter((table) => fates[table] !== 'local');
