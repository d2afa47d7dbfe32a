import { addCategory, updateCategory } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { changeImages, keepImage, removeUnusedImage } from '../images/image.repository.ts';
import { longestSides, prepareImage } from '../images/prepare-image.ts';
import { DomainError } from '../platform/domain-error.ts';
import { foldCase } from '../platform/fold-case.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../services.ts';
import {
  type CategoryRow,
  findCategory,
  findIdByNameKey,
  insertCategory,
  updateCategoryRow,
} from './category.repository.ts';

export async function createCategory(
  { db, clock }: Services,
  name: string,
  file: Buffer | undefined,
): Promise<CategoryRow> {
  const image = file && (await prepareImage(file, longestSides.picture));
  const now = clock();
  const row = {
    id: newId(now),
    name,
    name_key: foldCase(name),
    image: image?.hash ?? '',
    created_at: now,
  };
  return changeImages(db, async (trx) => {
    await refuseTakenName(trx, row);
    if (image) await keepImage(trx, image);
    await insertCategory(trx, row);
    return row;
  });
}

export async function changeCategory(
  { db }: Services,
  id: string,
  name: string,
  file: Buffer | undefined,
): Promise<CategoryRow> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeImages(db, async (trx) => {
    const old = await findCategory(trx, id);
    if (!old) throw new DomainError('not-found', updateCategory.errors[404]);
    const row = { ...old, name, name_key: foldCase(name), image: image?.hash ?? old.image };
    await refuseTakenName(trx, row);
    if (image) await keepImage(trx, image);
    await updateCategoryRow(trx, row);
    if (image) await removeUnusedImage(trx, old.image);
    return row;
  });
}

/** Categories change one at a time (`changeImages`), so nobody takes the name in between. */
async function refuseTakenName(
  trx: Transaction<Database>,
  { id, name_key }: CategoryRow,
): Promise<void> {
  const holder = await findIdByNameKey(trx, name_key);
  if (holder !== undefined && holder !== id)
    throw new DomainError('conflict', addCategory.errors[409]);
}
