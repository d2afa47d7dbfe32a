import { setImmediate } from 'node:timers/promises';
import { type FeedVersion, foldSpelling, foldText, searchForms } from '@kirana/contract';
import { findChangedIds, findVersion, isOnRecord } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { findSearched, findSearchedOf, type SearchedRow } from './product.repository.ts';

/** So many products are folded in one turn of the event loop. */
const pieceSize = 1_000;
/** With more changed rows than this, everything is read again. */
const maxChanged = 2_000;

/** A product with its words in the folded spelling, each between spaces. */
export interface ProductText extends Pick<SearchedRow, 'id' | 'stock' | 'out_until'> {
  readonly createdAt: number;
  /** The forms of its name, each on a line. */
  readonly name: string;
  /** How many words its name has, up to `maxNameWords`. */
  readonly nameWords: number;
  /** The forms of its other names, each on a line. */
  readonly otherNames: string;
  readonly brand: string;
  readonly category: string;
  readonly isHidden: boolean;
}

/** Longer names are all the same. */
export const maxNameWords = 15;

const linesOf = (texts: readonly string[]): string =>
  texts
    .flatMap(searchForms)
    .map((form) => ` ${foldSpelling(form)} `)
    .join('\n');

const toText = (row: SearchedRow): ProductText => ({
  id: row.id,
  createdAt: row.created_at,
  name: linesOf([row.name]),
  nameWords: Math.min(foldText(row.name).split(' ').length, maxNameWords),
  otherNames: linesOf(row.also_called.split(',')),
  brand: linesOf([row.brand]),
  category: linesOf([row.category_name]),
  isHidden: row.hidden === 1,
  stock: row.stock,
  out_until: row.out_until,
});

/** The texts that all products are searched by, in memory, as of one version of the catalogue. */
export class ProductTexts {
  readonly #db: Db;
  #version: FeedVersion | undefined;
  #texts: readonly ProductText[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The texts as they are now, the newest product first: what was changed since the last call is folded
   * anew. Only one call may be under way.
   */
  async read(): Promise<readonly ProductText[]> {
    const version = await findVersion(this.#db, 'catalogue');
    const known = this.#version;
    if (known?.version === version.version && known.mark === version.mark) return this.#texts;
    this.#texts = (await this.#changedSince(known)) ?? (await foldAll(this.#db)).sort(newestFirst);
    this.#version = version;
    return this.#texts;
  }

  /** The texts with the changes since a version; undefined when the log does not tell them. */
  async #changedSince(known: FeedVersion | undefined): Promise<readonly ProductText[] | undefined> {
    if (known === undefined || !(await isOnRecord(this.#db, 'catalogue', known))) return undefined;
    const changed = await findChangedIds(this.#db, 'catalogue', known.version, maxChanged + 1);
    const isSmall = changed.length <= maxChanged;
    // The name of a category is in the texts of all its products.
    if (!isSmall || changed.some(({ noun }) => noun === 'category')) return undefined;
    const ids = new Set(changed.map(({ noun_id }) => noun_id));
    const fresh = new Map<string, ProductText>();
    for (const some of slices([...ids]))
      for (const row of await findSearchedOf(this.#db, some)) fresh.set(row.id, toText(row));
    const texts: ProductText[] = [];
    for (const text of this.#texts) {
      const now = ids.has(text.id) ? fresh.get(text.id) : text;
      if (now !== undefined) texts.push(now);
      fresh.delete(text.id);
    }
    // Sorted again only when there are new ones, as the others stay in their places.
    return fresh.size === 0 ? texts : texts.concat([...fresh.values()]).sort(newestFirst);
  }
}

const newestFirst = (a: ProductText, b: ProductText): number =>
  b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

async function foldAll(db: Db): Promise<ProductText[]> {
  const texts: ProductText[] = [];
  let page: SearchedRow[] = [];
  do {
    page = await findSearched(db, page.at(-1)?.id ?? '', pieceSize);
    for (const row of page) texts.push(toText(row));
    await setImmediate();
  } while (page.length === pieceSize);
  return texts;
}
