import type { ChangeResult, FieldProblem, FieldValue, Product } from '@kirana/contract';
import { inSlices } from '../../platform/in-slices.ts';
import type { CellWrite, GridCell, GridRow } from '../../ui/grid/grid-model.ts';
import { UndoSteps } from '../../ui/grid/undo-steps.ts';
import { type Field, heldValue } from './fields.ts';
import {
  type Edit,
  judge,
  lookOf,
  type SheetContext,
  type SheetRow,
  typeInto,
} from './sheet-row.ts';

/** Notes at a cell why it was not saved; at another typed one, when the reason is of a cell that was not typed. */
function refuse(row: SheetRow, outcome: ChangeResult['outcome'], problem: FieldProblem): void {
  const asked = problem.field as Field;
  const field = row.edits.has(asked) ? asked : row.edits.keys().next().value;
  const edit = field && row.edits.get(field);
  if (!edit) return;
  const why = outcome === 'conflict' ? { conflict: problem } : { refusal: problem.message };
  row.edits.set(field, { ...edit, ...why });
}

/** What a cell held as typed: nothing when it was as the product has it. */
type Typed = Pick<Edit, 'text' | 'from'> | undefined;

interface CellStep {
  readonly id: string;
  readonly field: Field;
  readonly before: Typed;
  readonly after: Typed;
}

/** A cell as it is kept on the device: product, field, text, what it had. */
export type KeptCell = readonly [id: string, field: Field, text: string, from: FieldValue];

export interface SheetCounts {
  cells: number;
  products: number;
  problems: number;
  /** Products without a problem. */
  savable: number;
}

const typedOf = (edit: Edit | undefined): Typed => edit && { text: edit.text, from: edit.from };

/**
 * The products with what was typed over them. Many cells at once are taken in slices, so that typing and
 * scrolling go on; whoever shows it follows `version`.
 */
export class Sheet {
  #products = new Map<string, Product>();
  #context: SheetContext;
  readonly #rows = new Map<string, SheetRow>();
  #looks = new Map<string, GridRow>();
  readonly #steps = new UndoSteps<CellStep>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  #counts: SheetCounts | undefined;

