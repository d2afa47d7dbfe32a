import { appendFileSync } from 'node:fs';
import { createRandom } from '../seed/random.ts';

/**
 * The file that `npm run torture` collects figures in; when it is unset, tests run in their short
 * form.
 */
const figuresFile = process.env['KIRANA_TORTURE'];

/** How much a test does: the first in `npm test`, the second in `npm run torture`. */
export const shortOrLong = <T>(short: T, long: T): T => (figuresFile ? long : short);

/** The seed of a run, by which it can be repeated: `TORTURE_SEED`, else taken from the time. */
export const seed = Number(process.env['TORTURE_SEED'] ?? Date.now() % 1_000_000);

/** The figures of one part of the torture, for the table in `docs/reliability.md`. */
export interface TortureFigures {
  readonly part: string;
  /** What was done, with numbers: `100 kills, 8,213 writes acknowledged`. */
  readonly did: string;
  /** What was lost or went wrong. */
  readonly lost: string;
}

/** Reports the figures of a part that has passed. */
export function report(figures: TortureFigures): void {
  if (!figuresFile) return;
  appendFileSync(figuresFile, `${JSON.stringify(figures)}\n`);
}

/** Prints the progress of a long part. */
export function tellProgress(text: string): void {
  if (figuresFile) process.stdout.write(`${text}\n`);
}

/** Random numbers from 0 to 1, which repeat for the same start. */
export const seededRandom = (start: number): (() => number) => createRandom(start).fraction;
