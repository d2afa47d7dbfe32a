import { z } from 'zod';
import { errorSentence } from './errors.ts';
import { id, idParams, instant, line } from './field.ts';
import {
  checkedRow,
  importOutcomes,
  importRow,
  maxImportBodyBytes,
  maxImportRows,
  maxImportRowsAtOnce,
} from './import-rows.ts';
import { defineCall } from './route.ts';

/** What is to be done with a file. */
export const newImport = z.object({
  /** Its name: `suppliers-nov.xlsx`. */
  file: line(255),
  /** How many rows will be sent. */
  rowCount: z
    .int()
    .min(1)
    .max(maxImportRows, {
      error: ({ input }) => errorSentence('import.too-long', { rows: Number(input) }),
    }),
  /** `name` is name and quantity. */
  matchBy: z.enum(['sku', 'barcode', 'id', 'name']),
  onMatch: z.enum(['change', 'leave']),
  onNew: z.enum(['add', 'leave']),
  empty: z.enum(['keep', 'clear']),
  newCategories: z.enum(['add', 'refuse']),
  longNames: z.enum(['refuse', 'cut']),
  /** What a product gets where the file says nothing; the category by name. */
  defaults: z.object({ quantity: line(50).optional(), category: line(100).optional() }).default({}),
});
export type NewImport = z.infer<typeof newImport>;

/** How far an import is. */
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

const importCounts = z.object({
  rows: count,
  add: count,
  change: count,
  same: count,
  left: count,
  /** Of those to add: rows that are equal to an earlier one in all but the key. */
  alike: count,
  refused: count,
  conflict: count,
  /** Of those to change: prices that move by more than half. */
  bigPriceChanges: count,
});

const keptProduct = z.object({ _id: z.string(), name: z.string(), reason: z.string() });

/** An import, as far as it is. While it is checked, what is counted are the rows looked at so far. */
const productImport = z.object({
  _id: id,
  state: z.enum(importStates),
  file: z.string(),
  createdAt: instant,
  /** The name of who began it. */
  by: z.string(),
  counts: importCounts,
  /** How many of the rows to add or change are written. */
  done: count,
  /** So many of the prices move by more than half that the run must be told they are `agreed`. */
  mustAgree: z.literal(true).optional(),
  /** The names of categories that are not there yet. */
  newCategories: z.array(z.string()),
  /** From the run on: what to name to take it back. */
  batch: z.string().optional(),
  /** Why it failed, or was stopped by something else than the call. */
  reason: z.string().optional(),
  /** While it is taken back, and after: of how many changes it has been decided. */
  undone: count.optional(),
  /** The products that were left in the store when it was taken back; the first 1,000. */
  kept: z.array(keptProduct).optional(),
});
export type ProductImport = z.infer<typeof productImport>;

const importAnswer = z.object({ import: productImport });
const access = ['catalogue.write'] as const;

export const createImport = defineCall({
  method: 'POST',
  path: '/api/import',
  access,
  summary: 'Begin an import of products; its rows follow',
  body: newImport,
  answer: importAnswer,
  status: 201,
  errors: ['import.running'],
});

export const sendImportRows = defineCall({
  method: 'PUT',
  path: '/api/import/:id/rows',
  access,
  summary: 'Bring rows of an import, up to 500 at once; what is sent again counts once',
  params: idParams,
  body: z.object({ rows: z.array(importRow).min(1).max(maxImportRowsAtOnce) }),
  maxBodyBytes: maxImportBodyBytes,
  /** All rows that have come so far. */
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
      /** The id of the category that stands for one of the file, by the name in the file. */
      categories: z.record(z.string(), id).optional(),
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

export const runImport = defineCall({
  method: 'POST',
  path: '/api/import/:id/run',
  access,
  summary: 'Write what the check found, or go on with it after a stop or a failure',
  params: idParams,
  body: z
    .object({
      /** That prices which move by more than half are right. */
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
  ],
});

export const stopImport = defineCall({
  method: 'POST',
  path: '/api/import/:id/stop',
  access,
  summary: 'Stop an import that checks or runs; what it has written stays',
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
    /** The number of the last row of the page before. */
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1)
      .optional(),
  }),
  answer: z.array(checkedRow),
  status: 200,
  errors: ['import.not-found'],
});
