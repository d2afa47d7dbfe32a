import { categoryKey } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import type { Leaving } from './exchanges.ts';
import { findCategories } from './import.repository.ts';
import { categoriesOf, type ImportTableRow, type Options, optionsOf } from './import-row.ts';
import { keyOf, productPages } from './product-keys.ts';

/** The fields of a product that are held in memory for all products. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What a check holds in memory: the keys of all products, and of the rows so far. */
export interface CheckScene {
  readonly options: Options;
  /** Products by their key; `undefined` for a key of several products. */
  readonly products: Map<string, Named | undefined>;
  /** Products by SKU and by barcode. */
  readonly owners: { readonly sku: Map<string, Named>; readonly barcode: Map<string, Named> };
  /** Names by id, and by the key of the name. */
  readonly categoryNames: Map<string, string>;
  readonly categories: Map<string, string>;
  /** Categories of the file that are not in the store. */
  readonly newCategories: Map<string, string>;
  /** The first row of the file with each value. */
  readonly rowsBy: {
    readonly key: Map<string, number>;
    readonly sku: Map<string, number>;
    readonly barcode: Map<string, number>;
    /** Digests of all values but the key, since the texts of a whole file are large. */
    readonly rest: Set<string>;
  };
  /** The products that give up their SKU or barcode by a row that is decided. */
  readonly leaving: Leaving;
  /** The rows that may take another product's, once all rows have been read. */
  exchanges?: ReadonlySet<number>;
}

/** Reads the keys of all products and categories. */
export async function readScene(db: Db, row: ImportTableRow): Promise<CheckScene> {
  const options = optionsOf(row);
  const categories = await findCategories(db);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  // A category that was deleted since replaces none.
  const pointed = Object.entries(categoriesOf(row)).flatMap(([name, id]) => {
    const meant = categoryNames.get(id);
    return meant === undefined ? [] : [[categoryKey(name), meant] as const];
  });
  const scene: CheckScene = {
    options,
    products: new Map(),
    owners: { sku: new Map(), barcode: new Map() },
    categoryNames,
    categories: new Map([
      ...categories.map(({ name }) => [categoryKey(name), name] as const),
      ...pointed,
    ]),
    newCategories: new Map(),
    leaving: { sku: new Set(), barcode: new Set() },
    rowsBy: { key: new Map(), sku: new Map(), barcode: new Map(), rest: new Set() },
  };
  for await (const page of productPages(db)) for (const product of page) addProduct(scene, product);
  return scene;
}

function addProduct(
  { options, products, owners }: CheckScene,
  product: Named & { quantity: string; sku_key: string; barcode: string },
): void {
  const { id, name, quantity, sku_key, barcode } = product;
  const named = { id, name };
  const key = keyOf(options, { id, name, quantity, sku: sku_key, barcode });
  products.set(key, products.has(key) ? undefined : named);
  if (sku_key) owners.sku.set(sku_key, named);
  if (barcode) owners.barcode.set(barcode, named);
}
