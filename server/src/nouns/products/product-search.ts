import { setImmediate } from 'node:timers/promises';
import { type FoundProduct, maxFound, readDigits, searchedWords, textKey } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { findHolders, findNamedProducts } from './product.repository.ts';
import { type NamedProduct, stockOf, toProduct } from './product-answer.ts';
import { maxNameWords, type ProductText, ProductTexts } from './product-texts.ts';

/** So many products are searched in one turn of the event loop. */
const pieceSize = 1_000;
/** The most that the storefront finds. */
const maxShown = 200;
/** The words of a search that count; more would only cost time. */
const maxWords = 8;

export interface ProductSearch {
  /** The ids of the products that customers find, the best first. */
  readonly shown: (q: string, now: number) => Promise<readonly string[]>;
  /** The products that the shop finds: by SKU or barcode, then by words, with the hidden ones last, and before them those out of stock. */
  readonly all: (q: string, now: number) => Promise<FoundProduct[]>;
}

/** A place among what is found, made of the place by the words; undefined for nothing that is found. */
type PlaceOf = (text: ProductText, place: number) => number | undefined;

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
    shown: (q, now) =>
      find(q, (text, place) => (text.isHidden ? undefined : lastIfOut(text, place, now)), maxShown),
    async all(q, now) {
      const inPlace: PlaceOf = (text, place) =>
        (text.isHidden ? 2 * placeCount : 0) + lastIfOut(text, place, now);
      const [byCode, byWords] = await Promise.all([findByCode(db, q), find(q, inPlace, maxFound)]);
      const ids = [...new Set([...byCode, ...byWords])].slice(0, maxFound);
      const rows = new Map((await findNamedProducts(db, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => rows.get(id) ?? []).map((row) => toFound(row, now));
    },
  };
}

const lastIfOut = (text: ProductText, place: number, now: number): number =>
  stockOf(text, now) === 'in stock' ? place : placeCount + place;

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

/** A word that is searched, or all of them, and how it stands in a text. */
interface Wanted {
  readonly word: string;
  readonly start: string;
  readonly whole: string;
}

interface WantedWords {
  readonly words: readonly Wanted[];
  readonly all: Wanted;
}

const toWanted = (word: string): Wanted => ({ word, start: ` ${word}`, whole: ` ${word} ` });

/** The places of a product are so many; the lower one comes first. */
const places = { rank: 5, byCategory: 2, atEnds: 2, nameWords: maxNameWords + 1 } as const;
const placeCount = Object.values(places).reduce((product, count) => product * count, 1);

/** A product is found when it has every word; its place says how well, then how likely it is meant. */
async function best(
  texts: readonly ProductText[],
  {
    words,
    placeOf,
    limit,
  }: { readonly words: readonly string[]; readonly placeOf: PlaceOf; readonly limit: number },
): Promise<string[]> {
  const wanted = { words: words.map(toWanted), all: toWanted(words.join(' ')) };
  const found: string[][] = [];
  for (let at = 0; at < texts.length; at += pieceSize) {
    if (at > 0) await setImmediate();
    for (const text of texts.slice(at, at + pieceSize)) {
      const rank = rankOf(text, wanted);
      const place = rank < 0 ? undefined : placeOf(text, placeIn(text, wanted, rank));
      if (place === undefined) continue;
      found[place] ??= [];
      if (found[place].length < limit) found[place].push(text.id);
    }
  }
  return found.flat().slice(0, limit);
}

/** By its worst word; 0 where the words are all of its name, or of one other name. */
function rankOf(text: ProductText, wanted: WantedWords): number {
  let worst = 1;
  for (const word of wanted.words) {
    const rank = rankOfWord(text, word);
    if (rank < 0) return -1;
    worst = Math.max(worst, rank);
  }
  const isName = worst === 1 && (isLineOf(text.name, wanted) || isLineOf(text.otherNames, wanted));
  return isName ? 0 : worst;
}

/** Whether a line of a text has these words alone, in any order. */
function isLineOf(text: string, { words, all: { whole: all } }: WantedWords): boolean {
  // Almost no line is as long as they are together.
  if (text.length !== all.length && !text.includes('\n')) return false;
  return text
    .split('\n')
    .some((line) => line.length === all.length && words.every(({ whole }) => line.includes(whole)));
}

/**
 * 1 for a whole word of a name, 2 for the beginning of one, 3 for that of a word of brand or category, 4 for the
 * middle of a word of the name; -1 without the word. One letter stands in the middle of almost every name, so
 * it counts at the beginning of a word alone.
 */
function rankOfWord(
  { name, otherNames, brand, category }: ProductText,
  { word, start, whole }: Wanted,
): number {
  if (name.includes(whole) || otherNames.includes(whole)) return 1;
  if (name.includes(start) || otherNames.includes(start)) return 2;
  if (brand.includes(start) || category.includes(start)) return 3;
  return word.length > 1 && name.includes(word) ? 4 : -1;
}

/**
 * The place of a product by its rank. Of equal ones come first those whose category has a word that begins so,
 * then those whose name begins or ends with the words, then those with fewer words.
 */
function placeIn(
  { name, nameWords, category }: ProductText,
  { words, all }: WantedWords,
  rank: number,
): number {
  const byCategory = words.some(({ start }) => category.includes(start)) ? 0 : 1;
  const atEnds = name.startsWith(all.start) || name.endsWith(all.whole) ? 0 : 1;
  return (
    ((rank * places.byCategory + byCategory) * places.atEnds + atEnds) * places.nameWords +
    nameWords
  );
}
