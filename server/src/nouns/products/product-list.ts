import { versionText } from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Clock } from '../../platform/clock.ts';
import { keptList, type ListSource, pagesOf } from '../../platform/json-list.ts';
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

/** All products as JSON, newest first, kept while the tag stands. */
export function createProductLists(
  db: Db,
  clock: Clock,
  readTag: ReturnType<typeof createListTags>,
) {
  const listOf = (withHidden: boolean) => {
    const source: ListSource<NamedProduct> = {
      findPage: (after, limit) => findProductPage(db, { withHidden }, after, limit),
      toJson: (product) => JSON.stringify(toProduct(product, clock())),
    };
    return keptList(pagesOf(source, firstSize), () => readTag(withHidden));
  };
  const lists = { all: listOf(true), shown: listOf(false) };
  return (withHidden: boolean, tag: string) => (withHidden ? lists.all : lists.shown)(tag);
}
