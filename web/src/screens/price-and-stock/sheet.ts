import type { ChangeResult, FieldValue, Product } from '@kirana/contract';
import { createStore } from '../../platform/create-store.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { CellWrite, GridCell, GridRow } from '../../ui/grid/grid-model.ts';
import { UndoSteps } from '../../ui/grid/undo-steps.ts';
import { type Field, productValue, readTyped } from './fields.ts';
import { answerRow, isSaved } from './sheet-answers.ts';
import {
  type Edit,
  findProblems,
  gridRowOf,
  isSame,
  type SheetContext,
  type SheetRow,
  type Typed,
  typedOf,
  typeInto,
} from './sheet-row.ts';
import { UnansweredSaves } from './unanswered-saves.ts';

interface CellStep {
  readonly id: string;
  readonly field: Field;
  readonly before: Typed;
  readonly after: Typed;
}

/** A typed cell as the device keeps it; `from` is the product's value at that time. */
export type StoredCell = readonly [id: string, field: Field, text: string, from: FieldValue];

export interface SheetCounts {
  cells: number;
  products: number;
  problems: number;
  /** Products without a problem. */
  savable: number;
}

/**
 * The products, and what was typed over them and is not saved. Many cells are written in slices, so
 * that typing and scrolling go on.
 */
export class Sheet {
  /** Another number after each change. */
  readonly version = createStore(0);
  #products = new Map<string, Product>();
  /** The deleted products, which are listed as long as somebody is at work among their rows. */
  readonly #gone = new Map<string, Product>();
  #context: SheetContext;
  readonly #rows = new Map<string, SheetRow>();
  #gridRows = new Map<string, GridRow>();
  readonly #steps = new UndoSteps<CellStep>();
  readonly unanswered = new UnansweredSaves();
  #counts: SheetCounts | undefined;
  /** The cells that are being written; the next ones wait for them. */
  #writing: Promise<unknown> | undefined;

