import {
  type ChangeableField,
  type ChangeResult,
  changeableFields,
  checkField,
  errorSentence,
  type FieldProblem,
  hasRight,
  isolated,
  type ProductChanges,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { findLastChanges } from '../../changes/change.repository.ts';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { CallerCtx, Services } from '../../services.ts';
import { findProducts, type ProductRow } from './product.repository.ts';
import { saveProducts } from './product.service.ts';
import { toProduct } from './product-answer.ts';
import { breaksMrp, editRow, findTaken, type ProductEdit, wireValue } from './product-edit.ts';

type FieldSet = ProductChanges['set'];

/** The outcome for one product, before anything is written. */
type Decision =
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'same'; readonly before: ProductRow }
  | { readonly outcome: 'saved'; readonly before: ProductRow; readonly after: ProductRow }
  | Problematic<'refused'>
  | Problematic<'conflict'>;

interface Problematic<Outcome> {
  readonly outcome: Outcome;
  readonly before: ProductRow;
  readonly problems: readonly FieldProblem[];
}

/** The data that all of them are decided by. */
interface Lookups {
  readonly now: number;
  readonly rows: ReadonlyMap<string, ProductRow>;
  /** The names of categories by id. */
  readonly categories: ReadonlyMap<string, string>;
}

/**
 * Saves changes of many products, each completely or not at all; repeating the call is harmless.
 * @throws DomainError when a product is named twice, or the caller may not set one of the fields
 */
export async function saveChanges(
  services: Services,
  ctx: CallerCtx,
  changes: readonly ProductChanges[],
): Promise<ChangeResult[]> {
  refuseTwice(changes);
  refuseWithoutRight(changes, ctx);
  return changeFeeds(services, ctx, ['catalogue'], (trx, record) =>
    applyChanges(trx, record, ctx.now(), changes),
  );
}

/** The same for who holds the catalogue, names each product once and may set what it sets. */
export async function applyChanges(
  trx: Transaction<Database>,
  record: RecordChange,
  now: number,
  changes: readonly ProductChanges[],
): Promise<ChangeResult[]> {
  const lookups = await findScene(trx, now, changes);
  const decided = changes.map(({ product, set }) => decide(lookups, product, set));
  const decisions = await nameOthers(trx, await refuseTaken(trx, decided));
  const saved = decisions.filter((decision) => decision.outcome === 'saved');
  await saveProducts(trx, record, saved);
  return changes.map(({ product }, at) =>
    toResult(lookups, product, decisions[at] ?? { outcome: 'gone' }),
  );
}

function refuseTwice(changes: readonly ProductChanges[]): void {
  if (new Set(changes.map(({ product }) => product)).size < changes.length)
    throw new DomainError('product.named-twice');
}

/** @throws DomainError unless the caller may set each of the fields */
function refuseWithoutRight(changes: readonly ProductChanges[], { caller }: CallerCtx): void {
  const isStockAlone = changes.every(({ set }) => Object.keys(set).every((key) => key === 'stock'));
  const needed = isStockAlone
    ? (['stock.flip', 'catalogue.write'] as const)
    : (['catalogue.write'] as const);
  if (!hasRight(caller.position, ...needed)) throw forbidden(caller.position);
}

