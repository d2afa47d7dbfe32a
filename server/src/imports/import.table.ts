import type { ImportOutcome, ImportState } from '@kirana/contract';

/** An import of products from a file. JSON is of the types in `import-row.ts`. */
export interface ImportTable {
  id: string;
  state: ImportState;
  /** The file's name. */
  file: string;
  /** JSON: what is to be done with it. */
  options: string;
  /** Epoch milliseconds. */
  created_at: number;
  /** Who began it, as they were called then. */
  created_by: string;
  /** How many rows were announced, and how many have come. */
  row_count: number;
  received: number;
  /** 0 for one that was discarded and stands here for its batch alone. */
  is_listed: 0 | 1;
  /** The check has come to its end. */
  is_checked: 0 | 1;
  /** JSON: the ids of categories by the names that the file has for them. */
  categories: string;
  /** JSON: the names of categories that are to be added. */
  new_categories: string;
  /** JSON. */
  counts: string;
  /** The account that asked for what is being done. */
  actor_id: string;
  request_id: string;
  /** Why it failed or was stopped; empty for none. */
  reason: string;
  /** What it writes to; empty before the run. */
  batch_id: string;
  /** The batch that is taken back, and the one that takes it back; empty for none. */
  undoes: string;
  undo_batch: string;
  /** Changes from this version on have been looked at. */
  undo_below: number;
  /** How many that were. */
  undone: number;
  /** JSON: what was kept. */
  kept: string;
}

/** A row of the file. */
export interface ImportRowTable {
  import_id: string;
  /** Its number in the file. */
  row: number;
  /** JSON. */
  cells: string;
}

/** What the check, and then the run, found of a row. */
export interface ImportResultTable {
  import_id: string;
  row: number;
  outcome: ImportOutcome;
  is_alike: 0 | 1;
  /** It is to be written. */
  is_pending: 0 | 1;
  /** Empty for none. */
  problem: string;
  /** The product that it matches; for a new one the id that the file gives it; else empty. */
  product_id: string;
  /** JSON: fields by their names on the wire. */
  before: string;
  after: string;
}
