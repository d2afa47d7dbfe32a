import { randomBytes } from 'node:crypto';
import type { Db } from '../../database/schema.ts';

/**
 * The key of the links of orders. It lies in the store, and so in backups; whoever needs it first draws it. It is
 * read each time, since another store may be restored while this one is served.
 */
export async function ensureLinkKey(db: Db): Promise<string> {
  const present = await readLinkKey(db);
  if (present !== '') return present;
  await db
    .updateTable('store')
    .set({ link_key: randomBytes(32).toString('base64url') })
    .where('link_key', '=', '')
    .execute();
  return readLinkKey(db);
}

const readLinkKey = async (db: Db): Promise<string> =>
  (await db.selectFrom('store').select('link_key').executeTakeFirstOrThrow()).link_key;
