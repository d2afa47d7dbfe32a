import { textKey } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { differs } from '../../changes/recorded.ts';
import type { Undoable } from '../../changes/undo.service.ts';
import type { Database } from '../../database/schema.ts';
import { changePicture, keepImage } from '../../images/image.repository.ts';
import { longestSides, prepareImage } from '../../images/prepare-image.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx, Services } from '../../services.ts';
import { categoryRecord } from './category.record.ts';
import {
  type CategoryRow,
  countProducts,
  deleteCategoryRow,
  findCategory,
  findIdByNameKey,
  insertCategory,
  updateCategoryRow,
} from './category.repository.ts';

/** A category's form: its picture is optional. */
interface CategoryForm {
  readonly name: string;
  readonly file: Buffer | undefined;
}

export async function createCategory(
  services: Services,
  ctx: Ctx,
  { name, file }: CategoryForm,
): Promise<CategoryRow> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const now = ctx.now();
    const row = {
      id: newId(now),
      name,
      name_key: textKey(name),
      image: image?.hash ?? '',
      created_at: now,
    };
    if (await isTaken(trx, row)) throw new DomainError('category.name-taken');
    if (image) await keepImage(trx, image);
    await saveCategory(trx, record, undefined, row);
    return row;
  });
}

export async function changeCategory(
  services: Services,
  ctx: Ctx,
  { id, name, file }: CategoryForm & { readonly id: string },
): Promise<CategoryRow> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await findCategory(trx, id);
    if (!before) throw new DomainError('category.not-found');
    const name_key = textKey(name);
    const row = { ...before, name, name_key, image: image?.hash ?? before.image };
    if (await isTaken(trx, row)) throw new DomainError('category.name-taken');
    const isSame = before.name_key === name_key && !differs(categoryRecord, before, row);
    if (isSame) return before;
    if (image) await keepImage(trx, image);
    await saveCategory(trx, record, before, row);
    return row;
  });
}

/** Deletes a category; its products have to be moved or deleted first. */
export const removeCategory = (services: Services, ctx: Ctx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await findCategory(trx, id);
    if (!before) throw new DomainError('category.not-found');
    const products = await countProducts(trx, id);
    if (products > 0)
      throw new DomainError('category.has-products', { name: before.name, products });
    await saveCategory(trx, record, before, undefined);
  });

/** Adds a category, for who holds the catalogue and keeps its image; answers its id. */
export async function addCategory(
  trx: Transaction<Database>,
  record: RecordChange,
  now: number,
  { name, image }: Pick<CategoryRow, 'name' | 'image'>,
): Promise<string> {
  const row = { id: newId(now), name, name_key: textKey(name), image, created_at: now };
  await saveCategory(trx, record, undefined, row);
  return row.id;
}

/** Whether another category has this name; the lock on the catalogue keeps it so. */
async function isTaken(
  trx: Transaction<Database>,
  { id, name_key }: CategoryRow,
): Promise<boolean> {
  const holder = await findIdByNameKey(trx, name_key);
  return holder !== undefined && holder !== id;
}

/** Writes and records a category: added, changed or deleted. */
export async function saveCategory(
  trx: Transaction<Database>,
  record: RecordChange,
  before: CategoryRow | undefined,
  after: CategoryRow | undefined,
): Promise<void> {
  record(categoryRecord, { before, after });
  if (before && after) await updateCategoryRow(trx, after);
  else if (after) await insertCategory(trx, after);
  else if (before) await deleteCategoryRow(trx, before.id);
  await changePicture(trx, before?.image, after?.image);
}

export const undoableCategory: Undoable<'category'> = {
  ...categoryRecord,
  right: () => 'catalogue.write',
  find: findCategory,
  toRow: (id, { name, image, createdAt }) => ({
    id,
    name: String(name),
    name_key: textKey(String(name)),
    image: String(image),
    created_at: Date.parse(String(createdAt)),
  }),
  async obstacle(trx, before, after) {
    if (after && (await isTaken(trx, after))) return 'another category has this name now';
    if (before && !after && (await countProducts(trx, before.id)) > 0) return 'it has products';
    return undefined;
  },
  save: saveCategory,
};
