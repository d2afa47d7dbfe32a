import {
  isGtin,
  type ShopPageData,
  type ShopProduct,
  type ShopShelf,
  shopPageSize,
} from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import type { ProductSearch } from '../../nouns/products/product-search.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { imagePath } from '../../platform/image-path.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import {
  findShelf,
  findShown,
  isOut,
  type ShelfPlace,
  type ShelfRow,
} from './shop-catalogue.repository.ts';

interface ShelfRequest {
  readonly category?: string | undefined;
  readonly q?: string | undefined;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** The most products, for all but a search. */
  readonly limit?: number;
}

/** A page of products at an instant. @throws DomainError for a bad `after` */
export function readShelf(
  db: Db,
  search: ProductSearch['shown'],
  { q, ...request }: ShelfRequest,
  now: number,
): Promise<ShopShelf> {
  return q === undefined
    ? orderedShelf(db, request, now)
    : foundShelf(db, search, { ...request, q }, now);
}

export async function readShown(
  db: Db,
  id: string,
  now: number,
): Promise<ShopPageData<'product'>['product'] | undefined> {
  const [row] = await findShown(db, [id]);
  if (!row) return undefined;
  const gtin = isGtin(row.barcode) ? row.barcode : undefined;
  return { ...toShopProduct(row, now), description: row.description, gtin };
}

/** The paths of the pictures of products that are shown, by id. */
export async function readImages(
  db: Db,
  ids: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const rows = await findShown(db, ids);
  return Object.fromEntries(rows.map(({ id, image }) => [id, imagePath(image)]));
}

async function orderedShelf(
  db: Db,
  { category, after, limit = shopPageSize }: ShelfRequest,
  now: number,
): Promise<ShopShelf> {
  const rows = await findShelf(db, { category, now, after: readPlace(after), limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    products: page.map((row) => toShopProduct(row, now)),
    ...(last && rows.length > page.length && { next: placeOf(last, now) }),
  };
}

const placeOf = (row: ShelfRow, now: number): string =>
  `${isOut(row, now) ? 1 : 0}.${row.created_at}.${row.id}`;

function readPlace(after: string | undefined): ShelfPlace | undefined {
  if (after === undefined) return undefined;
  const [, out, createdAt, id] = /^([01])\.(\d{1,15})\.([0-9a-f-]{36})$/.exec(after) ?? [];
  if (id === undefined) throw new DomainError('shop.bad-page');
  return { isOut: out === '1' ? 1 : 0, createdAt: Number(createdAt), id };
}

async function foundShelf(
  db: Db,
  search: ProductSearch['shown'],
  { category, q, after }: ShelfRequest & { readonly q: string },
  now: number,
): Promise<ShopShelf> {
  if (after !== undefined && !/^\d{1,4}$/.test(after)) throw new DomainError('shop.bad-page');
  const from = Number(after ?? 0);
  const ids = await search(q, now);
  const rows = new Map(
    (ids.length > 0 ? await findShown(db, ids) : []).map((row) => [row.id, row]),
  );
  const inOrder = ids
    .flatMap((id) => rows.get(id) ?? [])
    .filter((row) => category === undefined || row.category_id === category);
  const page = inOrder.slice(from, from + shopPageSize);
  return {
    products: page.map((row) => toShopProduct(row, now)),
    ...(inOrder.length > from + shopPageSize && { next: String(from + shopPageSize) }),
  };
}

/** Guests see these fields of a product and no others. */
const toShopProduct = (row: ShelfRow, now: number): ShopProduct => ({
  _id: row.id,
  name: row.name,
  price: toRupees(row.price_paise),
  category: { _id: row.category_id, name: row.category_name },
  stock: isOut(row, now) ? 'out of stock' : 'in stock',
  quantity: row.quantity,
  image: imagePath(row.image),
  ...(row.mrp_paise && { mrp: toRupees(row.mrp_paise) }),
  ...(row.brand && { brand: row.brand }),
  ...(row.also_called && { alsoCalled: row.also_called }),
  ...(row.out_until > now && { outUntil: isoTime(row.out_until) }),
});