  constructor(context: SheetContext) {
    this.#context = context;
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  /** Another one after each change. */
  readonly version = () => this.#version;

  get canUndo(): boolean {
    return this.#steps.canUndo;
  }
  get canRedo(): boolean {
    return this.#steps.canRedo;
  }
  get rows(): ReadonlyMap<string, SheetRow> {
    return this.#rows;
  }
  product(id: string): Product | undefined {
    return this.#rows.get(id)?.product ?? this.#products.get(id);
  }

  /** Takes the products as they are now; one that is gone stays as long as something is typed of it. */
  setProducts(products: readonly Product[]): void {
    this.#products = new Map(products.map((product) => [product._id, product]));
    for (const [id, row] of this.#rows) {
      row.isGone = !this.#products.has(id);
      this.#takeOver(row, this.#products.get(id) ?? row.product);
    }
    this.#looks = new Map();
    this.#tell();
  }

  setContext(context: SheetContext): void {
    this.#context = context;
    for (const row of this.#rows.values()) {
      const edit = row.edits.get('category');
      if (edit) this.#write(row.product._id, 'category', edit);
    }
    this.#looks = new Map();
    this.#tell();
  }

  look(id: string): GridRow {
    const known = this.#looks.get(id);
    const product = this.product(id);
    if (known || product === undefined) return known ?? { key: id, cells: [] };
    const look = lookOf(product, this.#rows.get(id), this.#context);
    this.#looks.set(id, look);
    return look;
  }

  /** One cell, whether its column is in sight or not. */
  cell(id: string, field: Field): GridCell {
    const product = this.product(id);
    const context = { ...this.#context, fields: [field] };
    const look = product && lookOf(product, this.#rows.get(id), context);
    return look?.cells[0] ?? { text: '', plain: '' };
  }

  counts(): SheetCounts {
    if (this.#counts) return this.#counts;
    const counts = { cells: 0, products: this.#rows.size, problems: 0, savable: 0 };
    for (const { edits, problems } of this.#rows.values()) {
      counts.cells += edits.size;
      counts.problems += problems.size;
      if (problems.size === 0) counts.savable += 1;
    }
    this.#counts = counts;
    return counts;
  }

  /** Writes cells as one step of undo; answers how many of them have a problem then. */
  async write(writes: readonly CellWrite[]): Promise<number> {
    const step: CellStep[] = [];
    let problems = 0;
    this.#steps.push(step);
    await inSlices(writes, ({ row: id, column, text }) => {
      const field = column as Field;
      const product = this.product(id);
      if (product === undefined) return;
      const held = this.#rows.get(id)?.edits.get(field);
      // Who types over a conflict has seen what the product has now.
      const from = held && !held.conflict ? held.from : heldValue(product, field);
      const after = { text, from };
      this.#write(id, field, after);
      step.push({ id, field, before: typedOf(held), after });
      if (this.#rows.get(id)?.problems.has(field)) problems += 1;
    });
    this.#tell();
    return problems;
  }

  async undo(): Promise<void> {
    await this.#walk(this.#steps.undo()?.toReversed(), 'before');
  }
  async redo(): Promise<void> {
    await this.#walk(this.#steps.redo(), 'after');
  }

  /** Forgets everything that was typed. */
  discard(): void {
    this.#rows.clear();
    this.#steps.clear();
    this.#looks = new Map();
    this.#tell();
  }

  /** Takes back what was typed into a cell; with a `from`, keeps it over what the product has now. */
  settle(id: string, field: Field, keeps: boolean): void {
    const row = this.#rows.get(id);
    const edit = row?.edits.get(field);
    if (!row || !edit) return;
    this.#write(id, field, keeps ? { ...edit, from: heldValue(row.product, field) } : undefined);
    this.#tell();
  }

  /** All that was typed, to be kept on the device. */
  kept(): KeptCell[] {
    return [...this.#rows].flatMap(([id, { edits }]) =>
      [...edits].map(([field, { text, from }]) => [id, field, text, from] as const),
    );
  }

  /** Takes back what was kept; what was typed since stays. */
  async restore(cells: readonly KeptCell[]): Promise<void> {
    await inSlices(cells, ([id, field, text, from]) => {
      if (!this.#rows.get(id)?.edits.has(field)) this.#write(id, field, { text, from });
    });
    this.#tell();
  }

  /** Takes what became of the changes that were sent: what was typed since stays. */
  apply(
    results: readonly ChangeResult[],
    sent: ReadonlyMap<string, ReadonlyMap<Field, Edit>>,
  ): void {
    const done = new Set<string>();
    for (const { product: id, outcome, problems = [], now } of results) {
      const row = this.#rows.get(id);
      if (!row) continue;
      if (outcome === 'gone') row.isGone = true;
      const isSaved = outcome === 'saved' || outcome === 'same';
      for (const [field, edit] of (isSaved && sent.get(id)) || []) {
        const held = row.edits.get(field);
        done.add(`${id} ${field}`);
        if (held === edit) row.edits.delete(field);
        else if (held && now) row.edits.set(field, { ...held, from: heldValue(now, field) });
      }
      for (const problem of problems) refuse(row, outcome, problem);
      if (now) this.#products.set(id, now);
      this.#takeOver(row, now ?? row.product);
      this.#looks.delete(id);
    }
    this.#steps.forget(({ id, field }) => done.has(`${id} ${field}`));
    this.#tell();
  }

  /** The product is another one now: what was typed may be what it has. */
  #takeOver(row: SheetRow, product: Product): void {
    row.product = product;
    for (const [field, { reading }] of row.edits)
      if ('value' in reading && reading.value === heldValue(product, field))
        row.edits.delete(field);
    if (row.edits.size === 0) this.#rows.delete(product._id);
    else judge(row, this.#context);
  }

  #write(id: string, field: Field, typed: Typed): void {
    const product = this.product(id);
    if (product === undefined) return;
    const row = this.#rows.get(id) ?? { product, edits: new Map(), problems: new Map() };
    if (typed === undefined) row.edits.delete(field);
    else typeInto(row, field, typed, this.#context.categories);
    if (row.edits.size === 0) this.#rows.delete(id);
    else this.#rows.set(id, row);
    judge(row, this.#context);
    this.#looks.delete(id);
  }

  async #walk(step: readonly CellStep[] | undefined, to: 'before' | 'after'): Promise<void> {
    await inSlices(step ?? [], ({ id, field, [to]: typed }) => this.#write(id, field, typed));
    this.#tell();
  }

  #tell(): void {
    this.#version += 1;
    this.#counts = undefined;
    for (const listener of this.#listeners) listener();
  }
}
