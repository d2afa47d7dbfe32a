import type { Kysely } from 'kysely';

/** Without these indexes, deleting a row that others may refer to scans their whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_by_account').on('orders').column('account_id').execute();
  await db.schema
    .createIndex('order_status_changes_by_account')
    .on('order_status_changes')
    .column('account_id')
    .execute();
  await db.schema
    .createIndex('idempotency_keys_by_order')
    .on('idempotency_keys')
    .column('order_id')
    .execute();
}
