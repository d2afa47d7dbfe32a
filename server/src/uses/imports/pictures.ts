import {
  type Answer,
  type beginPictures,
  type ImportOutcome,
  id as isId,
  type ParsedInput,
  type sendPictures,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { keepImage } from '../../images/image.repository.ts';
import { longestSides, type PreparedImage, prepareImage } from '../../images/prepare-image.ts';
import { findCategory } from '../../nouns/categories/category.repository.ts';
import { saveCategory } from '../../nouns/categories/category.service.ts';
import { findProduct } from '../../nouns/products/product.repository.ts';
import { saveProducts } from '../../nouns/products/product.service.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { CallerCtx, Services } from '../../services.ts';
import {
  findResultsOf,
  insertRows,
  lockImport,
  updateImport,
  writeResults,
} from './import.repository.ts';
import { getImportRow, insertOnce, newImportRow } from './import.service.ts';
import { countsOf, type ImportTableRow, isBringing, type ResultRow } from './import-row.ts';

type Result = Answer<typeof sendPictures>['results'][number];

/** Begins an import of pictures; with the id of one, which was sent before, answers that. */
export function startPictures(
  db: Db,
  ctx: CallerCtx,
  { file, count }: ParsedInput<typeof beginPictures>['body'],
  sentId: string | undefined,
): Promise<ImportTableRow> {
  const row = newImportRow(ctx, { file, rowCount: count, lastAt: ctx.now() });
  return insertOnce(db, { ...row, id: sentId ?? row.id, kind: 'pictures' });
}

/** What a picture is for, and the picture as it is stored, or why it cannot be. */
interface Picture {
  readonly noun: 'product' | 'category';
  readonly id: string;
  readonly image: PreparedImage | undefined;
  readonly problem: string;
}

/** What the name of a part says; throws DomainError. */
function ownerOf(name: string): Pick<Picture, 'noun' | 'id'> {
  const [noun, id = '', ...rest] = name.split(':');
  const isOwner = noun === 'product' || noun === 'category';
  if (!isOwner || rest.length > 0 || !isId.safeParse(id).success)
    throw new DomainError('image.unnamed');
  return { noun, id };
}

async function prepare([name, bytes]: readonly [string, Buffer]): Promise<Picture> {
  const owner = ownerOf(name);
  try {
    return { ...owner, image: await prepareImage(bytes, longestSides.picture), problem: '' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...owner, image: undefined, problem: error.message };
  }
}

/**
 * The results of pictures that have all come before, of an import that needs no more.
 * @throws DomainError when it was discarded, brings no pictures or those of somebody else, or has ended
 */
async function findKnown(
  db: Db,
  ctx: CallerCtx,
  row: ImportTableRow | undefined,
  ids: readonly string[],
): Promise<Result[] | undefined> {
  if (!row?.is_listed || row.kind !== 'pictures') throw new DomainError('import.not-found');
  if (row.actor_id !== ctx.caller.id) throw new DomainError('import.of-another');
  if (isBringing(row, ctx.now())) return undefined;
  const known = row.state === 'done' ? await findResultsOf(db, row.id, ids) : [];
  if (known.length < ids.length) throw new DomainError('import.ended');
  return known.map(({ product_id: _id, outcome, problem: message }) => ({
    ...{ _id, outcome: repeated[outcome] },
    ...(outcome === 'refused' && { message }),
  }));
}

/** `Import Photos: 1,809 pictures added` */
const titleOf = (file: string, changed: number): string =>
  `Import ${file}: ${changed.toLocaleString('en-IN')} ${changed === 1 ? 'picture' : 'pictures'} added`;

interface SentPictures {
  readonly replace: boolean;
  /** The bytes by `product:ID` or `category:ID`. */
  readonly images: Readonly<Record<string, Buffer>>;
}

/**
 * Gives products and categories the pictures that were sent for them, all of an import in one batch;
 * repeating the call is harmless.
 */
export async function receivePictures(
  services: Services,
  ctx: CallerCtx,
  id: string,
  { replace, images }: SentPictures,
): Promise<Result[]> {
  const names = Object.keys(images);
  if (names.length === 0) return [];
  const ids = names.map((name) => ownerOf(name).id);
  const { db } = services;
  const known = await findKnown(db, ctx, await getImportRow(db, id), ids);
  if (known) return known;
  const pictures = await Promise.all(Object.entries(images).map(prepare));
  let title = '';
  const work = async (trx: Transaction<Database>, record: RecordChange) => {
    const row = await lockImport(trx, id);
    const known = await findKnown(trx, ctx, row, ids);
    if (known || !row) return known ?? [];
    const given: Given[] = [];
    for (const picture of pictures) given.push(await give(trx, record, picture, replace));
    const change = await countGiven(trx, row, given);
    const { changed } = countsOf({ ...row, ...change });
    title = titleOf(row.file, changed);
    await updateImport(trx, id, {
      ...change,
      options: JSON.stringify({ lastAt: ctx.now() }),
      // The import's own id, so that pieces that are sent at once grow one batch.
      batch_id: row.batch_id || (changed > 0 ? id : ''),
    });
    return given.map(({ name: _, ...result }) => result);
  };
  const growing = { id, noun: 'product', title: () => title } as const;
  return changeFeeds(services, ctx, ['catalogue'], work, { growing });
}

/** What became of a picture, and the name of what it is for; empty when that is gone. */
type Given = Result & { readonly name: string };

/** Gives a product or a category its picture. */
async function give(
  trx: Transaction<Database>,
  record: RecordChange,
  { noun, id: _id, image, problem }: Picture,
  replace: boolean,
): Promise<Given> {
  const product = noun === 'product' ? await findProduct(trx, _id) : undefined;
  const category = noun === 'category' ? await findCategory(trx, _id) : undefined;
  const before = product ?? category;
  if (!before) return { _id, name: '', outcome: 'gone' };
  const { name } = before;
  if (!image) return { _id, name, outcome: 'refused', message: problem };
  if (before.image === image.hash) return { _id, name, outcome: 'same' };
  if (before.image && !replace) return { _id, name, outcome: 'left' };
  await keepImage(trx, image);
  const shown = { image: image.hash };
  if (product)
    await saveProducts(trx, record, [{ before: product, after: { ...product, ...shown } }]);
  else if (category) await saveCategory(trx, record, category, { ...category, ...shown });
  return { _id, name, outcome: 'changed' };
}

const outcomes = {
  changed: 'change',
  same: 'same',
  left: 'left',
  gone: 'conflict',
  refused: 'refused',
} as const satisfies Record<Result['outcome'], ImportOutcome>;

/** What is answered of a picture that has come before. */
const repeated = {
  add: 'same',
  change: 'same',
  same: 'same',
  left: 'left',
  conflict: 'gone',
  refused: 'refused',
} as const satisfies Record<ImportOutcome, Result['outcome']>;

/** Keeps the results for the report; of what is sent again, a change that was made stays one. */
async function countGiven(
  trx: Transaction<Database>,
  row: ImportTableRow,
  given: readonly Given[],
): Promise<Pick<ImportTableRow, 'counts' | 'received' | 'state'>> {
  const ids = given.map(({ _id }) => _id);
  const known = new Map(
    (await findResultsOf(trx, row.id, ids)).map((result) => [result.product_id, result]),
  );
  const counts = countsOf(row);
  let { received } = row;
  const results: ResultRow[] = [];
  for (const { _id, name, outcome, message = '' } of given) {
    const earlier = known.get(_id);
    if (earlier?.outcome === 'change') continue;
    if (earlier) counts[earlier.outcome] -= 1;
    else received += 1;
    counts[outcomes[outcome]] += 1;
    const problem = outcome === 'gone' ? goneWords : message;
    results.push(toResult(row.id, earlier?.row ?? received, { _id, name, outcome, problem }));
  }
  if (received > row.row_count)
    throw new DomainError('import.too-many-pictures', { count: row.row_count });
  if (results.length > 0) {
    const rows = results.map(({ row, after }) => ({ row, name: JSON.parse(after).name }));
    await insertRows(trx, row.id, rows);
    await writeResults(trx, results);
  }
  const state = received < row.row_count ? 'receiving' : 'done';
  return { counts: JSON.stringify({ ...counts, changed: counts.change }), received, state };
}

const goneWords = 'This product was deleted meanwhile';

const toResult = (
  import_id: string,
  row: number,
  { _id, name, outcome, problem }: Given & { readonly problem: string },
): ResultRow => ({
  ...{ import_id, row, outcome: outcomes[outcome], problem, product_id: _id },
  ...{ is_alike: 0, is_pending: 0, before: '{}', after: JSON.stringify({ name }) },
});
