import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { ImageTable } from './image.table.ts';
import type { PreparedImage } from './prepare-image.ts';

/**
 * Stores the files of an image unless they are stored already; `changePicture` makes them served.
 */
export async function keepImage(
  trx: Transaction<Database>,
  { hash, files }: PreparedImage,
): Promise<void> {
  await trx
    .insertInto('images')
    .values(files.map(({ width, bytes }) => ({ hash, width, bytes, served: 0 as const })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The tables that have pictures: one that is forgotten here does not compile. */
const pictureTables = {
  products: true,
  categories: true,
  banners: true,
  settings: true,
} satisfies Record<
  { [T in keyof Database]: Database[T] extends { image: string } ? T : never }[keyof Database],
  true
>;

/**
 * Makes the picture that a row shows now served, and the one it showed before unserved unless
 * another row shows it. Call it after the row was written; empty and absent mean no picture.
 */
export async function changePicture(
  trx: Transaction<Database>,
  before = '',
  after = '',
): Promise<void> {
  if (before === after) return;
  if (after) await setServed(trx, after, 1);
  if (before && !(await isShown(trx, before))) await setServed(trx, before, 0);
}

async function isShown(trx: Transaction<Database>, hash: string): Promise<boolean> {
  for (const table of Object.keys(pictureTables) as (keyof typeof pictureTables)[])
    if (await trx.selectFrom(table).select('image').where('image', '=', hash).executeTakeFirst())
      return true;
  return false;
}

async function setServed(trx: Transaction<Database>, hash: string, served: 0 | 1): Promise<void> {
  await trx.updateTable('images').set({ served }).where('hash', '=', hash).execute();
}

/** Deletes the images that are not served, except the named ones. @returns how many were deleted */
export async function deleteUnservedImages(
  trx: Transaction<Database>,
  named: ReadonlySet<string>,
): Promise<number> {
  const unserved = await trx
    .selectFrom('images')
    .select('hash')
    .distinct()
    .where('served', '=', 0)
    .execute();
  const gone = unserved.filter(({ hash }) => !named.has(hash));
  for (const { hash } of gone) await trx.deleteFrom('images').where('hash', '=', hash).execute();
  return gone.length;
}

/** The key of an image file; `width` as in the table. */
export type ImageKey = Pick<Selectable<ImageTable>, 'hash' | 'width'>;

/** The files with these keys whose image is served. */
export const findImages = (db: Db, keys: readonly ImageKey[]): Promise<Selectable<ImageTable>[]> =>
  db
    .selectFrom('images')
    .selectAll()
    .where('served', '=', 1)
    .where(({ and, or }) => or(keys.map(({ hash, width }) => and({ hash, width }))))
    .execute();
