import { setImmediate } from 'node:timers/promises';
import { foldSpelling, versionText } from '@kirana/contract';
import { findVersion } from '../changes/change.repository.ts';
import type { Db } from '../database/schema.ts';
import { findSearched, type SearchedRow } from './shop-catalogue.repository.ts';

/** Products read and folded at a time: few enough to hold the event loop briefly. */
const pieceSize = 1_000;
/** Nobody looks at more than so many results. */
const mostFound = 200;

/** A product as a search looks at it, its words in the folded spelling between spaces. */
interface Searched {
  readonly id: string;
  readonly createdAt: number;
  readonly name: string;
  /** Brand, other names and category. */
  readonly other: string;
}

/** Answers the ids of the products that a search finds, the best first. */
export type FindProducts = (q: string) => Promise<readonly string[]>;

/**
 * Searches the products that are shown by their words in any spelling. Their folded texts are kept for
 * one version of the catalogue, and made by the first search of it for all who search meanwhile.
 */
export function createSearch(db: Db): FindProducts {
  let kept: { readonly version: string; readonly texts: Promise<readonly Searched[]> } | undefined;
  return async (q) => {
    const words = foldSpelling(q).split(' ').filter(Boolean);
    if (words.length === 0) return [];
    const version = versionText(await findVersion(db, 'catalogue'));
    if (kept?.version !== version) {
      const texts = foldAll(db);
      kept = { version, texts };
      // A failed reading is tried again.
      texts.catch(() => {
        kept = undefined;
      });
    }
    return best(await kept.texts, words);
  };
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

/** Every word must stand somewhere, and words that begin so, in the name, count most. */
function best(texts: readonly Searched[], words: readonly string[]): string[] {
  const found: { readonly id: string; readonly rank: number }[] = [];
  for (const text of texts) {
    const ranks = words.map((word) => rankOf(text, word));
    if (!ranks.includes(-1)) found.push({ id: text.id, rank: Math.max(...ranks) });
  }
  return found
    .sort((a, b) => a.rank - b.rank)
    .slice(0, mostFound)
    .map(({ id }) => id);
}

/** 0 for the beginning of the name, 3 for somewhere in it; -1 where the word is not. */
function rankOf({ name, other }: Searched, word: string): number {
  if (name.startsWith(` ${word}`)) return 0;
  if (name.includes(` ${word}`)) return 1;
  if (other.includes(` ${word}`)) return 2;
  return name.includes(word) ? 3 : -1;
}
