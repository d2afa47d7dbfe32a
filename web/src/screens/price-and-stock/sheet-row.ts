import {
  errorSentence,
  type FieldProblem,
  type FieldValue,
  isAboveMrp,
  type Product,
} from '@kirana/contract';
import { formatClock } from '../../platform/formats.ts';
import type { GridRow } from '../../ui/grid/grid-model.ts';
import {
  type CategoryNames,
  type Field,
  plainText,
  productValue,
  type Reading,
  readTyped,
  shownText,
} from './fields.ts';

/** A typed text in a cell. */
export interface Edit {
  readonly text: string;
  /** The product's value when it was typed. */
  readonly from: FieldValue;
  readonly reading: Reading;
  /** Why the server did not save it. */
  readonly refusal?: string;
  /** The value that somebody else saved meanwhile. */
  readonly conflict?: FieldProblem;
}

/** The typed text of a cell; undefined for a cell as the product has it. */
export type Typed = Pick<Edit, 'text' | 'from'> | undefined;

export const typedOf = (edit: Edit | undefined): Typed =>
  edit && { text: edit.text, from: edit.from };

export interface SheetContext {
  readonly categories: CategoryNames;
  readonly timeZone: string;
  /** The visible columns. */
  readonly fields: readonly Field[];
}

/** A product with typed cells. */
export interface SheetRow {
  product: Product;
  readonly edits: Map<Field, Edit>;
  /** Sentences by field, as `findProblems` last found them. */
  problems: ReadonlyMap<Field, string>;
  /** Whether the product was deleted meanwhile. */
  isGone?: boolean;
}

const goneText = 'This product was deleted meanwhile.';

/** The value of a field with what was typed; a text that cannot be read changes nothing. */
export function valueNow({ product, edits }: Pick<SheetRow, 'product' | 'edits'>, field: Field) {
  const reading = edits.get(field)?.reading;
  return reading && 'value' in reading ? reading.value : productValue(product, field);
}

/** `Meena changed this to ₹62.00 at 3:05 pm. You typed ₹60.00.` */
function conflictText(
  field: Field,
  typed: FieldValue,
  { value = null, by, at }: FieldProblem,
  { categories, timeZone }: SheetContext,
): string {
  const shown = (one: FieldValue) => shownText(field, one, categories) || 'nothing';
  const when = at === undefined ? 'meanwhile' : `at ${formatClock(at, timeZone)}`;
  const said = by === undefined ? 'This was changed' : `${by} changed this`;
  return `${said} to ${shown(value)} ${when}. You typed ${shown(typed)}.`;
}

function problemOf(
  field: Field,
  { reading, refusal, conflict }: Edit,
  context: SheetContext,
): string | undefined {
  if ('problem' in reading) return reading.problem;
  return conflict ? conflictText(field, reading.value, conflict, context) : refusal;
}

/** Finds what is wrong with a row as it is typed now. */
export function findProblems(row: SheetRow, context: SheetContext): void {
  const problems = new Map<Field, string>();
  for (const [field, edit] of row.edits) {
    const problem = row.isGone ? goneText : problemOf(field, edit, context);
    if (problem !== undefined) problems.set(field, problem);
  }
  const [price, mrp] = [valueNow(row, 'price'), valueNow(row, 'mrp')];
  const field = row.edits.has('price') ? 'price' : 'mrp';
  if (row.edits.has(field) && !problems.has('price') && !problems.has('mrp'))
    if (typeof price === 'number' && typeof mrp === 'number' && isAboveMrp(price, mrp))
      problems.set(field, errorSentence('product.price-above-mrp'));
  row.problems = problems;
}

/**
 * Whether the product has what was typed, so that it is no change. Over a save without an answer
 * (`sentFrom` is the value before it) it may be one.
 */
export const isSame = (
  product: Product,
  field: Field,
  reading: Reading,
  sentFrom: FieldValue | undefined,
): boolean =>
  'value' in reading &&
  reading.value === productValue(product, field) &&
  reading.value !== sentFrom;

/** Types a text into a cell of a row, unless the product has it. */
export function typeInto(
  row: SheetRow,
  field: Field,
  { text, from }: Pick<Edit, 'text' | 'from'>,
  categories: CategoryNames,
  sentFrom?: FieldValue,
): void {
  const reading = readTyped(field, text, categories);
  if (isSame(row.product, field, reading, sentFrom)) row.edits.delete(field);
  else row.edits.set(field, { text, from, reading });
  // With this change the server may accept what it has refused.
  for (const [other, { refusal, ...edit }] of row.edits)
    if (refusal !== undefined) row.edits.set(other, edit);
}

/** How a row looks. */
export function gridRowOf(
  product: Product,
  row: SheetRow | undefined,
  { fields, categories }: SheetContext,
): GridRow {
  const cells = fields.map((field) => {
    const edit = row?.edits.get(field);
    if (edit && 'problem' in edit.reading) return { text: edit.text, plain: edit.text };
    const value =
      edit && 'value' in edit.reading ? edit.reading.value : productValue(product, field);
    if (field === 'category' && value === product.category._id)
      return { text: product.category.name, plain: product.category.name };
    return {
      text: shownText(field, value, categories),
      plain: plainText(field, value, categories),
    };
  });
  return {
    key: product._id,
    cells: cells.map((cell, at) => {
      const field = fields[at];
      if (!row || !field || !row.edits.has(field)) return cell;
      return { ...cell, isChanged: true, problem: row.problems.get(field) };
    }),
  };
}
