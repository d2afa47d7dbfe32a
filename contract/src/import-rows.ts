import { z } from 'zod';
import { type ProductFieldKey, productFields } from './product-field-list.ts';

/** A field of a product that an import can set, by its name in the API; `category` by name. */
export type ImportField = ProductFieldKey | 'id';

const cell = z.string().optional();
const cells = Object.fromEntries(productFields.map(({ key }) => [key, cell])) as Record<
  ProductFieldKey,
  typeof cell
>;

/**
 * A row of the file, its cells as text. A field without a column is absent. An empty cell is an empty
 * text, which means what `empty` says.
 */
export const importRow = z.object({
  /** Its number in the file, from 1, as a spreadsheet counts: the heading is counted too. */
  row: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  id: cell,
  ...cells,
  /** The amounts of which other cells of their column alone say what is a separator of thousands. */
  guessed: z
    .array(z.enum(['price', 'mrp']))
    .max(2)
    .optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * The outcome of a row. `left` is left out by choice; a `conflict` was changed by somebody between
 * check and run.
 */
export const importOutcomes = ['add', 'change', 'same', 'left', 'refused', 'conflict'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Fields of a product by their names in the API, the category by name; empty fields are absent. */
const rowFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** The result of the check, or of the run, for one row. */
export const checkedRow = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The row equals an earlier one in everything but the key. */
  alike: z.literal(true).optional(),
  /** A sentence without the row's number: `Name is required`. */
  problem: z.string().optional(),
  /** Of a change: the present values of the changed fields. */
  before: rowFields.optional(),
  /**
   * Of an addition the product, of a change the new values, of a refused row its cells. The product's
   * name is always among them, if there is one.
   */
  after: rowFields.optional(),
});
export type CheckedRow = z.infer<typeof checkedRow>;
