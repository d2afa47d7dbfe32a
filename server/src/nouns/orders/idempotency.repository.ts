import type { Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findOrder } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';

/**
 * A request with an idempotency key: its account, its key, and the SHA-256 of its parsed body in
 * hex.
 */
export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** How long a key answers its order again; later the same order is meant anew. */
const keyLifeMs = 24 * 60 * 60_000;

/**
 * The order that was placed with this key within the last day, if any.
 * @throws DomainError when the earlier request had another body
 */
export async function findKeyedOrder(
  db: Db,
  { accountId, key, bodyHash }: KeyedRequest,
  now: number,
): Promise<OrderRow | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  const order = stored && (await findOrder(db, stored.order_id));
  if (!order || now - order.created_at > keyLifeMs) return undefined;
  if (stored.body_hash !== bodyHash) throw new DomainError('order.key-reused');
  return order;
}

/** Stores a key with its order; one whose life is over is given to the new order. */
export async function saveKey(
  trx: Transaction<Database>,
  { accountId, key, bodyHash }: KeyedRequest,
  orderId: string,
): Promise<void> {
  await trx
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, body_hash: bodyHash, order_id: orderId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ body_hash: bodyHash, order_id: orderId }),
    )
    .execute();
}

/** Removes all keys: none is answered its order again, with the order's link. */
export async function forgetAllKeys(trx: Transaction<Database>): Promise<void> {
  await trx.deleteFrom('idempotency_keys').execute();
}

/** Removes the keys of orders, whose hashes are of what their customers sent. */
export async function forgetKeys(
  trx: Transaction<Database>,
  orderIds: readonly string[],
): Promise<void> {
  for (const some of slices(orderIds))
    await trx.deleteFrom('idempotency_keys').where('order_id', 'in', some).execute();
}
