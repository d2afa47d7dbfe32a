import {
  foldSpelling,
  maxSoldDays,
  type SoldBy,
  type SoldCategory,
  type SoldDays,
  type SoldHours,
  type SoldLine,
  type SoldProducts,
  searchedWords,
  searchForms,
  soldPageSize,
} from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import { addDays, countDays } from '../../platform/calendar.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { memoize } from '../../platform/memoize.ts';
import { toRupees } from '../../platform/money.ts';
import { findSalesVersion } from './daily-sales.repository.ts';
import { type DayRange, rangeBetween } from './sales-report.service.ts';
import {
  findRemovedNames,
  findSoldDays,
  findSoldNames,
  isProduct,
  type SoldSum,
  sumHourSales,
  sumProductSales,
} from './what-sells.repository.ts';
import { hoursOfDay } from './what-sells-figures.ts';

/** The range that a call asks for. @throws DomainError when it is none, or too long */
export const soldRangeOf = (query: Parameters<typeof rangeBetween>[0]): DayRange =>
  rangeBetween(query, maxSoldDays, 'dates.beyond-sales');

/** A product, and what it is found by. */
interface Product {
  readonly product: SoldLine['product'];
  readonly texts: readonly string[];
}

/** What was sold on a range of days; what a search and the categories need is read by the first of them. */
interface SoldList {
  readonly sums: readonly SoldSum[];
  products?: Promise<readonly Product[]>;
  /** What these products are found by, as a search compares it. */
  words?: readonly string[];
}

/** The ranges that are kept; each holds a line for every product that was sold. */
const maxKept = 8;
/** Where the record does not reach back to its name. */
const unknownName = 'A product';

/** What the products of a range brought in; kept until an order or the catalogue changes. */
export function createSoldReader(db: Db) {
  const readVersion = createSharedLoader(async () => {
    const { version, mark } = await findVersion(db, 'catalogue');
    return `${await findSalesVersion(db)} ${version}.${mark}`;
  });
  const soldOf = memoize(maxKept, async (key) => {
    const [from = '', to = ''] = key.split(' ');
    const list: SoldList = { sums: await sumProductSales(db, from, to) };
    return list;
  });
  return async ({ from, to }: DayRange): Promise<SoldList> =>
    soldOf(`${from} ${to} ${await readVersion()}`);
}

interface SoldQuestion {
  readonly by?: SoldBy | undefined;
  readonly q?: string | undefined;
  readonly after?: number | undefined;
  readonly size?: number | undefined;
}

/** A page of the products that a search finds among these, the best first, with what all of these come to. */
export async function readSoldPage(
  db: Db,
  list: SoldList,
  orders: number,
  { by = 'money', q = '', after = 0, size = soldPageSize }: SoldQuestion,
): Promise<SoldProducts> {
  const value = by === 'money' ? 'paise' : 'pieces';
  const whole = sum(list.sums, value);
  const found = (await findSums(db, list, q)).sort(
    (a, b) => b[value] - a[value] || (a.product_id < b.product_id ? -1 : 1),
  );
  const end = after + size;
  const page = found.slice(after, end);
  const products = await readProducts(db, page);
  return {
    products: page.map(({ product_id, pieces, paise, orders: sent }, at) => ({
      product: products[at]?.product ?? { _id: product_id, name: unknownName },
      ...{ pieces, money: toRupees(paise), orders: sent },
      share: shareOf(page[at]?.[value] ?? 0, whole),
    })),
    total: {
      ...{ pieces: sum(list.sums, 'pieces'), money: toRupees(sum(list.sums, 'paise')), orders },
    },
    ...(found.length > end && { next: end }),
  };
}

/** What the products brought in that a search finds, in a new list. */
async function findSums(db: Db, list: SoldList, q: string): Promise<SoldSum[]> {
  const searched = searchedWords(q);
  if (searched.length === 0) return [...list.sums];
  const products = await productsOf(db, list);
  list.words ??= products.map(({ texts }) =>
    texts.flatMap(searchForms).map(foldSpelling).join(' '),
  );
  const { words } = list;
  return list.sums.filter((_, at) => searched.every((word) => words[at]?.includes(word)));
}

