import type { ChangeableField, ChangeResult, ProductChanges } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import type { RowOf } from '../../changes/recorded.ts';
import type { Database } from '../../database/schema.ts';
import type { Values } from './import-row.ts';

/** The functions of products and categories that an import uses, since only they write their tables. */
export interface Catalogue {
  /** The value of a product's field, by its name in the API; `null` when it is empty. */
  readonly fieldOf: (
    row: RowOf<'product'>,
    field: ChangeableField,
    now: number,
  ) => string | number | boolean | null;
  /** Sets the fields that still hold the value that the check has seen. */
  readonly changeProducts: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    changes: readonly ProductChanges[],
  ) => Promise<ChangeResult[]>;
  /** Adds products, category by id; for each returns why it was not added, or undefined. */
  readonly addProducts: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    products: readonly {
      readonly id: string | undefined;
      readonly values: Values;
      /** When nobody had a product of this name and quantity. */
      readonly missingAt: number | undefined;
    }[],
  ) => Promise<(string | undefined)[]>;
  /** Returns its id. */
  readonly addCategory: (
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    name: string,
  ) => Promise<string>;
}
