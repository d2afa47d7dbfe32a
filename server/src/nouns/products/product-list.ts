import { versionText } from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Clock } from '../../platform/clock.ts';
import { type JsonList, jsonList, type ListSource, pagesOf } from '../../platform/json-list.ts';
import { memoize } from '../../platform/memoize.ts';
import { findLastReturn, findProductPage } from './product.repository.ts';
import { type NamedProduct, toProduct } from './product-answer.ts';

/** The size of the first page; most shops have no more products. */
const firstSize = 400;

/**
 * The ETag of the list, without quotes: the catalogue's version and what the clock alone has
 * changed, read once for simultaneous callers.
 */
export function createListTags(db: Db, clock: Clock) {
  const load = createSharedLoader(async () => {
    const now = clock();
    const version = versionText(await findVersion(db, 'catalogue'));
    // Products whose `out_until` has passed change the list without a new version, so the tag names
    // the last one.
    const lastReturn = await findLastReturn(db, now);
    return lastReturn ? `${version}-${lastReturn}` : version;
  });
  return async (withHidden: boolean): Promise<string> =>
    withHidden ? `${await load()}-all` : load();
}

type Cursor = Pick<NamedProduct, 'created_at' | 'id'>;

/**
 * All products as JSON, newest first. Its pages are made once and kept while the tag stands, since
 * every open screen reads them whenever the catalogue has changed.
 */
export function createProductLists(
  db: Db,
  clock: Clock,
  readTag: ReturnType<typeof createListTags>,
) {
  const listOf = (withHidden: boolean) => {
    const source: ListSource<NamedProduct, Cursor> = {
      findPage: (after, limit) => findProductPage(db, { withHidden }, after, limit),
      toJson: (product) => JSON.stringify(toProduct(product, clock())),
    };
    const readPage = pagesOf(source, firstSize);
    let cached: { readonly tag: string; readonly readPage: typeof readPage } | undefined;
    return (tag: string): Promise<JsonList> => {
      if (cached?.tag !== tag) {
        // A page that was read after a change is not kept: the tag comes back with a backup.
        const pageAfter = memoize(
          Number.POSITIVE_INFINITY,
          (after) => readPage(after ? JSON.parse(after) : undefined),
          async () => (await readTag(withHidden)) === tag,
        );
        cached = { tag, readPage: (after) => pageAfter(after ? cursorText(after) : '') };
      }
      // Who reads on when another list is kept reads alone, and holds nothing of the old one.
      return jsonList<Cursor>((after) => (cached?.tag === tag ? cached.readPage : readPage)(after));
    };
  };
  const lists = { all: listOf(true), shown: listOf(false) };
  return (withHidden: boolean, tag: string) => (withHidden ? lists.all : lists.shown)(tag);
}

const cursorText = ({ created_at, id }: Cursor): string =>
  JSON.stringify({ created_at, id } satisfies Cursor);
