import type { ImportKind, ImportOutcome, ImportState } from '@kirana/contract';

/** An import of products from a file. The types of its JSON are in `import-row.ts`. */
export interface ImportTable {
  id: string;
  state: ImportState;
  /** Empty for a file. */
  kind: ImportKind | '';
  /** The file's name. */
  file: string;
  /** JSON: how rows are matched, and what is done with them. */
  options: string;
  /** Epoch milliseconds. */
  created_at: number;
  /** The name, at that time, of who began it. */
  created_by: string;
  /** The number of rows that were announced, and of those that were received. */
  row_count: number;
  received: number;
  /** 0 once it was discarded; it is then kept for the undo of its batch alone. */
  is_listed: 0 | 1;
  /** 1 once the check is complete. */
  is_checked: 0 | 1;
  /** JSON: the ids of existing categories by the names in the file that stand for them. */
  categories: string;
  /** JSON: the names of categories that are to be added. */
  new_categories: string;
  /** JSON: the number of rows by outcome. */
  counts: string;
  /** The account that started the present job. */
  actor_id: string;
  request_id: string;
  /** Why it failed or was stopped; empty for none. */
  reason: string;
  /** The batch of its changes; empty before the run. */
  batch_id: string;
  /** The batch that is undone, and the batch that undoes it; empty for none. */
  undoes: string;
  undo_batch: string;
  /** The undo has handled the changes from this version on. */
  undo_below: number;
  /** The number of those changes. */
  undone: number;
  /** JSON: the products that the undo has kept. */
  kept: string;
}

/** A row of the file. */
export interface ImportRowTable {
  import_id: string;
  /** Its number in the file. */
  row: number;
  /** JSON: the text of each cell by its field. */
  cells: string;
}

/** The result of the check, and later of the run, for one row. */
export interface ImportResultTable {
  import_id: string;
  row: number;
  outcome: ImportOutcome;
  is_alike: 0 | 1;
  /** 1 until the run has written the row. */
  is_pending: 0 | 1;
  /** Empty for none. */
  problem: string;
  /** The product that it matches; for a new one the id from the file, if there is one. */
  product_id: string;
  /** JSON: fields by their names in the API. */
  before: string;
  after: string;
}
