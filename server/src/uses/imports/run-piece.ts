import {
  type ChangeResult,
  categoryKey,
  errorSentence,
  type ImportOutcome,
  type ProductChanges,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { keepImage } from '../../images/image.repository.ts';
import { addCategory } from '../../nouns/categories/category.service.ts';
import { addProducts } from '../../nouns/products/product-additions.ts';
import { applyChanges } from '../../nouns/products/product-changes.service.ts';
import { withExchanges } from './exchanges.ts';
import { findCategories, findPending, updateImport, writeResults } from './import.repository.ts';
import { pieceCtx } from './import-actor.ts';
import {
  type ImportParts,
  type Piece,
  type Samples,
  takeUp,
  yieldBeforeCommit,
} from './import-pieces.ts';
import {
  type Addition,
  type Counts,
  categoriesOf,
  countsOf,
  type ImportTableRow,
  newCategoriesOf,
  type ResultRow,
  type Values,
} from './import-row.ts';
import type { ProductKeys } from './product-keys.ts';

/** Few enough not to keep other changes of the catalogue waiting. */
const rowsAtOnce = 50;

/** Writes the next rows, their record and the progress in one transaction. @returns whether there may be more */
export async function runPiece(
  parts: ImportParts,
  piece: Piece,
  keys: ProductKeys,
): Promise<boolean> {
  const { services, samples } = parts;
  let counts = countsOf(piece.row);
  const ctx = pieceCtx(services, piece.actor, piece.row);
  const growing = {
    id: piece.row.batch_id,
    noun: 'product',
    title: () => titleOf(piece.row.file, counts),
  } as const;
  const work = async (trx: Transaction<Database>, record: RecordChange): Promise<boolean> => {
    const row = await takeUp(trx, piece);
    if (!row) return true;
    counts = countsOf(row);
    const next = await findPending(trx, row.id, rowsAtOnce);
    const pending = await withExchanges(trx, row.id, next);
    const writer = new RowWriter(trx, record, ctx.now(), keys, samples);
    const written = await writer.write(row, pending);
    const planned = new Map(pending.map(({ row, outcome }) => [row, outcome]));
    for (const { row, outcome } of written)
      countWritten(counts, planned.get(row) ?? outcome, outcome);
    if (written.length > 0) await writeResults(trx, written);
    const isOver = next.length < rowsAtOnce && next.every((one) => planned.has(one.row));
    await updateImport(trx, row.id, {
      counts: JSON.stringify(counts),
      ...(isOver && {
        state: 'done',
        ...(counts.added + counts.changed === 0 && { batch_id: '' }),
      }),
    });
    await yieldBeforeCommit();
    return !isOver;
  };
  return changeFeeds(services, ctx, ['catalogue'], work, { growing });
}

/** `Import suppliers-nov.xlsx: 27,545 products added` */
function titleOf(file: string, { added, changed }: Counts): string {
  const said = [
    [added, 'added'],
    [changed, 'changed'],
  ] as const;
  const words = said
    .filter(([count]) => count > 0)
    .map(([count, what], at) => {
      const noun = at > 0 ? '' : count === 1 ? ' product' : ' products';
      return `${count.toLocaleString('en-IN')}${noun} ${what}`;
    });
  return `Import ${file}: ${words.join(', ')}`;
}

/** Moves a row from its planned outcome to its actual one. */
function countWritten(counts: Counts, planned: ImportOutcome, outcome: ImportOutcome): void {
  if (outcome === 'add') counts.added += 1;
  else if (outcome === 'change') counts.changed += 1;
  else {
    counts[planned] -= 1;
    counts[outcome] += 1;
  }
}

/** Writes rows of an import. */
class RowWriter {
  readonly #trx: Transaction<Database>;
  readonly #record: RecordChange;
  readonly #now: number;
  readonly #keys: ProductKeys;
  readonly #samples: Samples | undefined;
  /** Ids by the key of the name. */
  #categories = new Map<string, string>();

  constructor(
    trx: Transaction<Database>,
    record: RecordChange,
    now: number,
    keys: ProductKeys,
    samples: Samples | undefined,
  ) {
    this.#trx = trx;
    this.#record = record;
    this.#now = now;
    this.#keys = keys;
    this.#samples = samples;
  }

  /** @returns the results after writing */
  async write(row: ImportTableRow, pending: readonly ResultRow[]): Promise<ResultRow[]> {
    await this.#readCategories(row, pending);
    const additions = pending.filter(({ outcome }) => outcome === 'add');
    // What is added may have the SKU that a changed product gives up.
    const changed = await this.#change(pending.filter(({ outcome }) => outcome === 'change'));
    const added = await this.#add(additions);
    return [...added, ...changed].map((result) => ({ ...result, is_pending: 0 }));
  }

  /** Reads the categories, and adds the new ones that these rows need. */
  async #readCategories(row: ImportTableRow, pending: readonly ResultRow[]): Promise<void> {
    const present = await findCategories(this.#trx);
    const pointed = new Set(Object.values(categoriesOf(row)));
    // Of those that share a name, the one that a name in the file was pointed at is meant.
    this.#categories = new Map(
      [...present, ...present.filter(({ id }) => pointed.has(id))].map(({ id, name }) => [
        categoryKey(name),
        id,
      ]),
    );
    const usedKeys = new Set(
      pending.map(({ after }) => categoryKey(JSON.parse(after).category ?? '')),
    );
    for (const name of newCategoriesOf(row)) {
      const key = categoryKey(name);
      if (!usedKeys.has(key) || this.#categories.has(key)) continue;
      const picture = row.kind === 'samples' ? this.#samples?.categories[name] : undefined;
      const added = { name, image: await this.#keepPicture(picture) };
      this.#categories.set(key, await addCategory(this.#trx, this.#record, this.#now, added));
    }
  }

  async #add(results: readonly ResultRow[]): Promise<ResultRow[]> {
    const [known, lost] = this.#splitByCategory(results);
    const twins = await this.#keys.findTwins(this.#trx, known);
    const possible = known.filter((result) => !twins.has(result));
    const products = [];
    for (const { product_id, after } of possible) {
      const { category = '', picture, ...values }: Addition = JSON.parse(after);
      products.push({
        id: product_id || undefined,
        values: { ...values, category: this.#idOf(category) },
        image: await this.#keepPicture(picture),
      });
    }
    const problems = await addProducts(this.#trx, this.#record, this.#now, products);
    return [
      ...lost,
      ...[...twins].map((result) =>
        inConflict(result, 'A product of this name and quantity was added meanwhile'),
      ),
      ...possible.map((result, at) => (problems[at] ? inConflict(result, problems[at]) : result)),
    ];
  }

  /** Stores a picture of the samples. @returns its hash; empty for none */
  async #keepPicture(name: string | undefined): Promise<string> {
    if (name === undefined || !this.#samples) return '';
    const image = await this.#samples.readPicture(name);
    await keepImage(this.#trx, image);
    return image.hash;
  }

  async #change(results: readonly ResultRow[]): Promise<ResultRow[]> {
    const [possible, lost] = this.#splitByCategory(results);
    const changes = possible.map((result) => this.#toChanges(result));
    const done = await applyChanges(this.#trx, this.#record, this.#now, changes);
    return [...lost, ...possible.map((result, at) => afterChange(result, done[at]))];
  }

  /** The rows whose category exists, and the rows whose category was renamed or deleted meanwhile. */
  #splitByCategory(results: readonly ResultRow[]): [ResultRow[], ResultRow[]] {
    const lost: ResultRow[] = [];
    const possible = results.filter((result) => {
      const { category }: Values = JSON.parse(result.after);
      if (category === undefined || this.#idOf(category)) return true;
      lost.push(inConflict(result, errorSentence('category.unknown', { category })));
      return false;
    });
    return [possible, lost];
  }

  #idOf(category: string): string {
    return this.#categories.get(categoryKey(category)) ?? '';
  }

  /** The values that the check has seen are sent along, so that later changes are found. */
  #toChanges({ product_id, before, after }: ResultRow): ProductChanges {
    const [from, to]: Record<string, unknown>[] = [JSON.parse(before), JSON.parse(after)];
    const set: ProductChanges['set'] = {};
    for (const field of Object.keys({ ...from, ...to })) {
      // `after` has the name of every row, also when it is unchanged.
      if (field === 'name' && from?.['name'] === undefined) continue;
      const wire = (value: unknown) =>
        field === 'category' ? this.#idOf(String(value)) : (value ?? null);
      set[field] = { from: wire(from?.[field]), to: wire(to?.[field]) };
    }
    return { product: product_id, set };
  }
}

const inConflict = (result: ResultRow, problem: string): ResultRow => ({
  ...result,
  outcome: 'conflict',
  problem,
});

function afterChange(result: ResultRow, done: ChangeResult | undefined): ResultRow {
  if (done?.outcome === 'saved') return result;
  if (done?.outcome === 'same') return { ...result, outcome: 'same' };
  const said = new Set(done?.problems?.map(({ message }) => message));
  return inConflict(result, [...said].join('; ') || 'This product was deleted meanwhile');
}
