import type { ChangeResult, FieldProblem, FieldValue } from '@kirana/contract';
import { type CategoryNames, type Field, plainText } from './fields.ts';
import type { Edit, SheetRow, Typed } from './sheet-row.ts';

type Sent = ReadonlyMap<string, ReadonlyMap<Field, Edit>>;

/** The value that a cell was saved over, and the values that may have arrived since. */
interface LostCell {
  readonly from: FieldValue;
  readonly to: readonly FieldValue[];
}

/** The cells that were sent and not answered: whether they were saved is not known. */
export class LostSaves {
  readonly #products = new Map<string, Map<Field, LostCell>>();

  has(id: string): boolean {
    return this.#products.has(id);
  }
  /** The value that a cell was saved over. */
  fromOf(id: string, field: Field): FieldValue | undefined {
    return this.#products.get(id)?.get(field)?.from;
  }

  add(sent: Sent): void {
    for (const [id, edits] of sent)
      for (const [field, { from, reading }] of edits) {
        if (!('value' in reading)) continue;
        const cells = this.#products.get(id) ?? new Map<Field, LostCell>();
        const before = cells.get(field) ?? { from, to: [] };
        cells.set(field, { ...before, to: [...before.to, reading.value] });
        this.#products.set(id, cells);
      }
  }

  /** The value that a cell was saved over, as a typed one. */
  typedBack(id: string, field: Field, categories: CategoryNames): Typed {
    const from = this.fromOf(id, field);
    return from === undefined ? undefined : { text: plainText(field, from, categories), from };
  }

  /** Whether a conflict is with a save that was not answered; what was typed is over that then. */
  takeOver({ product, edits }: SheetRow, outcome: ChangeResult['outcome'], problem: FieldProblem) {
    const { value = null } = problem;
    const field = problem.field as Field;
    const edit = edits.get(field);
    const isOwn = this.#products.get(product._id)?.get(field)?.to.includes(value) ?? false;
    if (outcome !== 'conflict' || !isOwn || !edit) return false;
    edits.set(field, { ...edit, from: value });
    return true;
  }

  /** Forgets the cells that the server has answered. */
  settle({ product: id, outcome }: ChangeResult, sent: ReadonlyMap<Field, Edit>): void {
    const cells = this.#products.get(id);
    if (!cells || outcome === 'refused') return;
    for (const field of sent.keys()) cells.delete(field);
    if (cells.size === 0) this.#products.delete(id);
  }

  forget(id: string): void {
    this.#products.delete(id);
  }
  clear(): void {
    this.#products.clear();
  }
}
