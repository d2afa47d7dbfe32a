import type { Database } from '../database/schema.ts';

/**
 * How a backup treats each table: `kept` tables are in it; `derived` ones are computed from those
 * after a restore; `local` ones belong to this running store only. A table comes after the tables
 * that its rows refer to. The feeds come first, as every change locks them first.
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
  invitations: 'kept',
  limits: 'local',
  devices: 'local',
  notices: 'local',
  categories: 'kept',
  products: 'kept',
  banners: 'kept',
  images: 'kept',
  imports: 'kept',
  import_rows: 'kept',
  import_results: 'kept',
  leases: 'local',
  store: 'kept',
  silence: 'kept',
  settings: 'kept',
  orders: 'kept',
  order_items: 'kept',
  order_numbers: 'kept',
  customers: 'kept',
  payments: 'kept',
  payment_links: 'kept',
  unmatched_payments: 'kept',
  cash_moves: 'kept',
  cash_days: 'kept',
  tab_rows: 'kept',
  idempotency_keys: 'kept',
  daily_sales: 'derived',
  product_sales: 'derived',
  hour_sales: 'derived',
  sales_calendar: 'derived',
} satisfies Record<keyof Database, 'kept' | 'derived' | 'local'>;

/** Every table, each after the ones it refers to. */
export const allTables = Object.keys(fates) as (keyof typeof fates)[];

/** The tables of a backup, each after the ones it refers to. */
export const backupTables = allTables.filter((table) => fates[table] === 'kept');

/** Whether today's version has this table. */
export const isKnown = (table: string): boolean => Object.hasOwn(fates, table);

/** The tables whose rows a restore replaces. */
export const replacedTables = allTables.filter((table) => fates[table] !== 'local');
