import { getProduct, type NewProduct, type ProductChange } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { changeImages, keepImage, removeUnusedImage } from '../images/image.repository.ts';
import { longestSides, prepareImage } from '../images/prepare-image.ts';
import { DomainError } from '../platform/domain-error.ts';
import { foldCase } from '../platform/fold-case.ts';
import { newId } from '../platform/ids.ts';
import { toPaise } from '../platform/money.ts';
import type { Services } from '../services.ts';
import {
  deleteProductRow,
  findProduct,
  insertProduct,
  type ProductRow,
  updateProductRow,
} from './product.repository.ts';

/** @throws DomainError when there is none */
export async function getProductRow(db: Db, id: string): Promise<ProductRow> {
  const row = await findProduct(db, id);
  if (!row) throw new DomainError('not-found', getProduct.errors[404]);
  return row;
}

export async function createProduct(
  { db, clock }: Services,
  form: NewProduct,
  file: Buffer,
): Promise<ProductRow> {
  const image = await prepareImage(file, longestSides.picture);
  const now = clock();
  const id = newId(now);
  return changeImages(db, async (trx) => {
    await keepImage(trx, image);
    await insertProduct(trx, {
      id,
      name: form.name,
      price_paise: toPaise(form.price),
      category_id: await findCategoryId(trx, form.category),
      stock: form.stock,
      description: form.description,
      quantity: form.quantity,
      image: image.hash,
      created_at: now,
    });
    return getProductRow(trx, id);
  });
}

export async function changeProduct(
  { db }: Services,
  id: string,
  form: ProductChange,
  file: Buffer | undefined,
): Promise<ProductRow> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeImages(db, async (trx) => {
    const old = await getProductRow(trx, id);
    if (image) await keepImage(trx, image);
    await updateProductRow(trx, id, {
      name: form.name,
      price_paise: toPaise(form.price),
      category_id: await findCategoryId(trx, form.category),
      stock: form.stock ?? old.stock,
      description: form.description ?? old.description,
      quantity: form.quantity,
      image: image?.hash ?? old.image,
    });
    if (image) await removeUnusedImage(trx, old.image);
    return getProductRow(trx, id);
  });
}

/** Past orders keep the product's name and price by themselves. */
export const removeProduct = ({ db }: Services, id: string): Promise<void> =>
  changeImages(db, async (trx) => {
    const image = await deleteProductRow(trx, id);
    if (image === undefined) throw new DomainError('not-found', getProduct.errors[404]);
    await removeUnusedImage(trx, image);
  });

/** The category that goes by this id or name. @throws DomainError when there is none */
async function findCategoryId(trx: Transaction<Database>, idOrName: string): Promise<string> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where((or) => or.or([or('id', '=', idOrName), or('name_key', '=', foldCase(idOrName))]))
    .execute();
  const row = rows.find(({ id }) => id === idOrName) ?? rows[0];
  if (!row) throw new DomainError('invalid', `There is no category ${idOrName}`);
  return row.id;
}
