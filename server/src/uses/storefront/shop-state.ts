import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { type ShopFront, type StoreSettings, versionText } from '@kirana/contract';
import { findVersions } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { createSharedLoader } from '../../platform/batch-loading.ts';
import type { Clock } from '../../platform/clock.ts';
import { nextInstant, readFront } from './shop-front.ts';

export interface CachedPage {
  readonly html: string;
  readonly packed: Buffer;
  readonly tag: string;
}

/** The data that all pages have in common, and the pages that were made from it. */
export interface ShopState {
  readonly settings: StoreSettings;
  readonly front: ShopFront;
  readonly pages: CachedPages;
  /** The version of the catalogue. */
  readonly catalogue: string;
}

/** A cached state, and what it was made from. */
interface CachedState extends ShopState {
  /** The versions of catalogue and store. */
  readonly feeds: string;
  readonly madeAt: number;
  readonly changesAt: number;
}

/** Reads the present state; `last` is the one that was read last, also when the database is away. */
export type ReadShopState = (() => Promise<ShopState>) & {
  readonly last: () => ShopState | undefined;
};

/**
 * Reads the state that pages are made from. The feeds' versions are read each time, once for all
 * simultaneous callers. The state and its pages are dropped when a version has changed or the clock
 * has passed `changesAt`.
 */
export function createShopState(
  db: Db,
  clock: Clock,
  zone: string,
  canPayOnline: boolean,
): ReadShopState {
  let cached: CachedState | undefined;
  const read = createSharedLoader(async () => {
    const versions = await findVersions(db);
    const catalogue = versionText(versions.catalogue);
    const feeds = `${catalogue} ${versionText(versions.store)}`;
    const now = clock();
    // A clock that was set back invalidates the cached state as well.
    if (cached?.feeds === feeds && cached.madeAt <= now && now < cached.changesAt) return cached;
    const settings = await readSettings(db);
    const front = await readFront(db, settings, now, zone, canPayOnline);
    const changesAt = await nextInstant(db, now, zone);
    const pages = new CachedPages();
    cached = { settings, front, pages, catalogue, feeds, madeAt: now, changesAt };
    return cached;
  });
  return Object.assign(read, { last: () => cached });
}

/** More pages than a shop's customers open between two changes of its catalogue. */
const maxPages = 300;

/** Pages by their names, the oldest first. */
class CachedPages {
  readonly #pages = new Map<string, Promise<CachedPage | undefined>>();

  /** The kept page, or what `make` draws; undefined when there is no such page. */
  get(name: string, make: () => Promise<string | undefined>): Promise<CachedPage | undefined> {
    const known = this.#pages.get(name);
    if (known) return known;
    const page = this.#make(name, make);
    this.#pages.set(name, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  async #make(
    name: string,
    make: () => Promise<string | undefined>,
  ): Promise<CachedPage | undefined> {
    let html: string | undefined;
    try {
      html = await make();
    } finally {
      // A missing page is not kept, since anybody can make up any number of names.
      if (html === undefined) this.#pages.delete(name);
    }
    return html === undefined ? undefined : toCachedPage(html);
  }
}

/** A kept page is compressed once, so it may take longer than one for a single request. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const toCachedPage = (html: string): CachedPage => ({
  html,
  packed: brotliCompressSync(html, packing),
  tag: createHash('sha256').update(html).digest('hex').slice(0, 20),
});
