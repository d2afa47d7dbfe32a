import type { Counts, Finding, ReadRow, Values } from './import-row.ts';

/** Adds a row's result to the counts. */
export function countFinding(counts: Counts, read: ReadRow, found: Finding): void {
  const { row, outcome, is_alike, is_pending } = found;
  counts[outcome] += 1;
  counts.alike += is_alike;
  if (read.hasLost && ['change', 'same'].includes(outcome))
    counts.lostLetters = (counts.lostLetters ?? 0) + 1;
  if (!is_pending) return;
  const [before, after]: Values[] = [JSON.parse(found.before), JSON.parse(found.after)];
  if (read.guessed.some((field) => after?.[field] !== undefined))
    countRow(counts, 'guessedPrices', row);
  if (amounts.some((field) => isJump(before?.[field], after?.[field])))
    countRow(counts, 'priceJumps', row);
  const [from, to] = [before?.price, after?.price];
  if (from === undefined || to === undefined) return;
  counts.priceChanges += 1;
  if (Math.abs(to - from) > from / 2) counts.bigPriceChanges += 1;
}

const amounts = ['price', 'mrp'] as const;

/** Whether an amount moves more than tenfold. */
const isJump = (from: number | null | undefined, to: number | null | undefined): boolean =>
  Boolean(from && to && (to > from * 10 || from > to * 10));

function countRow(counts: Counts, name: 'guessedPrices' | 'priceJumps', row: number): void {
  const { count, first } = counts[name] ?? { count: 0, first: row };
  // Rows that wait for each other are counted last.
  counts[name] = { count: count + 1, first: Math.min(first, row) };
}
