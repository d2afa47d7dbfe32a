import { setImmediate } from 'node:timers/promises';
import type { NewProduct, ParsedInput, ProductChange, setStock } from '@kirana/contract';
import { isolated, maxOutDays, textKey } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import { differs } from '../../changes/recorded.ts';
import { whoChanged } from '../../changes/who-changed.ts';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { changePicture, keepImage } from '../../images/image.repository.ts';
import { longestSides, prepareImage } from '../../images/prepare-image.ts';
import { addDays, dayOf, startOfDay } from '../../platform/calendar.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import type { Ctx, Services } from '../../services.ts';
import { productRecord } from './product.record.ts';
import {
  clearUnique,
  deleteProductRow,
  emptyProduct,
  findNamedProduct,
  findProduct,
  findProducts,
  type ProductRow,
  writeProducts,
} from './product.repository.ts';
import { type NamedProduct, productTag, stockOf } from './product-answer.ts';
import { editRow, type RowChange, refuseRow } from './product-edit.ts';

/** @throws DomainError when it does not exist */
export async function getNamedProduct(db: Db, id: string): Promise<NamedProduct> {
  const row = await findNamedProduct(db, id);
  if (!row) throw new DomainError('product.not-found');
  return row;
}

export async function createProduct(
  services: Services,
  ctx: Ctx,
  { form, file }: { readonly form: NewProduct; readonly file: Buffer },
): Promise<NamedProduct> {
  const image = await prepareImage(file, longestSides.picture);
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const now = ctx.now();
    const category = await findCategoryId(trx, form.category);
    const empty = { ...emptyProduct(newId(now), now), image: image.hash };
    const after = editRow(empty, { ...form, category }, now);
    await refuseRow(trx, { after });
    await keepImage(trx, image);
    await saveProducts(trx, record, [{ after }]);
    return getNamedProduct(trx, after.id);
  });
}

interface AskedChange {
  readonly id: string;
  readonly form: ProductChange;
  readonly file: Buffer | undefined;
  /** The tag of the product that the caller has seen; another one by now is not overwritten. */
  readonly seen: string | undefined;
}

export async function changeProduct(
  services: Services,
  ctx: Ctx,
  { id, form, file, seen }: AskedChange,
): Promise<NamedProduct> {
  const image = file && (await prepareImage(file, longestSides.picture));
  return changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await getProductRow(trx, id);
    const present = await getNamedProduct(trx, id);
    const category = await findCategoryId(trx, form.category);
    const edited = editRow(before, { ...form, category }, ctx.now());
    const after = { ...edited, image: image?.hash ?? before.image };
    // One that has shared its SKU since before gets the key of its own as soon as it is free.
    const isChange = differs(productRecord, before, after) || after.sku_key !== before.sku_key;
    if (isChange && seen !== undefined && seen !== productTag(present)) {
      const what = isolated(before.name);
      const happened = await whoChanged(trx, ctx, { noun: 'product', id, what });
      throw new DomainError('product.stale', { happened });
    }
    await refuseRow(trx, { before, after });
    if (image) await keepImage(trx, image);
    if (isChange) await saveProducts(trx, record, [{ before, after }]);
    return getNamedProduct(trx, id);
  });
}

/** Sets a product in stock, or out of stock: for good, or until an instant. */
export const flipStock = (
  services: Services,
  ctx: Ctx,
  { params: { id }, body: { stock, until } }: ParsedInput<typeof setStock>,
): Promise<NamedProduct> =>
  changeFeeds(services, ctx, ['catalogue'], async (trx, record) => {
    const before = await getProductRow(trx, id);
    if (until && stock === 'in stock') throw new DomainError('product.until-in-stock');
    const timeZone = services.config.STORE_TIMEZONE;
    const out_until = until === undefined ? 0 : readUntil(until, ctx.now(), timeZone);
    const after = { ...before, stock, out_until };
    if (differs(productRecord, before, after)) await saveProducts(trx, record, [{ before, after }]);
    return getNamedProduct(trx, id);
  });

const dayMs = 86_400_000;

/** @throws DomainError when it is not in the future, or too far in it */
function readUntil(until: string, now: number, timeZone: string): number {
  if (until === 'tomorrow') return startOfTomorrow(now, timeZone);
  const instant = Date.parse(until);
  if (instant <= now || instant > now + maxOutDays * dayMs)
    throw new DomainError('product.until-not-ahead');
  return instant;
}

/** When the store's next day begins. */
export const startOfTomorrow = (now: number, timeZone: string): number =>
  startOfDay(addDays(dayOf(now, timeZone), 1), timeZone);

/** Deletes a product; past orders keep copies of its name and price. */
export const removeProduct = (services: Services, ctx: Ctx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['catalogue'], async (trx, record) =>
    saveProducts(trx, record, [{ before: await getProductRow(trx, id) }]),
  );

/**
 * Marks those of these products that exist as out of stock; one that is out until an instant still
 * returns at it. The caller holds the catalogue's lock.
 */
export async function markOutOfStock(
  trx: Transaction<Database>,
  record: RecordChange,
  now: number,
  ids: readonly string[],
): Promise<void> {
  const changes: RowChange[] = [];
  for (const some of slices([...new Set(ids)].sort()))
    for (const before of await findProducts(trx, some)) {
      if (stockOf(before, now) === 'in stock')
        changes.push({ before, after: { ...before, stock: 'out of stock', out_until: 0 } });
    }
  await saveProducts(trx, record, changes);
}

async function getProductRow(trx: Transaction<Database>, id: string): Promise<ProductRow> {
  const row = await findProduct(trx, id);
  if (!row) throw new DomainError('product.not-found');
  return row;
}

/** The category with this id or name. @throws DomainError when there is none */
async function findCategoryId(trx: Transaction<Database>, idOrName: string): Promise<string> {
  const rows = await trx
    .selectFrom('categories')
    .select('id')
    .where((or) => or.or([or('id', '=', idOrName), or('name_key', '=', textKey(idOrName))]))
    .execute();
  const row = rows.find(({ id }) => id === idOrName) ?? rows[0];
  if (!row) throw new DomainError('category.unknown', { category: idOrName });
  return row.id;
}

/**
 * Writes and records products: added, changed or deleted. Forms, stock switches, lists of changes,
 * imports, undo and the seed all write products through it.
 */
export async function saveProducts(
  trx: Transaction<Database>,
  record: RecordChange,
  changes: readonly RowChange[],
): Promise<void> {
  const moving = movingUnique(changes);
  if (moving.length > 1) await clearUnique(trx, moving);
  const written: ProductRow[] = [];
  for (const { before, after } of changes.toSorted(byId)) {
    const version = record(productRecord, { before, after });
    if (after) written.push({ ...after, version });
    else if (before) await deleteProductRow(trx, before.id);
  }
  for (const some of slices(written, rowsAtOnce)) {
    await writeProducts(trx, some);
    // Lets the event loop handle other requests in between.
    await setImmediate();
  }
  for (const { before, after } of changes) await changePicture(trx, before?.image, after?.image);
}

/** Few enough rows not to block the event loop. */
const rowsAtOnce = 100;

const idOf = ({ before, after }: RowChange): string => (after ?? before)?.id ?? '';
const byId = (one: RowChange, other: RowChange): number => (idOf(one) < idOf(other) ? -1 : 1);

/** The ids of the products that give up a SKU or a barcode. */
const movingUnique = (changes: readonly RowChange[]): string[] =>
  changes
    .filter(
      ({ before, after }) =>
        before && after && (before.sku_key !== after.sku_key || before.barcode !== after.barcode),
    )
    .map(idOf);
