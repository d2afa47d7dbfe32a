import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { ImageTable } from './image.table.ts';
import type { PreparedImage } from './prepare-image.ts';

/**
 * A transaction that adds, changes or deletes rows which refer to images. One runs at a time, so
 * that none removes an image which another has just begun to use.
 */
export const changeImages = <T>(
  db: Db,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('image_lock').set({ taken: sql`taken + 1` }).execute();
    return work(trx);
  });

/** Keeps an image, unless the same one is kept already. */
export async function keepImage(
  trx: Transaction<Database>,
  { hash, files }: PreparedImage,
): Promise<void> {
  await trx
    .insertInto('images')
    .values(files.map(({ width, bytes }) => ({ hash, width, bytes })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes an image that no row refers to any more; call it after the row let go of it. */
export async function removeUnusedImage(trx: Transaction<Database>, hash: string): Promise<void> {
  for (const table of ['products', 'categories', 'banners'] as const)
    if (await trx.selectFrom(table).select('id').where('image', '=', hash).executeTakeFirst())
      return;
  await trx.deleteFrom('images').where('hash', '=', hash).execute();
}

/** Names a file of an image; `width` as the table keeps it. */
export type ImageKey = Pick<Selectable<ImageTable>, 'hash' | 'width'>;

/** Files of images, of those that are kept. */
export const findImages = (db: Db, keys: readonly ImageKey[]): Promise<Selectable<ImageTable>[]> =>
  db
    .selectFrom('images')
    .selectAll()
    .where(({ and, or }) => or(keys.map(({ hash, width }) => and({ hash, width }))))
    .execute();