  constructor(context: SheetContext) {
    this.#context = context;
  }

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
    return this.#rows.get(id)?.product ?? this.#products.get(id) ?? this.#gone.get(id);
  }

  /** Replaces the products; a deleted one stays as long as something is typed over it. */
  setProducts(products: readonly Product[]): void {
    const before = this.#products;
    const lost = [...this.#rows.keys()].filter((id) => this.unanswered.has(id));
    this.#products = new Map(products.map((product) => [product._id, product]));
    for (const [id, product] of before) if (!this.#products.has(id)) this.#gone.set(id, product);
    for (const [id, row] of this.#rows) {
      row.isGone = !this.#products.has(id);
      this.#replaceProduct(row, this.#products.get(id) ?? row.product);
    }
    const saved = new Set(lost.filter((id) => !this.#rows.has(id)));
    for (const id of saved) this.unanswered.arrive(id);
    this.#steps.forget(({ id }) => saved.has(id));
    this.#gridRows = new Map();
    this.#notify();
  }

  setContext(context: SheetContext): void {
    const { categories } = this.#context;
    this.#context = context;
    if (context.categories !== categories) this.#readCategories();
    this.#gridRows = new Map();
    this.#notify();
  }

  /** How a row looks; the same object until it looks otherwise. */
  gridRow(id: string): GridRow {
    const known = this.#gridRows.get(id);
    const product = this.product(id);
    if (known || product === undefined) return known ?? { key: id, cells: [] };
    const gridRow = gridRowOf(product, this.#rows.get(id), this.#context);
    this.#gridRows.set(id, gridRow);
    return gridRow;
  }

  /** One cell, also of a hidden column. */
  cell(id: string, field: Field): GridCell {
    const product = this.product(id);
    const context = { ...this.#context, fields: [field] };
    const row = product && gridRowOf(product, this.#rows.get(id), context);
    return row?.cells[0] ?? { text: '', plain: '' };
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

  /** Writes cells as one step of undo; returns how many of them have a problem. */
  write(writes: readonly CellWrite[]): Promise<number> {
    return this.#inTurn(() => this.#writeStep(writes));
  }

  async #writeStep(writes: readonly CellWrite[]): Promise<number> {
    const step: CellStep[] = [];
    let problems = 0;
    this.#steps.push(step);
    await inSlices(writes, ({ row: id, column, text, seen }) => {
      const field = column as Field;
      const product = this.product(id);
      if (product === undefined) return;
      const edit = this.#rows.get(id)?.edits.get(field);
      // Whoever types over a conflict has seen the product's present value.
      const from = edit && !edit.conflict ? edit.from : this.#seenValue(product, field, seen);
      const after = { text, from };
      this.#write(id, field, after);
      step.push({ id, field, before: typedOf(edit), after });
      if (this.#rows.get(id)?.problems.has(field)) problems += 1;
    });
    this.#notify();
    return problems;
  }

  undo(): Promise<void> {
    return this.#inTurn(() => this.#replay(this.#steps.undo()?.toReversed(), 'before'));
  }
  redo(): Promise<void> {
    return this.#inTurn(() => this.#replay(this.#steps.redo(), 'after'));
  }

  /** Runs one writing after the other, in the order in which they were asked for. */
  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#writing) await this.#writing.catch(() => {});
    const writing = work();
    this.#writing = writing;
    try {
      return await writing;
    } finally {
      this.#writing = undefined;
    }
  }

  /** The value that a text was typed over: another's change since is a conflict, not overwritten. */
  #seenValue(product: Product, field: Field, seen: string | undefined): FieldValue {
    const reading =
      seen === undefined ? undefined : readTyped(field, seen, this.#context.categories);
    return reading && 'value' in reading ? reading.value : productValue(product, field);
  }

  /** Removes everything that was typed. */
  discard(): void {
    this.#rows.clear();
    this.#steps.clear();
    this.#gridRows = new Map();
    this.#notify();
  }

  /** Removes what was typed into a cell. */
  revert(id: string, field: Field): void {
    this.#write(id, field, undefined);
    this.#notify();
  }

  /** Keeps what was typed into a cell, now over the product's present value. */
  keepMine(id: string, field: Field): void {
    const row = this.#rows.get(id);
    const edit = row?.edits.get(field);
    if (!row || !edit) return;
    this.#write(id, field, { ...edit, from: productValue(row.product, field) });
    this.#notify();
  }

  /** All typed cells, for the device to keep. */
  typedCells(): StoredCell[] {
    return [...this.#rows].flatMap(([id, { edits }]) =>
      [...edits].map(([field, { text, from }]) => [id, field, text, from] as const),
    );
  }

  /** Writes kept cells again; a cell that was typed since stays as it is. */
  async restore(cells: readonly StoredCell[]): Promise<void> {
    await inSlices(cells, ([id, field, text, from]) => {
      if (!this.#rows.get(id)?.edits.has(field)) this.#write(id, field, { text, from });
    });
    this.#notify();
  }

  /**
   * Removes the edits that were saved, and adds the reasons to the others. Returns the products to send
   * again: those that differ only because an earlier save was not answered.
   */
  apply(
    results: readonly ChangeResult[],
    sent: ReadonlyMap<string, ReadonlyMap<Field, Edit>>,
  ): string[] {
    const done = new Set<string>();
    const again: string[] = [];
    for (const result of results) {
      const { product: id, now } = result;
      const row = this.#rows.get(id);
      const sentEdits = sent.get(id);
      if (!row || !sentEdits) continue;
      if (answerRow(row, result, sentEdits, this.unanswered)) again.push(id);
      if (isSaved(result)) for (const field of sentEdits.keys()) done.add(`${id} ${field}`);
      if (now) this.#products.set(id, now);
      this.#replaceProduct(row, now ?? row.product);
      this.#gridRows.delete(id);
    }
    this.#steps.forget(({ id, field }) => done.has(`${id} ${field}`));
    this.#notify();
    return again;
  }

  /** Replaces a row's product; an edit that it has already is none any more. */
  #replaceProduct(row: SheetRow, product: Product): void {
    row.product = product;
    for (const [field, { reading }] of row.edits)
      if (isSame(product, field, reading, this.unanswered.fromOf(product._id, field)))
        row.edits.delete(field);
    if (row.edits.size === 0) this.#rows.delete(product._id);
    else findProblems(row, this.#context);
  }

  /** Reads the typed categories again, of which some may have been added. */
  #readCategories(): void {
    for (const [id, { edits }] of this.#rows) {
      const edit = edits.get('category');
      if (edit) this.#write(id, 'category', edit);
    }
  }

  #write(id: string, field: Field, typed: Typed): void {
    const product = this.product(id);
    if (product === undefined) return;
    const isGone = !this.#products.has(id);
    const row = this.#rows.get(id) ?? { product, edits: new Map(), problems: new Map(), isGone };
    if (typed === undefined) row.edits.delete(field);
    else typeInto(row, field, typed, this.#context.categories, this.unanswered.fromOf(id, field));
    if (row.edits.size === 0) this.#rows.delete(id);
    else this.#rows.set(id, row);
    findProblems(row, this.#context);
    this.#gridRows.delete(id);
  }

  async #replay(step: readonly CellStep[] | undefined, to: 'before' | 'after'): Promise<void> {
    await inSlices(step ?? [], ({ id, field, [to]: typed }) =>
      this.#write(
        id,
        field,
        typed ?? this.unanswered.typedBack(id, field, this.#context.categories),
      ),
    );
    this.#notify();
  }

  #notify(): void {
    this.#counts = undefined;
    this.version.set(this.version.get() + 1);
  }
}
