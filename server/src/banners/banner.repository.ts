import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { BannerTable } from './banner.table.ts';

export type BannerRow = Selectable<BannerTable>;

/** All banners, newest first. */
export const findBanners = (db: Db): Promise<BannerRow[]> =>
  db
    .selectFrom('banners')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function insertBanner(trx: Transaction<Database>, banner: BannerRow): Promise<void> {
  await trx.insertInto('banners').values(banner).execute();
}

/** Deletes a banner and answers it as it was; undefined when there was none. */
export const deleteBannerRow = (
  trx: Transaction<Database>,
  id: string,
): Promise<BannerRow | undefined> =>
  trx.deleteFrom('banners').where('id', '=', id).returningAll().executeTakeFirst();
