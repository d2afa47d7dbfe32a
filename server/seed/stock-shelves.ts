import type { Selectable, Transaction } from 'kysely';
import type { BannerRow } from '../src/banners/banner.repository.ts';
import { saveBanner } from '../src/banners/banner.service.ts';
import { saveCategory } from '../src/categories/category.service.ts';
import type { CategoryTable } from '../src/categories/category.table.ts';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import type { Database } from '../src/database/schema.ts';
import { keepImage } from '../src/images/image.repository.ts';
import type { PreparedImage } from '../src/images/prepare-image.ts';
import { foldCase } from '../src/platform/fold-case.ts';
import { toPaise } from '../src/platform/money.ts';
import { saveProduct } from '../src/products/product.service.ts';
import type { ProductTable } from '../src/products/product.table.ts';
import type { SeedProduct, Shelf } from './catalogue/shelf.ts';
import { catalogue } from './catalogue.ts';
import { banners } from './pictures/banners.ts';
import { readPicture } from './pictures/rendered.ts';
import type { Random } from './random.ts';

type ProductRow = Selectable<ProductTable>;

/** A product on its shelf, and how often it is bought. */
export interface ShelvedProduct {
  readonly row: ProductRow;
  readonly demand: number;
}

/** Everything that is put up, row by row, and the images it refers to. */
export interface Stock {
  readonly categories: readonly Selectable<CategoryTable>[];
  readonly products: readonly ShelvedProduct[];
  readonly banners: readonly BannerRow[];
  readonly images: readonly PreparedImage[];
}

const hourMs = 3_600_000;

/** Makes all categories, products and banners, as if put up one after the other until `openedAt`. */
export async function makeStock(random: Random, openedAt: number): Promise<Stock> {
  const images: PreparedImage[] = [];
  let at = openedAt - 7 * 24 * hourMs;
  const newRow = async (picture: string) => {
    const image = await readPicture(picture);
    images.push(image);
    at += hourMs / 2;
    return { id: random.id(at), created_at: at, image: image.hash };
  };
  const categories: Selectable<CategoryTable>[] = [];
  const products: ShelvedProduct[] = [];
  for (const shelf of catalogue) {
    const category = { ...(await newRow(shelf.picture)), ...categoryColumns(shelf) };
    categories.push(category);
    for (const product of shelf.products) {
      const row = { ...(await newRow(product.picture)), ...productColumns(product) };
      products.push({ row: { ...row, category_id: category.id }, demand: product.demand });
    }
  }
  const bannerRows: BannerRow[] = [];
  for (const picture of Object.keys(banners)) bannerRows.push(await newRow(picture));
  return { categories, products, banners: bannerRows, images };
}

const categoryColumns = ({ name }: Shelf) => ({ name, name_key: foldCase(name) });

const productColumns = ({ name, rupees, quantity, description, stock }: SeedProduct) => ({
  name,
  price_paise: toPaise(rupees),
  stock: stock ?? ('in stock' as const),
  description,
  quantity,
  version: 0,
});

/** Writes and records the stock. */
export async function stockShelves(
  trx: Transaction<Database>,
  record: RecordChange,
  { categories, products, banners, images }: Stock,
): Promise<void> {
  for (const image of images) await keepImage(trx, image);
  for (const category of categories) await saveCategory(trx, record, undefined, category);
  for (const { row } of products) await saveProduct(trx, record, undefined, row);
  for (const banner of banners) await saveBanner(trx, record, undefined, banner);
}
