import { textKey } from '@kirana/contract';
import type { Selectable, Transaction } from 'kysely';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import type { Database } from '../src/database/schema.ts';
import { keepImage } from '../src/images/image.repository.ts';
import type { PreparedImage } from '../src/images/prepare-image.ts';
import type { BannerRow } from '../src/nouns/banners/banner.repository.ts';
import { saveBanner } from '../src/nouns/banners/banner.service.ts';
import { saveCategory } from '../src/nouns/categories/category.service.ts';
import type { CategoryTable } from '../src/nouns/categories/category.table.ts';
import { emptyProduct } from '../src/nouns/products/product.repository.ts';
import { saveProducts } from '../src/nouns/products/product.service.ts';
import type { ProductTable } from '../src/nouns/products/product.table.ts';
import { editRow, type ProductEdit } from '../src/nouns/products/product-edit.ts';

import { catalogue, type SeedProduct, type Shelf } from './catalogue.ts';
import { banners, readPicture } from './pictures.ts';
import type { Random } from './random.ts';

type ProductRow = Selectable<ProductTable>;

/** A stored product, and its weight in baskets. */
export interface ShelvedProduct {
  readonly row: ProductRow;
  readonly demand: number;
}

/** All rows of the catalogue in the order they are added, and their images. */
export interface Stock {
  readonly categories: readonly Selectable<CategoryTable>[];
  readonly products: readonly ShelvedProduct[];
  readonly banners: readonly BannerRow[];
  readonly images: readonly PreparedImage[];
}

const hourMs = 3_600_000;

/** Makes all categories, products and banners, as if added one after the other until `openedAt`. */
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
      const { id, created_at, image } = await newRow(product.picture);
      const edit = editOf(product, category.id, products.length + 1);
      const row = { ...editRow(emptyProduct(id, created_at), edit, created_at), image };
      products.push({ row, demand: product.demand });
    }
  }
  const bannerRows: BannerRow[] = [];
  for (const picture of banners) bannerRows.push(await newRow(picture));
  return { categories, products, banners: bannerRows, images };
}

const categoryColumns = ({ name }: Shelf) => ({ name, name_key: textKey(name) });

/** SKUs are numbered in order; a product with a brand is packed, and so has a barcode. */
export const editOf = (product: SeedProduct, category: string, number: number): ProductEdit => ({
  name: product.name,
  price: product.rupees,
  category,
  stock: product.stock,
  description: product.description,
  quantity: product.quantity,
  mrp: product.mrp,
  brand: product.brand,
  alsoCalled: product.alsoCalled,
  sku: `KR-${String(number).padStart(3, '0')}`,
  barcode: product.brand && barcodeOf(number),
});

/** Writes and records the whole stock. */
export async function stockShelves(
  trx: Transaction<Database>,
  record: RecordChange,
  { categories, products, banners, images }: Stock,
): Promise<void> {
  for (const image of images) await keepImage(trx, image);
  for (const category of categories) await saveCategory(trx, record, undefined, category);
  await saveProducts(
    trx,
    record,
    products.map(({ row }) => ({ after: row })),
  );
  for (const banner of banners) await saveBanner(trx, record, undefined, banner);
}

/** The barcode (EAN-13) of the product with this number, with its check digit; 890 is India's range. */
function barcodeOf(number: number): string {
  const digits = `8901999${String(number).padStart(5, '0')}`;
  const sum = Array.from(digits, Number).reduce((a, digit, at) => a + digit * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}
