import { setImmediate } from 'node:timers/promises';
import { collapseSpace } from '@kirana/contract';
import type { Db } from '../database/schema.ts';
import { foldCase } from '../platform/fold-case.ts';
import { type ImportTableRow, type Options, optionsOf, type Values } from './import-row.ts';

/** A product, as far as rows are compared with all of them. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** What the check of a file holds in memory while it goes through the rows. */
export interface CheckScene {
  readonly options: Options;
  /** Products by their key; `undefined` for a key that several have. */
  readonly products: Map<string, Named | undefined>;
  /** Who has a SKU or a barcode. */
  readonly owners: { readonly sku: Map<string, Named>; readonly barcode: Map<string, Named> };
  /** Names by id, and by the name in a form that ignores case. */
  readonly categoryNames: Map<string, string>;
  readonly categories: Map<string, string>;
  /** Those that the file has and the store has not. */
  readonly newCategories: Map<string, string>;
  /** The first row of the file that has it. */
  readonly rowsBy: {
    readonly key: Map<string, number>;
    readonly sku: Map<string, number>;
    readonly barcode: Map<string, number>;
    /** Everything but the key. */
    readonly rest: Set<string>;
  };
}

const pageSize = 500;

/** What the store has, by what rows are compared with. */
export async function readScene(db: Db, row: ImportTableRow): Promise<CheckScene> {
  const options = optionsOf(row);
  const categories = await db.selectFrom('categories').select(['id', 'name', 'name_key']).execute();
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const pointed = Object.entries<string>(JSON.parse(row.categories));
  const scene: CheckScene = {
    options,
    products: new Map(),
    owners: { sku: new Map(), barcode: new Map() },
    categoryNames,
    categories: new Map([
      ...categories.map(({ name, name_key }) => [name_key, name] as const),
      ...pointed.map(([name, id]) => [foldCase(name), categoryNames.get(id) ?? name] as const),
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
 * What a row or a product is matched by. Without the SKU or the barcode that was asked for it is the
 * name and quantity; empty for a row without an id.
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
  if (matchBy === 'sku' && sku) return `sku ${formOf(sku)}`;
  if (matchBy === 'barcode' && barcode) return `barcode ${barcode}`;
  return `name ${formOf(name ?? '')}\n${formOf(quantity ?? '')}`;
}

/** Ignores case and runs of white space, which no file brings. */
const formOf = (text: string): string => foldCase(collapseSpace(text));
