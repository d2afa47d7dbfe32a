import { setImmediate } from 'node:timers/promises';
import { type FoundProduct, maxFound, readDigits, searchedWords, textKey } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { findHolders, findNamedProducts } from './product.repository.ts';
import { type NamedProduct, stockOf, toProduct } from './product-answer.ts';
import { type ProductText, ProductTexts } from './product-texts.ts';

/** So many products are searched in one turn of the event loop. */
const pieceSize = 1_000;
/** The most that the storefront finds. */
const maxShown = 200;
/** The words of a search that count; more would only cost time. */
const maxWords = 8;

export interface ProductSearch {
  /** The ids of the products that customers find, the best first. */
  readonly shown: (q: string) => Promise<readonly string[]>;
  /** The products that the shop finds: by SKU or barcode, then by words, with the hidden ones last. */
  readonly all: (q: string, now: number) => Promise<FoundProduct[]>;
}

/** A place among what is found, from 0; undefined for nothing that is found. */
type PlaceOf = (text: ProductText, rank: number) => number | undefined;

export function createProductSearch(db: Db): ProductSearch {
  const texts = new ProductTexts(db);
  let turn: Promise<unknown> = Promise.resolve();
  // One search at a time, so that many do not hold the loop together.
  const find = (q: string, placeOf: PlaceOf, limit: number): Promise<string[]> => {
    const words = searchedWords(q).slice(0, maxWords);
    if (words.length === 0) return Promise.resolve([]);
    const found = turn.then(async () => best(await texts.read(), { words, placeOf, limit }));
    turn = found.catch(() => {});
    return found;
  };
  return {
    shown: (q) => find(q, ({ isHidden }, rank) => (isHidden ? undefined : rank), maxShown),
    async all(q, now) {
      const inPlace: PlaceOf = (text, rank) =>
        (text.isHidden ? 8 : 0) + rank * 2 + (stockOf(text, now) === 'in stock' ? 0 : 1);
      const [byCode, byWords] = await Promise.all([findByCode(db, q), find(q, inPlace, maxFound)]);
      const ids = [...new Set([...byCode, ...byWords])].slice(0, maxFound);
      const rows = new Map((await findNamedProducts(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []).map((row) => toFound(row, now));
    },
  };
}

/** The product with this SKU, and the one with this barcode. */
async function findByCode(db: Db, q: string): Promise<string[]> {
  const [bySku, byBarcode] = await Promise.all([
    findHolders(db, 'sku_key', [textKey(q)]),
    findHolders(db, 'barcode', [readDigits(q)]),
  ]);
  return [...bySku, ...byBarcode].map(({ id }) => id);
}

function toFound(row: NamedProduct, now: number): FoundProduct {
  const { _id, name, quantity, price, stock, category, outUntil, shown } = toProduct(row, now);
  return {
    ...{ _id, name, quantity, price, stock, category },
    ...(outUntil && { outUntil }),
    ...(shown === false && { shown }),
  };
}

/** A word that is searched, and how it stands at the beginning of a word. */
interface Wanted {
  readonly word: string;
  readonly start: string;
}

/** A product is found when it has every word; the worst rank of its words says how well. */
async function best(
  texts: readonly ProductText[],
  {
    words,
    placeOf,
    limit,
  }: { readonly words: readonly string[]; readonly placeOf: PlaceOf; readonly limit: number },
): Promise<string[]> {
  const wanted = words.map((word) => ({ word, start: ` ${word}` }));
  const places: string[][] = [];
  for (let at = 0; at < texts.length; at += pieceSize) {
    if (at > 0) await setImmediate();
    for (const text of texts.slice(at, at + pieceSize)) {
      const rank = worstRank(text, wanted);
      const place = rank < 0 ? undefined : placeOf(text, rank);
      if (place === undefined) continue;
      places[place] ??= [];
      if (places[place].length < limit) places[place].push(text.id);
    }
  }
  return places.flat().slice(0, limit);
}

/** The search of a product ends with the first word that it lacks. */
function worstRank(text: ProductText, words: readonly Wanted[]): number {
  let worst = 0;
  for (const word of words) {
    const rank = rankOf(text, word);
    if (rank < 0) return -1;
    worst = Math.max(worst, rank);
  }
  return worst;
}

/**
 * From 0, the beginning of the name, to 3, the middle of a word in it; -1 without the word. One letter
 * stands in the middle of almost every name, so it counts at the beginning of a word alone.
 */
function rankOf({ name, other }: ProductText, { word, start }: Wanted): number {
  if (name.startsWith(start)) return 0;
  if (name.includes(start)) return 1;
  if (other.includes(start)) return 2;
  return word.length > 1 && name.includes(word) ? 3 : -1;
}
