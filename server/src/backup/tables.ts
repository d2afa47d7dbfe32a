import type { Database } from '../database/schema.ts';

/** Whether a table goes into a backup; in this order, so that what a row refers to is there before it. */
const kept = {
  accounts: true,
  first_account: true,
  sign_ups: true,
  // Counters of minutes and hours, of no use elsewhere.
  limits: false,
  categories: true,
  products: true,
  banners: true,
  images: true,
  // Locks in this store alone.
  image_lock: false,
  store: true,
  orders: true,
  order_book: true,
  order_status_changes: true,
  idempotency_keys: true,
} satisfies Record<keyof Database, boolean>;

/** The tables of a backup, each after those it refers to. */
export const backupTables = (Object.keys(kept) as (keyof typeof kept)[]).filter(
  (table) => kept[table],
);
