import { setImmediate } from 'node:timers/promises';
import { foldSpelling, versionText } from '@kirana/contract';
import { findVersion } from '../../changes/change.repository.ts';
import type { Db } from '../../database/schema.ts';
import { findSearched, type SearchedRow } from './shop-catalogue.repository.ts';

/** So many products are folded in one turn of the event loop. */
const pieceSize = 1_000;
const maxFound = 200;
/** The words of a search that count; more would only cost time. */
const maxWords = 8;

/** A product with its words in the folded spelling, each after a space. */
interface Searched {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  /** The words of brand, other names and category. */
  readonly other: string;
}

/** Returns the ids of the products that a search finds, the best first. */
export type FindProducts = (q: string) => Promise<readonly string[]>;

/**
 * Searches the products that are shown. Their folded texts are kept for one version of the
 * catalogue; the first search of a version makes them.
 */
export function createSearch(db: Db): FindProducts {
  let searching: Promise<unknown> = Promise.resolve();
  let kept: Kept | undefined;
  return async (q) => {
    const words = [...new Set(foldSpelling(q).split(' ').filter(Boolean))].slice(0, maxWords);
    if (words.length === 0) return [];
    const version = versionText(await findVersion(db, 'catalogue'));
    // While the catalogue changes all the time, its texts are made once at a time.
    if (kept === undefined || (kept.version !== version && !kept.isBeingMade))
      kept = fold(db, version, () => {
        // The next search tries again.
        kept = undefined;
      });
    const texts = await kept.texts;
    // One search at a time, so that many do not hold the loop together.
    const found = searching.then(() => best(texts, words));
    searching = found;
    return found;
  };
}

/** The folded texts of one version of the catalogue. */
interface Kept {
  readonly version: string;
  readonly texts: Promise<readonly Searched[]>;
  isBeingMade: boolean;
}

function fold(db: Db, version: string, onFailed: () => void): Kept {
  const kept: Kept = { version, texts: foldAll(db), isBeingMade: true };
  kept.texts.then(() => {
    kept.isBeingMade = false;
  }, onFailed);
  return kept;
}

async function foldAll(db: Db): Promise<Searched[]> {
  const all: Searched[] = [];
  let page: SearchedRow[] = [];
  do {
    page = await findSearched(db, page.at(-1)?.id ?? '', pieceSize);
    for (const row of page) all.push(toSearched(row));
    await setImmediate();
  } while (page.length === pieceSize);
  return all.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
}

const toSearched = (row: SearchedRow): Searched => ({
  id: row.id,
  createdAt: row.created_at,
  name: ` ${foldSpelling(row.name)}`,
  other: ` ${foldSpelling(`${row.brand} ${row.also_called} ${row.category_name}`)}`,
});

/** A product is found when it has every word; the worst rank of its words decides its place. */
async function best(texts: readonly Searched[], words: readonly string[]): Promise<string[]> {
  const found: { readonly id: string; readonly rank: number }[] = [];
  for (const [at, text] of texts.entries()) {
    if (at > 0 && at % pieceSize === 0) await setImmediate();
    const rank = worstRank(text, words);
    if (rank >= 0) found.push({ id: text.id, rank });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ id }) => id);
}

/** The search of a product ends with the first word that it lacks. */
function worstRank(text: Searched, words: readonly string[]): number {
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
function rankOf({ name, other }: Searched, word: string): number {
  if (name.startsWith(` ${word}`)) return 0;
  if (name.includes(` ${word}`)) return 1;
  if (other.includes(` ${word}`)) return 2;
  return word.length > 1 && name.includes(word) ? 3 : -1;
}
