import { z } from 'zod';
import { errorSentence } from './errors.ts';
import { id, idParams, instant, line, typed, wholeNumber } from './field.ts';
import { maxImportBodyBytes, maxImportRows, maxImportRowsAtOnce } from './import-limits.ts';
import { checkedRow, importOutcomes, importRow } from './import-rows.ts';
import { defineCall } from './route.ts';

/** A file, and how its rows are matched and applied. */
export const newImport = z.object({
  /** The file's name: `suppliers-nov.xlsx`. */
  file: line(255),
  /** The number of rows that will be sent. */
  rowCount: z
    .int()
    .min(1)
    .max(maxImportRows, {
      error: ({ input }) => errorSentence('import.too-long', { rows: Number(input) }),
    }),
  /** The key; `name` means name and quantity. */
  matchBy: z.enum(['sku', 'barcode', 'id', 'name']),
  onMatch: z.enum(['change', 'leave']),
  onNew: z.enum(['add', 'leave']),
  empty: z.enum(['keep', 'clear']),
  newCategories: z.enum(['add', 'refuse']),
  longNames: z.enum(['refuse', 'cut']),
  /** Values for new products where the file has no column; the category by name. */
  defaults: z
    .object({
      quantity: line(50).optional(),
      category: line(100).optional(),
      /** New products are hidden from customers, but for rows that say otherwise. */
      shown: z.literal(false).optional(),
    })
    .default({}),
});
export type NewImport = z.infer<typeof newImport>;

/** What an import can be instead of a supplier's file. */
const importKinds = ['samples', 'pictures'] as const;
export type ImportKind = (typeof importKinds)[number];

