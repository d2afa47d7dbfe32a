import type {
  ChangeableField,
  changeableFields,
  ImportRow,
  NewImport,
  ProductImport,
} from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { isoTime } from '../../platform/iso-time.ts';
import type { ImportResultTable, ImportTable } from './import.table.ts';

export type ImportTableRow = Selectable<ImportTable>;
export type ResultRow = Selectable<ImportResultTable>;

export type Options = Omit<NewImport, 'file' | 'rowCount'> & {
  /** Absent in rows of earlier versions. */
  readonly lostLetters?: 'leave' | 'write' | undefined;
};
export type Cells = Omit<ImportRow, 'row'>;
/** So many rows, and the number of the first. */
type RowsFrom = NonNullable<ProductImport['counts']['priceJumps']>;

/** The fields that a row gives a product: the category by name, `null` for an emptied field. */
export type Values = {
  [Field in ChangeableField]?: z.output<(typeof changeableFields)[Field]> | undefined;
};

/** What a row to add brings; one of the samples also names its picture. */
export type Addition = Values & { readonly picture?: string };

/** The result for a row, without its import. */
export type Finding = Omit<ResultRow, 'import_id'>;

/** The values of a row, and the product that it matches. */
export interface ReadRow {
  readonly row: number;
  /** The id for a new product; empty for none. */
  readonly id: string;
  readonly values: Values;
  /** The problem of the key, and the problems of the other cells. */
  readonly keyProblem: string | undefined;
  readonly problems: readonly string[];
  readonly doubts: ReadonlyMap<ChangeableField, string>;
  /** The amounts of which a separator was guessed. */
  readonly guessed: NonNullable<Cells['guessed']>;
  /** Whether `?` stands in it where its product has letters. */
  readonly hasLost?: boolean;
  readonly match: { readonly id: string; readonly name: string } | undefined;
}

/** The numbers of rows by outcome, and of changed prices. */
export interface Counts {
  add: number;
  change: number;
  same: number;
  left: number;
  alike: number;
  refused: number;
  conflict: number;
  priceChanges: number;
  bigPriceChanges: number;
  priceJumps?: RowsFrom;
  guessedPrices?: RowsFrom;
  lostLetters?: number;
  /** The rows that the run has written. */
  added: number;
  changed: number;
  /** The products that the last undo has kept, and what it has put back. */
  kept: number;
  putBack: number;
}

export const noCounts: Counts = {
  add: 0,
  change: 0,
  same: 0,
  left: 0,
  alike: 0,
  refused: 0,
  conflict: 0,
  priceChanges: 0,
  bigPriceChanges: 0,
  added: 0,
  changed: 0,
  kept: 0,
  putBack: 0,
};

export const optionsOf = ({ options }: ImportTableRow): Options => JSON.parse(options);
/** Rows of earlier versions have fewer counts. */
export const countsOf = ({ counts }: ImportTableRow): Counts => ({
  ...noCounts,
  ...JSON.parse(counts),
});
export const newCategoriesOf = ({ new_categories }: ImportTableRow): string[] =>
  JSON.parse(new_categories);
export const categoriesOf = ({ categories }: ImportTableRow): Record<string, string> =>
  JSON.parse(categories);
export const keptOf = ({ kept }: ImportTableRow): NonNullable<ProductImport['kept']> =>
  JSON.parse(kept);

/** Whether a job works on it, or waits to. */
export const isAtWork = ({ state }: Pick<ImportTableRow, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing';

/** An import of pictures into which none has come for so long has ended. */
const leftOpenMs = 3_600_000;

/** The import as it is by now: one of pictures that was left open has stopped. */
export const asOfNow = (row: ImportTableRow, now: number): ImportTableRow =>
  row.kind === 'pictures' &&
  row.state === 'receiving' &&
  // When the last picture came: its only option.
  JSON.parse(row.options).lastAt <= now - leftOpenMs
    ? { ...row, state: 'stopped' }
    : row;

/** Whether pictures may still come. */
export const isBringing = (row: ImportTableRow, now: number): boolean =>
  row.kind === 'pictures' && row.is_listed === 1 && asOfNow(row, now).state === 'receiving';

/** Whether its undo, or the undo of that, was stopped before its end. */
export const isHalfUndone = ({ state, undoes }: Pick<ImportTableRow, 'state' | 'undoes'>) =>
  (state === 'stopped' || state === 'failed') && undoes !== '';

/** Whether more than a fifth of the changed prices move by more than half. */
export const moveMuch = ({ bigPriceChanges, priceChanges }: Counts): boolean =>
  bigPriceChanges * 5 > priceChanges;

/** Whether somebody has to say that the prices are right. */
const mustAgree = (counts: Counts): boolean =>
  moveMuch(counts) || Boolean(counts.priceJumps ?? counts.guessedPrices);

/** The only list of the fields of an import that leave the server. */
export function toImport(row: ImportTableRow): ProductImport {
  const { priceChanges, added, changed, kept, putBack, ...counts } = countsOf(row);
  return {
    _id: row.id,
    state: row.state,
    ...(row.kind && { kind: row.kind }),
    file: row.file,
    createdAt: isoTime(row.created_at),
    by: row.created_by,
    counts: { rows: row.row_count, ...counts },
    done: added + changed,
    ...(mustAgree(countsOf(row)) && { mustAgree: true as const }),
    newCategories: newCategoriesOf(row),
    ...(optionsOf(row).lostLetters === 'write' && { lostLetters: 'write' as const }),
    ...(row.categories !== '{}' && { categories: categoriesOf(row) }),
    ...(row.batch_id && { batch: row.batch_id }),
    ...(row.reason && { reason: row.reason }),
    ...(row.undo_batch && { undone: row.undone }),
    ...(isHalfUndone(row) && { halfUndone: row.undoes }),
    ...((row.undo_batch || kept > 0) && { kept: keptOf(row), keptCount: kept }),
  };
}
