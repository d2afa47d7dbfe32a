import type { NewProduct, Product, ProductChange } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../changes/change-feeds.ts';
import { differs } from '../changes/recorded.ts';
import type { Undoable } from '../changes/undo.service.ts';
import type { Database, Db } from '../database/schema.ts';
import { changePicture, keepImage } from '../images/image.repository.ts';
import { longestSides, prepareImage } from '../images/prepare-image.ts';
import { DomainError } from '../platform/domain-error.ts';
import { foldCase } from '../platform/fold-case.ts';
import { newId } from '../platform/ids.ts';
import { toPaise } from '../platform/money.ts';
import type { Ctx, Services } from '../services.ts';
import { productRecord } from './product.record.ts';
import {
  deleteProductRow,
  findListedProduct,
  findProduct,
  insertProduct,
  type ListedProduct,
  updateProductRow,
} from './product.repository.ts';
import type { ProductTable } from './product.table.ts';

type ProductRow = Selectable<ProductTable>;

/** @throws DomainError when there is none */
export async function getListedProduct(db: Db, id: string): Promise<ListedProduct> {
  const row = await findListedProduct(db, id);
  if (!row) throw new DomainError('product.not-found');
  return row;
}

export async function createProduct(
  services: Services,
  ctx: Ctx,
  { form, file }: { readonly form: NewProduct; readonly file: Buffer },
): Promise<ListedProduct> {
  const image = await prepareImage(file, longestSides.picture);
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const now = ctx.now();
    const id = newId(now);
    await keepImage(trx, image);
    await saveProduct(trx, record, undefined, {
      id,
      name: form.name,
      price_paise: toPaise(form.price),
      category_id: await findCategoryId(trx, form.category),
      stock: form.stock,
      description: form.description,
      quantity: form.quantity,
      image: image.hash,
      created_at: now,
      version: 0,
    });
    return getListedProduct(trx, id);
  });
}

export async function changeProduct(
  services: Services,
  ctx: Ctx,
  {
    id,
    form,
    file,
  }: { readonly id: string; readonly form: ProductChange; readonly file: Buffer | undefined },
): Promise<ListedProduct> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await getProductRow(trx, id);
    const after = {
      ...before,
      name: form.name,
      price_paise: toPaise(form.price),
      category_id: await findCategoryId(trx, form.category),
      stock: form.stock ?? before.stock,
      description: form.description ?? before.description,
      quantity: form.quantity,
      image: image?.hash ?? before.image,
    };
    if (image) await keepImage(trx, image);
    if (differs(productRecord, before, after)) await saveProduct(trx, record, before, after);
    return getListedProduct(trx, id);
  });
}

/** Past orders keep the product's name and price by themselves. */
export const removeProduct = (services: Services, ctx: Ctx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['catalogue'], async (trx, record) =>
    saveProduct(trx, record, await getProductRow(trx, id), undefined),
  );

async function getProductRow(trx: Transaction<Database>, id: string): Promise<ProductRow> {
  const row = await findProduct(trx, id);
  if (!row) throw new DomainError('product.not-found');
  return row;
}

/** The category that goes by this id or name. @throws DomainError when there is none */
async function findCategoryId(trx: Transaction<Database>, idOrName: string): Promise<string> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where((or) => or.or([or('id', '=', idOrName), or('name_key', '=', foldCase(idOrName))]))
    .execute();
  const row = rows.find(({ id }) => id === idOrName) ?? rows[0];
  if (!row) throw new DomainError('category.unknown', { category: idOrName });
  return row.id;
}

/** Writes and records a product: added, changed or deleted. */
export async function saveProduct(
  trx: Transaction<Database>,
  record: RecordChange,
  before: ProductRow | undefined,
  after: ProductRow | undefined,
): Promise<void> {
  const version = record(productRecord, { before, after });
  if (before && after) await updateProductRow(trx, { ...after, version });
  else if (after) await insertProduct(trx, { ...after, version });
  else if (before) await deleteProductRow(trx, before.id);
  await changePicture(trx, before?.image, after?.image);
}

export const undoableProduct: Undoable<'product'> = {
  ...productRecord,
  right: 'catalogue.write',
  find: findProduct,
  toRow: (id, fields) => ({
    id,
    name: String(fields['name']),
    price_paise: toPaise(Number(fields['price'])),
    category_id: String(fields['category']),
    stock: fields['stock'] as Product['stock'],
    description: String(fields['description']),
    quantity: String(fields['quantity']),
    image: String(fields['image']),
    created_at: Date.parse(String(fields['createdAt'])),
    version: 0,
  }),
  async obstacle(trx, _before, after) {
    const category =
      after &&
      (await trx
        .selectFrom('categories')
        .select('id')
        .where('id', '=', after.category_id)
        .executeTakeFirst());
    return after && !category ? 'its category is gone' : undefined;
  },
  save: saveProduct,
};
