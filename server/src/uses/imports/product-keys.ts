import { setImmediate } from 'node:timers/promises';
import { textKey } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { findVersion } from '../../changes/change.repository.ts';
import type { Database, Db } from '../../database/schema.ts';
import {
  type ImportTableRow,
  type Options,
  optionsOf,
  type ResultRow,
  type Values,
} from './import-row.ts';

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

const keyed = ['id', 'name', 'quantity', 'sku_key', 'barcode'] as const;
const pageSize = 500;

/** What the key of a product is made of, page by page, so that other requests are handled in between. */
export async function* productPages(db: Db) {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('products')
      .select(keyed)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield page;
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
    await setImmediate();
  }
}

type KeyedProduct = Awaited<ReturnType<typeof changedProducts>>[number];

/** The products that have changed after a version of the catalogue. */
const changedProducts = (trx: Transaction<Database>, version: number) =>
  trx
    .selectFrom('products')
    .select(keyed)
    .where('id', 'in', (changes) =>
      changes
        .selectFrom('changes')
        .select('noun_id')
        .where('feed', '=', 'catalogue')
        .where('version', '>', version)
        .where('noun', '=', 'product'),
    )
    .execute();

/**
 * The keys of all products while an import runs. The check has found none with the key of a row that it adds, and two
 * rows with one key it refuses: a product that has the key now came by another way.
 */
export class ProductKeys {
  readonly importId: string;
  readonly #options: Options;
  readonly #ids = new Map<string, string>();
  #version: number;

  private constructor(row: ImportTableRow, version: number) {
    this.importId = row.id;
    this.#options = optionsOf(row);
    this.#version = version;
  }

  static async read(db: Db, row: ImportTableRow): Promise<ProductKeys> {
    const { version } = await findVersion(db, 'catalogue');
    const keys = new ProductKeys(row, version);
    for await (const page of productPages(db)) keys.#note(page);
    return keys;
  }

  #keyOf({ sku_key, ...product }: KeyedProduct): string {
    return keyOf(this.#options, { ...product, sku: sku_key });
  }

  #note(products: readonly KeyedProduct[]): void {
    for (const product of products) this.#ids.set(this.#keyOf(product), product.id);
  }

  /** The rows to add, for who holds the catalogue, whose name and quantity a product has by now. */
  async findTwins(
    trx: Transaction<Database>,
    additions: readonly ResultRow[],
  ): Promise<ReadonlySet<ResultRow>> {
    const byName = additions
      .map((result) => ({ result, key: rowKey(this.#options, result) }))
      .filter(({ key }) => isByName(key));
    if (byName.length === 0) return new Set();
    const { version } = await findVersion(trx, 'catalogue');
    this.#note(await changedProducts(trx, this.#version));
    this.#version = version;
    const found = byName.flatMap(({ result, key }) => {
      const id = this.#ids.get(key);
      return id === undefined ? [] : [{ result, key, id }];
    });
    if (found.length === 0) return new Set();
    const ids = found.map(({ id }) => id);
    const present = await trx.selectFrom('products').select(keyed).where('id', 'in', ids).execute();
    const keys = new Map(present.map((product) => [product.id, this.#keyOf(product)]));
    return new Set(found.filter(({ id, key }) => keys.get(id) === key).map(({ result }) => result));
  }
}

const rowKey = (options: Options, { product_id, after }: ResultRow): string =>
  keyOf(options, { ...JSON.parse(after), id: product_id });
