import type { Selectable, Transaction } from 'kysely';
import type { CategoryTable } from '../src/categories/category.table.ts';
import type { Database } from '../src/database/schema.ts';
import { toPaise } from '../src/platform/money.ts';
import type { ProductTable } from '../src/products/product.table.ts';
import type { Shelf } from './catalogue/shelf.ts';
import { catalogue } from './catalogue.ts';
import type { Random } from './random.ts';

type ProductRow = Selectable<ProductTable>;

/** A product on its shelf, and how often it is bought. */
export interface ShelvedProduct {
  readonly row: ProductRow;
  readonly demand: number;
}

const hourMs = 3_600_000;

/** Adds all categories and products, as if put up one after the other until `openedAt`. */
export async function stockShelves(
  trx: Transaction<Database>,
  random: Random,
  openedAt: number,
): Promise<ShelvedProduct[]> {
  let at = openedAt - 7 * 24 * hourMs;
  const products: ShelvedProduct[] = [];
  for (const shelf of catalogue) {
    at += hourMs;
    const category = makeCategory(shelf, random, at);
    await trx.insertInto('categories').values(category).execute();
    for (const product of shelf.products) {
      at += hourMs / 2;
      products.push({ row: makeProduct(product, category.id, random, at), demand: product.demand });
    }
  }
  await trx
    .insertInto('products')
    .values(products.map(({ row }) => row))
    .execute();
  return products;
}

const makeCategory = ({ name }: Shelf, random: Random, at: number): Selectable<CategoryTable> => ({
  id: random.id(at),
  name,
  name_key: name.toLowerCase(),
  image: '',
  created_at: at,
});

const makeProduct = (
  { name, rupees, quantity, description, stock }: Shelf['products'][number],
  categoryId: string,
  random: Random,
  at: number,
): ProductRow => ({
  id: random.id(at),
  name,
  price_paise: toPaise(rupees),
  category_id: categoryId,
  stock: stock ?? 'in stock',
  description,
  quantity,
  image: '',
  created_at: at,
});
