import { hash } from 'node:crypto';
import {
  type ChangeableField,
  categoryKey,
  collapseSpace,
  errorSentence,
  isAboveMrp,
  productFields,
  textKey,
} from '@kirana/contract';
import { z } from 'zod';
import type { RowOf } from '../../changes/recorded.ts';
import { wireValue } from '../../nouns/products/product-edit.ts';
import type { CheckScene } from './check-scene.ts';
import { type Held, type UniqueField, uniqueFields, type WaitingRow } from './exchanges.ts';
import { missingOf, readCells, readId } from './import-cells.ts';
import type { Cells, Finding, Options, ReadRow, Values } from './import-row.ts';
import { lostProblems } from './lost-letters.ts';
import { isByName, keyOf } from './product-keys.ts';

/** More than this mean that the wrong column was chosen as the category. */
const maxNewCategories = 500;
const texts: readonly ChangeableField[] = productFields
  .filter(({ kind }) => kind === 'text')
  .map(({ key }) => key);

/** Reads a row and finds its product. Rows must be read in the order of the file. */
export function readRow(scene: CheckScene, row: number, cells: Cells): ReadRow {
  const { values, problems, doubts } = readCells(cells, scene.options);
  const id = readId(cells);
  const key = keyOf(scene.options, { ...scene.options.defaults, ...values, id });
  const match = scene.products.get(key);
  const known = [problems, match ? new Map() : doubts];
  return {
    row,
    id: scene.options.matchBy === 'id' ? id : '',
    values,
    keyProblem:
      keyFields[scene.options.matchBy]
        .flatMap((field) => known.map((found) => found.get(field)))
        .find(Boolean) ?? findKeyProblem(scene, row, { id, key, values }),
    problems: [...problems.values()],
    doubts,
    guessed: cells.guessed ?? [],
    match,
  };
}

const keyFields: Readonly<Record<Options['matchBy'], readonly ChangeableField[]>> = {
  id: [],
  sku: ['sku'],
  barcode: ['barcode'],
  name: ['name', 'quantity'],
};

interface Keyed {
  readonly id: string;
  readonly key: string;
  readonly values: Values;
}

function findKeyProblem(
  { options: { matchBy }, products, rowsBy }: CheckScene,
  row: number,
  { id, key, values: { name, sku, barcode } }: Keyed,
): string | undefined {
  if (matchBy === 'id' && id && !z.uuid().safeParse(id).success)
    return `ID “${id.slice(0, 40).toWellFormed()}” is not one of a product`;
  const twice =
    (sku && firstRow(rowsBy.sku, textKey(sku), row, 'SKU')) ||
    (barcode && firstRow(rowsBy.barcode, barcode, row, 'barcode'));
  if (twice) return twice;
  if (!key || (isByName(key) && !name)) return undefined;
  if (products.has(key) && !products.get(key))
    return 'Several products have this name and quantity';
  return firstRow(rowsBy.key, key, row, matchBy === 'id' ? 'ID' : 'name and quantity');
}

/** The problem of a value that an earlier row has; otherwise the value is noted for later rows. */
function firstRow(
  rows: Map<string, number>,
  value: string,
  row: number,
  label: string,
): string | undefined {
  const first = rows.get(value);
  if (first !== undefined) return `Same ${label} as row ${first}`;
  rows.set(value, row);
  return undefined;
}

/**
 * Decides the outcome of a row; `product` is the stored product that it matches. A row that wants the SKU or barcode of
 * another product waits until all rows have been read.
 */
export function decideRow(
  scene: CheckScene,
  now: number,
  read: ReadRow,
  product: RowOf<'product'> | undefined,
): Finding | WaitingRow {
  const { onMatch, onNew } = scene.options;
  if (read.keyProblem) return refuse(read, [read.keyProblem, ...read.problems]);
  if ((product ? onMatch : onNew) === 'leave') return findingOf(read, 'left');
  const problems = [...read.problems, ...doubtsOf(now, read, product)];
  const categoryName =
    read.values.category ?? (product ? undefined : scene.options.defaults.category);
  const category = readCategory(scene, categoryName);
  if (problems.length > 0 || 'problem' in category)
    return refuse(read, [...problems, ...('problem' in category ? [category.problem] : [])]);
  const known = { ...read, values: { ...read.values, ...category } };
  const decided = product ? decideChange(scene, now, known, product) : decideAddition(scene, known);
  if ('wants' in decided) return decided;
  const isAlike = isLikeEarlier(scene, known.values);
  const key = categoryKey(known.values.category ?? '');
  if (decided.is_pending && key && !scene.categories.has(key))
    scene.newCategories.set(key, known.values.category ?? '');
  return decided.outcome === 'add' && isAlike ? { ...decided, is_alike: 1 } : decided;
}

/** The problems of cells that nobody would write, unless the product has the same value. */
const doubtsOf = (
  now: number,
  { doubts, values }: ReadRow,
  product: RowOf<'product'> | undefined,
): string[] =>
  [...doubts].flatMap(([field, problem]) =>
    product && isSame(field, wireValue(product, field, now), values[field]) ? [] : problem,
  );

