import { appendFileSync } from 'node:fs';

/** Where `npm run torture` collects the figures; unset, tests run in their short form. */
const figuresFile = process.env['KIRANA_TORTURE'];

/** How much a test does: the first in `npm test`, the second in `npm run torture`. */
export const shortOrLong = <T>(short: T, long: T): T => (figuresFile ? long : short);

/** Names a run, so that it can be had again: `TORTURE_SEED`, else by the time. */
export const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);

/** What one part of the torture did, for the table in `docs/reliability.md`. */
export interface TortureFigures {
  readonly part: string;
  /** In words, with its figures: `100 kills, 8,213 writes acknowledged`. */
  readonly did: string;
  /** What was lost or went wrong. */
  readonly lost: string;
}

/** Hands in the figures of a part that has passed. */
export function report(figures: TortureFigures): void {
  if (!figuresFile) return;
  appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
}

/** Tells whoever waits for a long part how far it is. */
export function tellProgress(text: string): void {
  if (figuresFile) process.stdout.write(`${text}\n`);
}

/** Random numbers from 0 to 1 (mulberry32): the same ones for the same number. */
export function seededRandom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
