import type { FieldValue, Product } from '@kirana/contract';
import { type CategoryNames, type Field, plainText, productValue } from './fields.ts';
import type { Edit, SheetRow, Typed } from './sheet-row.ts';

type Sent = ReadonlyMap<string, ReadonlyMap<Field, Edit>>;

/** The value that a cell was saved over, and the values that may have arrived since. */
interface UnansweredCell {
  readonly from: FieldValue;
  readonly to: readonly FieldValue[];
}

/** The cells that were sent and are not answered, or never will be: whether they were saved is not known. */
export class UnansweredSaves {
  readonly #products = new Map<string, Map<Field, UnansweredCell>>();
  #arrived = 0;

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
        const cells = this.#products.get(id) ?? new Map<Field, UnansweredCell>();
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

  /**
   * What was typed over a value that a save without an answer has given is over that value now. Returns
   * the fields of which it has.
   */
  takeOver({ product: { _id: id }, edits }: SheetRow, now: Product): ReadonlySet<string> {
    const own = new Set<string>();
    for (const [field, edit] of edits) {
      const value = productValue(now, field);
      if (!this.#products.get(id)?.get(field)?.to.includes(value)) continue;
      edits.set(field, { ...edit, from: value });
      own.add(field);
    }
    return own;
  }

  /** Forgets these cells of a product, which the server has answered. */
  settle(id: string, fields: Iterable<Field>): void {
    const cells = this.#products.get(id);
    for (const field of fields) cells?.delete(field);
    if (cells?.size === 0) this.#products.delete(id);
  }

  /** Notes that a product has all that was sent. */
  arrive(id: string): void {
    this.#products.delete(id);
    this.#arrived += 1;
  }
  /** How many products have, since it was last asked. */
  takeArrived(): number {
    const arrived = this.#arrived;
    this.#arrived = 0;
    return arrived;
  }
}
