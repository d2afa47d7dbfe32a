import type { ChangeableField, ChangeResult, ProductChanges } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../changes/change-feeds.ts';
import type { RowOf } from '../changes/recorded.ts';
import type { Database } from '../database/schema.ts';
import type { Values } from './import-row.ts';

/** What an import asks of the owners of products and categories, which alone write them. */
export interface Catalogue {
  /** What a field of a product has, by its name on the wire: `null` for none. */
  readonly fieldOf: (
    row: RowOf<'product'>,
    field: ChangeableField,
    now: number,
  ) => string | number | boolean | null;
  /** Sets fields that still have what was seen in them. */
  readonly changeProducts: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    changes: readonly ProductChanges[],
  ) => Promise<ChangeResult[]>;
  /** Adds products, category by id; answers of each why it was not, or undefined. */
  readonly addProducts: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    products: readonly { readonly id: string | undefined; readonly values: Values }[],
  ) => Promise<(string | undefined)[]>;
  /** Answers its id. */
  readonly addCategory: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    name: string,
  ) => Promise<string>;
}
