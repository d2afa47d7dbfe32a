import { type Product, stockAt } from '@kirana/contract';
import type { Selectable } from 'kysely';
import { versionOfText } from '../../platform/entity-tag.ts';
import { imagePath } from '../../platform/image-path.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { toRupees } from '../../platform/money.ts';
import { type ProductTable, textsOf } from './product.table.ts';

/** What is read of a product to answer it, with the name of its category. */
export type NamedProduct = Omit<Selectable<ProductTable>, 'sku_key'> & {
  readonly category_name: string;
};

/** The stock of a row at an instant. */
export const stockOf = (
  { stock, out_until }: Pick<NamedProduct, 'stock' | 'out_until'>,
  now: number,
): Product['stock'] => stockAt({ stock, outUntil: out_until || undefined }, now);

/** The only function that decides which fields of a product leave the server; as of an instant. */
export const toProduct = (row: NamedProduct, now: number): Product => ({
  _id: row.id,
  name: row.name,
  price: toRupees(row.price_paise),
  category: { _id: row.category_id, name: row.category_name },
  stock: stockOf(row, now),
  description: row.description,
  quantity: row.quantity,
  image: imagePath(row.image),
  createdAt: isoTime(row.created_at),
  ...(row.mrp_paise && { mrp: toRupees(row.mrp_paise) }),
  ...textsOf(row),
  ...(row.hidden && { shown: false as const }),
  ...(row.stock === 'out of stock' && row.out_until > now && { outUntil: isoTime(row.out_until) }),
});

/**
 * What people have made of a product, for `ETag` and `If-Match`: neither the clock nor its category
 * changes it, and a product that was changed and is as before has another one.
 */
export const productTag = (row: NamedProduct): string =>
  versionOfText(
    JSON.stringify({ ...toProduct(row, 0), category: row.category_id, version: row.version }),
  );