function productsOf(db: Db, list: SoldList): Promise<readonly Product[]> {
  list.products ??= readProducts(db, list.sums).catch((error) => {
    // The next call reads again.
    delete list.products;
    throw error;
  });
  return list.products;
}

/** How many orders count on these days. */
export const countSoldOrders = async (db: Db, { from, to }: DayRange): Promise<number> =>
  sum(await sumHourSales(db, from, to), 'orders');

/**
 * What a product brought in on each day of a range.
 * @throws DomainError when there is none, and never was one that was sold
 */
export async function readSoldDays(
  db: Db,
  { from, to }: DayRange,
  product: string,
): Promise<SoldDays> {
  const rows = await findSoldDays(db, product, { from, to });
  if (rows.length === 0 && !(await isProduct(db, product)))
    throw new DomainError('product.not-found');
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: countDays(from, to) }, (_, index) => {
    const date = addDays(from, index);
    const { pieces = 0, paise = 0, orders = 0 } = byDay.get(date) ?? {};
    return { date, pieces, money: toRupees(paise), orders };
  });
}

/** What each category of these products brought in; those that were deleted come last. */
export async function readSoldCategories(db: Db, list: SoldList): Promise<SoldCategory[]> {
  const products = await productsOf(db, list);
  const all = list.sums.map((one, at) => ({ ...one, product: products[at]?.product }));
  const whole = sum(all, 'paise');
  const byCategory = Map.groupBy(all, ({ product }) => product?.category?._id);
  const categories = [...byCategory].map(([_id, sold]) => ({
    category: _id === undefined ? removed : { _id, name: sold[0]?.product?.category?.name ?? '' },
    pieces: sum(sold, 'pieces'),
    money: toRupees(sum(sold, 'paise')),
    orders: sum(sold, 'orders'),
    share: shareOf(sum(sold, 'paise'), whole),
  }));
  const isRemoved = ({ category }: SoldCategory) => (category._id === undefined ? 1 : 0);
  return categories.sort((a, b) => isRemoved(a) - isRemoved(b) || b.money - a.money);
}

/** When the orders of a range came in, and the hour in which most did. */
export async function readSoldHours(db: Db, { from, to }: DayRange): Promise<SoldHours> {
  const rows = await sumHourSales(db, from, to);
  const hours = rows.map(({ hour, orders, paise }) => ({
    ...{ weekday: Math.floor(hour / hoursOfDay) + 1, hour: hour % hoursOfDay, orders },
    money: toRupees(paise),
  }));
  const [first, ...others] = hours;
  if (!first) return { hours };
  const most = others.reduce((best, one) => (one.orders > best.orders ? one : best), first);
  const { money: _, ...busiest } = most;
  return { hours, busiest };
}

const removed = { name: 'Removed products' };

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const sum = <Key extends string>(
  rows: readonly { readonly [K in Key]: number }[],
  key: Key,
): number => rows.reduce((total, row) => total + row[key], 0);

/** A product by its name and category of today. */
export const toSoldProduct = ({
  id,
  name,
  pack,
  category_id,
  category,
}: Awaited<ReturnType<typeof findSoldNames>>[number]): SoldLine['product'] => ({
  ...{ _id: id, name, ...(pack && { pack }) },
  category: { _id: category_id, name: category },
});

/** The products of these sums, in their order. */
async function readProducts(db: Db, sums: readonly SoldSum[]): Promise<Product[]> {
  const ids = sums.map(({ product_id }) => product_id);
  const known = new Map((await findSoldNames(db, ids)).map((row) => [row.id, row]));
  const goneNames = await findRemovedNames(
    db,
    ids.filter((id) => !known.has(id)),
  );
  return ids.map((_id) => {
    const row = known.get(_id);
    if (!row) {
      const name = `${goneNames.get(_id) ?? unknownName} (removed)`;
      return { product: { _id, name }, texts: [name] };
    }
    const { name, also_called, brand, sku, barcode } = row;
    return { product: toSoldProduct(row), texts: [name, also_called, brand, sku, barcode] };
  });
}
