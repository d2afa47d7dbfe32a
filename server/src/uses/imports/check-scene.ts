import { setImmediate } from 'node:timers/promises';
import { categoryKey, textKey } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { type ImportTableRow, type Options, optionsOf, type Values } from './import-row.ts';

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
}

const pageSize = 500;

/** Reads the keys of all products and categories. */
export async function readScene(db: Db, row: ImportTableRow): Promise<CheckScene> {
  const options = optionsOf(row);
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute();
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const pointed = Object.entries<string>(JSON.parse(row.categories));
  const scene: CheckScene = {
    options,
    products: new Map(),
    owners: { sku: new Map(), barcode: new Map() },
    categoryNames,
    categories: new Map([
      ...categories.map(({ name }) => [categoryKey(name), name] as const),
      ...pointed.map(([name, id]) => [categoryKey(name), categoryNames.get(id) ?? name] as const),
    ]),
    newCategories: new Map(),
    rowsBy: { key: new Map(), sku: new Map(), barcode: new Map(), rest: new Set() },
  };
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('products')
      .select(['id', 'name', 'quantity', 'sku_key', 'barcode'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    for (const product of page) addProduct(scene, product);
    const last = page.at(-1);
    if (!last) return scene;
    after = last.id;
    await setImmediate();
  }
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

/**
 * The key by which rows and products are matched. Without the chosen SKU or barcode it is the name and
 * quantity. When rows are matched by id, it is empty for a row without one.
 */
export function keyOf(
  { matchBy }: Options,
  {
    id,
    name,
    quantity,
    sku,
    barcode,
  }: Pick<Values, 'name' | 'quantity' | 'sku' | 'barcode'> & {
    readonly id: string;
  },
): string {
  if (matchBy === 'id') return id;
  if (matchBy === 'sku' && sku) return `sku ${textKey(sku)}`;
  if (matchBy === 'barcode' && barcode) return `barcode ${barcode}`;
  return `name ${textKey(name ?? '')}\n${textKey(quantity ?? '')}`;
}

/** Whether a key is a name and quantity. */
export const isByName = (key: string): boolean => key.startsWith('name ');
