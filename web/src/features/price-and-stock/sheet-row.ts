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
  heldValue,
  plainText,
  type Reading,
  readTyped,
  shownText,
} from './fields.ts';

/** What somebody typed into a cell. */
export interface Edit {
  readonly text: string;
  /** What the product had when it was typed. */
  readonly from: FieldValue;
  readonly reading: Reading;
  /** Why the server did not save it. */
  readonly refusal?: string;
  /** What somebody else gave the field meanwhile. */
  readonly conflict?: FieldProblem;
}

/** What a sheet is read and shown by. */
export interface SheetContext {
  readonly categories: CategoryNames;
  readonly timeZone: string;
  /** The columns in sight. */
  readonly fields: readonly Field[];
}

/** A product of which something was typed. */
export interface SheetRow {
  product: Product;
  readonly edits: Map<Field, Edit>;
  /** What is wrong, by field; made anew by `judge`. */
  problems: ReadonlyMap<Field, string>;
  /** Nobody has it any more but this screen. */
  isGone?: boolean;
}

const goneText = 'This product was deleted meanwhile.';

/** What the product would have in a field; what cannot be read changes nothing. */
export function valueNow({ product, edits }: Pick<SheetRow, 'product' | 'edits'>, field: Field) {
  const reading = edits.get(field)?.reading;
  return reading && 'value' in reading ? reading.value : heldValue(product, field);
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

/** Looks what is wrong with a row as it is typed now. */
export function judge(row: SheetRow, context: SheetContext): void {
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

/** Types a text into a cell of a row; what the product has anyway is no change. */
export function typeInto(
  row: SheetRow,
  field: Field,
  { text, from }: Pick<Edit, 'text' | 'from'>,
  categories: CategoryNames,
): void {
  const reading = readTyped(field, text, categories);
  const isSame = 'value' in reading && reading.value === heldValue(row.product, field);
  if (isSame) row.edits.delete(field);
  else row.edits.set(field, { text, from, reading });
  // What the server refused may be right with this: it looks again.
  for (const [other, { refusal, ...edit }] of row.edits)
    if (refusal !== undefined) row.edits.set(other, edit);
}

/** How a row looks. */
export function lookOf(
  product: Product,
  row: SheetRow | undefined,
  { fields, categories }: SheetContext,
): GridRow {
  const cells = fields.map((field) => {
    const edit = row?.edits.get(field);
    if (edit && 'problem' in edit.reading) return { text: edit.text, plain: edit.text };
    const value = edit && 'value' in edit.reading ? edit.reading.value : heldValue(product, field);
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
