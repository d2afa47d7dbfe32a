import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';

const newKey = (): string => randomBytes(32).toString('base64url');

/**
 * The key of the links of orders. It lies in the store, and so in backups; whoever needs it first draws it. It is
 * read each time, since another store may be restored while this one is served.
 */
export async function ensureLinkKey(db: Db): Promise<string> {
  const present = await readLinkKey(db);
  if (present !== '') return present;
  await db.updateTable('store').set({ link_key: newKey() }).where('link_key', '=', '').execute();
  return readLinkKey(db);
}

/** A key begins so when it was not the first; no drawn one has a dot. */
const renewed = 'renewed.';

/** Draws another key: the links that customers have open nothing any more. */
export async function renewLinkKey(trx: Transaction<Database>): Promise<void> {
  await trx
    .updateTable('store')
    .set({ link_key: renewed + newKey() })
    .execute();
}

/** The keys whose links open an order: until the first renewal also the secret, which signed those before the key. */
export async function openingKeys(db: Db, secret: string): Promise<string[]> {
  const key = await ensureLinkKey(db);
  return key.startsWith(renewed) ? [key] : [key, secret];
}

const readLinkKey = async (db: Db): Promise<string> =>
  (await db.selectFrom('store').select('link_key').executeTakeFirstOrThrow()).link_key;
