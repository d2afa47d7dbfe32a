import { versionText } from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Clock } from '../../platform/clock.ts';
import { type JsonList, jsonList } from '../../platform/json-list.ts';
import { findLastReturn, findProductPage } from './product.repository.ts';
import { type NamedProduct, toProduct } from './product-answer.ts';

/** The size of the first page; most shops have no more products. */
const firstSize = 400;

/** The version of a list of products. */
export interface ListState {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The list's ETag, without quotes. */
  readonly tag: string;
}

/**
 * The catalogue's version and what the clock alone has changed, read once for simultaneous callers.
 */
export function createListStates(db: Db, clock: Clock) {
  const load = createSharedLoader(async () => {
    const now = clock();
    const version = versionText(await findVersion(db, 'catalogue'));
    // Products whose `out_until` has passed change the list without a new version, so the tag names
    // the last one.
    const lastReturn = await findLastReturn(db, now);
    return { now, version: lastReturn ? `${version}-${lastReturn}` : version };
  });
  return async (withHidden: boolean): Promise<ListState> => {
    const { now, version } = await load();
    return { now, tag: withHidden ? `${version}-all` : version };
  };
}

/**
 * All products as JSON, newest first. Simultaneous callers share one read of the first page, which
 * is all that most shops need.
 */
export function createProductLists(db: Db) {
  const readerOf = (withHidden: boolean) => {
    const findPage = (after: NamedProduct | undefined, limit: number) =>
      findProductPage(db, { withHidden }, after, limit);
    return { findPage, first: createSharedLoader(() => findPage(undefined, firstSize)) };
  };
  const readers = { all: readerOf(true), shown: readerOf(false) };
  return async (withHidden: boolean, now: number): Promise<JsonList> => {
    const { findPage, first } = withHidden ? readers.all : readers.shown;
    const toJson = (product: NamedProduct) => JSON.stringify(toProduct(product, now));
    return jsonList({ findPage, toJson }, await first(), firstSize);
  };
}
