import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { type Span, shownOrders } from './sales-orders.repository.ts';

/** The orders of a span on which the shop has taken a step that counts. */
export const findServedOrders = (db: Db, span: Span) =>
  shownOrders(db, span)
    .select(['id', 'status', 'rings_at', 'promised_at', 'pickup', 'rider_id'])
    .where('status', 'in', ['accepted', 'packed', 'delivered'])
    .execute();

/** The accounts that made these batches. */
export async function findAccountsOf(
  db: Db,
  batches: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = new Map<string, string>();
  for (const some of slices(batches)) {
    const rows = await db
      .selectFrom('batches')
      .select(['id', 'actor_id'])
      .where('id', 'in', some)
      .where('actor_kind', '=', 'account')
      .execute();
    for (const { id, actor_id } of rows) accounts.set(id, actor_id);
  }
  return accounts;
}

/** The names that accounts have today. */
export async function findNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const found = await Promise.all(
    [...slices(ids)].map((some) =>
      db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', some).execute(),
    ),
  );
  return found.flat();
}