async function findScene(
  trx: Transaction<Database>,
  now: number,
  changes: readonly ProductChanges[],
): Promise<Lookups> {
  // Malformed ids are left out, since PostgreSQL refuses some texts.
  const ids = changes.map(({ product }) => product).filter((id) => z.uuid().safeParse(id).success);
  const rows = ids.length > 0 ? await findProducts(trx, ids) : [];
  const categories = await trx.selectFrom('categories').select(['id', 'name']).execute();
  return {
    now,
    rows: new Map(rows.map((row) => [row.id, row])),
    categories: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

const isChangeable = (field: string): field is ChangeableField =>
  Object.hasOwn(changeableFields, field);

function decide({ rows, now, categories }: Lookups, id: string, set: FieldSet): Decision {
  const before = rows.get(id);
  if (!before) return { outcome: 'gone' };
  const { edit, problems } = readSet(set, categories);
  if (problems.length > 0) return { outcome: 'refused', before, problems };
  const differing = Object.entries(edit).filter(
    ([field, value]) => wireValue(before, field as ChangeableField, now) !== value,
  );
  if (differing.length === 0) return { outcome: 'same', before };
  const conflicts = differing.flatMap(([field]) => {
    const value = wireValue(before, field as ChangeableField, now);
    return value === (set[field]?.from || blankOf(field)) ? [] : [{ field, message: '', value }];
  });
  if (conflicts.length > 0) return { outcome: 'conflict', before, problems: conflicts };
  const after = editRow(before, edit, now);
  if (!breaksMrp(after)) return { outcome: 'saved', before, after };
  const message = errorSentence('product.price-above-mrp');
  return { outcome: 'refused', before, problems: [{ field: 'price', message }] };
}

/** The value that an empty `from` stands for: `false` for a flag, `null` for all other fields. */
const blankOf = (field: string): false | null => (field === 'shown' ? false : null);

/** The valid values of a set, and the errors of the others. */
function readSet(set: FieldSet, categories: Lookups['categories']) {
  const edit: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  for (const [field, { to }] of Object.entries(set)) {
    if (!isChangeable(field)) {
      problems.push({ field, message: `There is no field ${field}` });
      continue;
    }
    const checked = checkField(field, to);
    if ('problem' in checked) problems.push({ field, message: checked.problem });
    else if (field === 'category' && !categories.has(String(to)))
      problems.push({
        field,
        message: errorSentence('category.unknown', { category: String(to) }),
      });
    else edit[field] = checked.value;
  }
  return { edit: edit as ProductEdit, problems };
}

/** Refuses changes that would take another product's SKU or barcode. */
async function refuseTaken(
  trx: Transaction<Database>,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const taken = await findTaken(
    trx,
    decisions.filter((decision) => decision.outcome === 'saved'),
  );
  return decisions.map((decision) => {
    const found = decision.outcome === 'saved' && taken.get(decision.before.id);
    if (!found) return decision;
    const { field, name } = found;
    const message = errorSentence(`product.${field}-taken`, { name });
    return { outcome: 'refused', before: decision.before, problems: [{ field, message }] };
  });
}

function toResult(lookups: Lookups, product: string, decision: Decision): ChangeResult {
  if (decision.outcome === 'gone') return { product, outcome: 'gone' };
  const row = decision.outcome === 'saved' ? decision.after : decision.before;
  const category_name = lookups.categories.get(row.category_id) ?? '';
  const now = toProduct({ ...row, category_name }, lookups.now);
  const { outcome } = decision;
  if (outcome === 'refused' || outcome === 'conflict')
    return { product, outcome, problems: [...decision.problems], now };
  return { product, outcome, now };
}

const isConflict = (decision: Decision): decision is Problematic<'conflict'> =>
  decision.outcome === 'conflict';

/** Adds to each conflict who gave the field its value, and when. */
async function nameOthers(
  trx: Transaction<Database>,
  decisions: readonly Decision[],
): Promise<Decision[]> {
  const conflicts = decisions.filter(isConflict);
  if (conflicts.length === 0) return [...decisions];
  const ids = conflicts.map(({ before }) => before.id);
  const fields = new Set(conflicts.flatMap(({ problems }) => problems.map(({ field }) => field)));
  const changes = await findLastChanges(trx, 'product', ids, [...fields]);
  const last = new Map(changes.map((change) => [`${change.noun_id} ${change.field}`, change]));
  return decisions.map((decision) => {
    if (!isConflict(decision)) return decision;
    const { before, problems } = decision;
    const named = problems.map((problem) => {
      const change = last.get(`${before.id} ${problem.field}`);
      if (!change) return { ...problem, message: 'This was changed meanwhile' };
      const { by, at } = change;
      return { ...problem, message: `${isolated(by)} changed this meanwhile`, by, at: isoTime(at) };
    });
    return { ...decision, problems: named };
  });
}