/** The states of an import. */
const importStates = [
  'receiving',
  'checking',
  'checked',
  'running',
  'done',
  'stopped',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int();

/** So many rows, and the number of the first. */
const rowsFrom = z.object({ count, first: count });

const importCounts = z.object({
  rows: count,
  add: count,
  change: count,
  same: count,
  left: count,
  /** Rows to add that equal an earlier one in everything but the key. */
  alike: count,
  refused: count,
  conflict: count,
  /** Prices to change that move by more than half. */
  bigPriceChanges: count,
  /** Rows with a price or an MRP that changes more than tenfold, and the first of them; absent for none. */
  priceJumps: rowsFrom.optional(),
  /** Rows with a price or an MRP of which a separator was guessed (`guessed`); absent for none. */
  guessedPrices: rowsFrom.optional(),
  /** Rows with `?` where the product has letters; absent for none. */
  lostLetters: count.optional(),
});

const keptProduct = z.object({ _id: z.string(), name: z.string(), reason: z.string() });

/** An import and its progress. During the check, `counts` holds the rows that were checked so far. */
const productImport = z.object({
  _id: id,
  state: z.enum(importStates),
  /** Absent for a file. */
  kind: z.enum(importKinds).optional(),
  file: z.string(),
  createdAt: instant,
  /** The name of who began it. */
  by: z.string(),
  counts: importCounts,
  /** The number of rows that the run has written. */
  done: count,
  /** The run needs `agreed`: many prices move by more than half, one more than tenfold, or one was guessed. */
  mustAgree: z.literal(true).optional(),
  /** The names of categories that the run will add. */
  newCategories: z.array(z.string()),
  /** Ids of existing categories, by the names in the file that they replace; absent for none. */
  categories: z.record(z.string(), id).optional(),
  /** `?` in place of a product's letters is written; otherwise these cells are left. */
  lostLetters: z.literal('write').optional(),
  /** Some of these samples are still there; said in the list. */
  samplesLeft: z.literal(true).optional(),
  /** The batch to undo; present from the run on. */
  batch: z.string().optional(),
  /** Why it failed, was stopped by something other than the call, or could not be undone. */
  reason: z.string().optional(),
  /** The number of changes that the undo has handled; present from the undo on. */
  undone: count.optional(),
  /** The batch to undo again so that an undo goes on, where it was stopped half way. */
  halfUndone: z.string().optional(),
  /** The first 1,000 products that the undo has kept. */
  kept: z.array(keptProduct).optional(),
  /** The number of all products that the undo has kept. */
  keptCount: count.optional(),
});
export type ProductImport = z.infer<typeof productImport>;

export const importAnswer = z.object({ import: productImport });
const access = ['catalogue.write'] as const;

export const createImport = defineCall({
  method: 'POST',
  path: '/api/import',
  access,
  summary:
    'Begin an import of products; its rows follow; the same `Idempotency-Key` again is the same',
  headers: z.object({ 'idempotency-key': z.uuid().optional() }),
  body: newImport,
  answer: importAnswer,
  status: 201,
  errors: ['import.running'],
});

export const trySamples = defineCall({
  method: 'POST',
  path: '/api/import/samples',
  access,
  summary: 'Import samples with pictures into a store that has no products',
  answer: importAnswer,
  status: 201,
  errors: ['import.products-there', 'import.running'],
});

export const sendImportRows = defineCall({
  method: 'PUT',
  path: '/api/import/:id/rows',
  access,
  summary: 'Bring rows of an import, up to 500 at once; what is sent again counts once',
  params: idParams,
  body: z.object({ rows: z.array(importRow).min(1).max(maxImportRowsAtOnce) }),
  maxBodyBytes: maxImportBodyBytes,
  /** The number of all rows received so far. */
  answer: z.object({ received: count }),
  status: 200,
  errors: ['import.not-found', 'import.row-twice', 'import.too-many-rows', 'import.received'],
});

export const checkImport = defineCall({
  method: 'POST',
  path: '/api/import/:id/check',
  access,
  summary: 'Find out what an import would do; nothing is written. Again with other categories',
  params: idParams,
  body: z
    .object({
      /** All categories that replace names in the file, as an import answers them; without it they stay. */
      categories: z.record(typed(), id).optional(),
      /** Whether `?` is written where a product has letters; at first left, without it as before. */
      lostLetters: z.enum(['leave', 'write']).optional(),
    })
    .default({}),
  answer: importAnswer,
  status: 200,
  errors: [
    'import.not-found',
    'import.running',
    'import.rows-missing',
    'import.begun',
    'category.unknown',
  ],
});

export const correctImportRow = defineCall({
  method: 'PUT',
  path: '/api/import/:id/row',
  access,
  summary: 'Set cells of a row that was checked, and check the import again',
  params: idParams,
  body: importRow,
  answer: importAnswer,
  status: 200,
  errors: [
    'import.not-found',
    'import.running',
    'import.begun',
    'import.not-checked',
    'import.row-unknown',
  ],
});

export const runImport = defineCall({
  method: 'POST',
  path: '/api/import/:id/run',
  access,
  summary: 'Write what the check found, or go on with it after a stop or a failure',
  params: idParams,
  body: z
    .object({
      /** Confirms that the prices which move by much, or were guessed, are right. */
      agreed: z.boolean().optional(),
    })
    .default({}),
  answer: importAnswer,
  status: 200,
  errors: [
    'import.not-found',
    'import.running',
    'import.not-checked',
    'import.begun',
    'import.prices-not-agreed',
    'import.price-jumps',
    'import.prices-guessed',
  ],
});

export const stopImport = defineCall({
  method: 'POST',
  path: '/api/import/:id/stop',
  access,
  summary: 'Stop an import that checks, runs or brings pictures; what it has written stays',
  params: idParams,
  answer: importAnswer,
  status: 200,
  errors: ['import.not-found', 'import.not-running'],
});

export const deleteImport = defineCall({
  method: 'DELETE',
  path: '/api/import/:id',
  access,
  summary: 'Discard an import; what it has written stays',
  params: idParams,
  answer: importAnswer,
  status: 200,
  errors: ['import.not-found', 'import.busy'],
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/import/:id',
  access,
  summary: 'How far an import is',
  params: idParams,
  answer: importAnswer,
  status: 200,
  errors: ['import.not-found'],
});

export const listImports = defineCall({
  method: 'GET',
  path: '/api/import',
  access,
  summary: 'The last 20 imports, newest first',
  answer: z.object({ imports: z.array(productImport) }),
  status: 200,
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/import/:id/rows',
  access,
  summary: 'What the check found of the rows, 100 at a time, in the order of the file',
  params: idParams,
  query: z.object({
    outcome: z.enum([...importOutcomes, 'alike']).optional(),
    /** The number of the previous page's last row. */
    after: wholeNumber(0, 2 ** 31 - 1).optional(),
  }),
  answer: z.array(checkedRow),
  status: 200,
  errors: ['import.not-found'],
});
