import type { Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { DomainError } from '../platform/domain-error.ts';
import { findOrder, type OrderRow } from './order.repository.ts';

/**
 * A request with an idempotency key: its account, its key, and the SHA-256 of its parsed body in
 * hex.
 */
export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly bodyHash: string;
}

/**
 * The order that was placed with this key before, if any.
 * @throws DomainError when the earlier request had another body
 */
export async function findKeyedOrder(
  db: Db,
  { accountId, key, bodyHash }: KeyedRequest,
): Promise<OrderRow | undefined> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.body_hash !== bodyHash) throw new DomainError('order.key-reused');
  return findOrder(db, kept.order_id);
}

export async function insertKey(
  trx: Transaction<Database>,
  { accountId, key, bodyHash }: KeyedRequest,
  orderId: string,
): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, body_hash: bodyHash, order_id: orderId })
    .execute();
}
