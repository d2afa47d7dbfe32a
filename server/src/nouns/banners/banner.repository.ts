import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
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

export const findBanner = (db: Db, id: string): Promise<BannerRow | undefined> =>
  db.selectFrom('banners').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertBanner(trx: Transaction<Database>, banner: BannerRow): Promise<void> {
  await trx.insertInto('banners').values(banner).execute();
}

export async function deleteBannerRow(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom('banners').where('id', '=', id).execute();
}