/** Whether an earlier row has the same values in all fields but its SKU or barcode, when that is the key. */
function isLikeEarlier({ options: { matchBy }, rowsBy }: CheckScene, values: Values): boolean {
  const rest = JSON.stringify(matchBy === 'name' ? values : { ...values, [matchBy]: undefined });
  const digest = hash('sha256', rest, 'base64');
  const isLike = rowsBy.rest.has(digest);
  rowsBy.rest.add(digest);
  return isLike;
}

const findingOf = (read: ReadRow, outcome: Finding['outcome']): Finding => ({
  row: read.row,
  outcome,
  is_alike: 0,
  is_pending: 0,
  problem: '',
  product_id: read.match?.id ?? '',
  before: '{}',
  after: JSON.stringify({ name: read.values.name ?? read.match?.name }),
});

const refuse = (read: ReadRow, problems: readonly string[]): Finding => ({
  ...findingOf(read, 'refused'),
  // PostgreSQL cannot store the NUL that a quoted cell may hold.
  problem: [...new Set(problems)].join('; ').replaceAll('\0', '\ufffd'),
});

/** The name of a row's category as the store has it; a new category keeps the file's. */
function readCategory(
  { options, categories, newCategories }: CheckScene,
  categoryName: string | undefined,
): { category?: string } | { problem: string } {
  if (categoryName === undefined) return {};
  const key = categoryKey(categoryName);
  const known = categories.get(key) ?? newCategories.get(key);
  if (known !== undefined) return { category: known };
  if (options.newCategories === 'refuse')
    return { problem: errorSentence('category.unknown', { category: categoryName }) };
  if (newCategories.size >= maxNewCategories)
    return { problem: `Up to ${maxNewCategories} new categories can be added at once` };
  return { category: categoryName };
}

function decideAddition(scene: CheckScene, read: ReadRow): Finding | WaitingRow {
  const values: Values = { ...scene.options.defaults, ...read.values };
  const problems = [...missingOf(values), ...lostProblems(values)];
  if (isAboveMrp(values.price ?? 0, values.mrp)) problems.push(aboveMrp);
  const stopped = waitOrRefuse(scene, read, problems, findWanted(scene, values, ''), []);
  if (stopped) return stopped;
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return {
    ...findingOf(read, 'add'),
    is_pending: 1,
    product_id: read.id,
    after: JSON.stringify(Object.fromEntries(given)),
  };
}

function decideChange(
  scene: CheckScene,
  now: number,
  read: ReadRow,
  product: RowOf<'product'>,
): Finding | WaitingRow {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = { name: product.name };
  const given = read.values;
  for (const [name, value] of Object.entries(given)) {
    const field = name as ChangeableField;
    const present = wireValue(product, field, now);
    const shown = field === 'category' ? scene.categoryNames.get(String(present)) : present;
    if (isSame(field, shown ?? null, value)) continue;
    if (shown !== null && shown !== undefined) before[field] = shown;
    if (value === null) delete after[field];
    else after[field] = value;
  }
  const changed = { ...before, ...after };
  if (before['name'] === undefined) delete changed['name'];
  if (Object.keys(changed).length === 0) return findingOf(read, 'same');
  const problems: string[] = [];
  const mrp = 'mrp' in given ? given.mrp : (wireValue(product, 'mrp', now) as number | null);
  if (isAboveMrp(given.price ?? Number(wireValue(product, 'price', now)), mrp))
    problems.push(aboveMrp);
  const leaves = uniqueFields.filter((field) => before[field] !== undefined);
  const wanted = findWanted(scene, read.values, product.id);
  const stopped = waitOrRefuse(scene, read, problems, wanted, leaves);
  if (stopped) return stopped;
  for (const field of leaves) scene.leaving[field].add(product.id);
  return {
    ...findingOf(read, 'change'),
    is_pending: 1,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  };
}

const aboveMrp = errorSentence('product.price-above-mrp');

/** Whether a value is the stored one; runs of white space are no difference, since the import collapses them. */
const isSame = (field: ChangeableField, present: unknown, value: unknown): boolean =>
  present === value ||
  (texts.includes(field) && collapseSpace(String(present ?? '')) === (value ?? '')) ||
  (field === 'category' && categoryKey(String(present)) === categoryKey(String(value)));

/** The SKU and barcode of a row that another product has. */
function findWanted({ owners }: CheckScene, values: Values, id: string): Held[] {
  const sku = values.sku ? owners.sku.get(textKey(values.sku)) : undefined;
  const barcode = values.barcode ? owners.barcode.get(values.barcode) : undefined;
  return [
    ...(sku && sku.id !== id ? [{ field: 'sku', owner: sku } as const] : []),
    ...(barcode && barcode.id !== id ? [{ field: 'barcode', owner: barcode } as const] : []),
  ];
}

/** What becomes of a row with problems, or one that wants what others have; undefined when it can be written. */
function waitOrRefuse(
  { exchanges }: CheckScene,
  read: ReadRow,
  problems: readonly string[],
  wants: readonly Held[],
  leaves: readonly UniqueField[],
): Finding | WaitingRow | undefined {
  if (problems.length === 0 && wants.length > 0 && !exchanges) return { read, wants, leaves };
  const taken = exchanges?.has(read.row) ? [] : wants;
  const all = [
    ...problems,
    ...taken.map(({ field, owner }) => errorSentence(`product.${field}-taken`, owner)),
  ];
  return all.length > 0 ? refuse(read, all) : undefined;
}
