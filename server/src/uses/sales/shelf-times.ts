import type { Fields } from '../../changes/recorded.ts';

/** A change of a product on record; fields are absent while the product is. */
export interface ShelfChange {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether it took another change back. */
  readonly isUndo: boolean;
  readonly before: Fields | null;
  readonly after: Fields | null;
}

/** A time away from the shelf, epoch milliseconds; it began at -Infinity where its beginning was not read. */
export interface Away {
  readonly since: number;
  readonly until: number;
}

const forever = Number.POSITIVE_INFINITY;
const notAway = Number.NEGATIVE_INFINITY;

/** Why a product may be away, as a change says it. */
interface Reason {
  readonly fields: readonly string[];
  /** Until when the product is away, after a change that left these fields. */
  until(fields: Fields | null): number;
}

const outOfStock: Reason = {
  fields: ['stock', 'outUntil'],
  until(fields) {
    // A change that names `outUntil` alone is of a product that was out, and still is.
    const { stock = 'out of stock', outUntil } = fields ?? { stock: 'in stock' };
    if (stock === 'in stock') return notAway;
    return outUntil ? Date.parse(String(outUntil)) : forever;
  },
};

const hiddenOrGone: Reason = {
  fields: ['shown'],
  until: (fields) => (!fields || fields['shown'] === false ? forever : notAway),
};

/** When a product was out of stock, and when it was hidden or gone. */
export interface ShelfTimes {
  readonly out: readonly Away[];
  readonly hidden: readonly Away[];
}

/** The same of one product by its changes, the oldest first. */
export const shelfTimes = (changes: readonly ShelfChange[]): ShelfTimes => ({
  out: awayTimes(changes, outOfStock),
  hidden: awayTimes(changes, hiddenOrGone),
});

/**
 * When a product was away, by its changes, the oldest first. What was away and taken back by Undo never
 * was; where Undo took a return back, it was away all the time.
 */
function awayTimes(changes: readonly ShelfChange[], { fields, until: untilOf }: Reason): Away[] {
  const times: Away[] = [];
  let hasTakenBack = false;
  const telling = changes.filter(({ before, after }) =>
    before && after ? fields.some((name) => name in before || name in after) : true,
  );
  for (const [index, { at, isUndo, before, after }] of telling.entries()) {
    if (index === 0 && untilOf(before) > notAway)
      times.push({ since: notAway, until: untilOf(before) });
    const last = times.at(-1);
    const until = untilOf(after);
    const isAway = last !== undefined && last.until > at;
    if (until > at) {
      // Without a last time, the return that is taken back was of one that began before what was read.
      const goesOn = isAway || (isUndo && !hasTakenBack);
      if (goesOn) times.pop();
      const since = goesOn ? (last?.since ?? notAway) : before ? at : notAway;
      times.push({ since, until });
      hasTakenBack = false;
    } else if (isUndo && untilOf(before) > notAway) {
      times.pop();
      hasTakenBack = true;
    } else if (isAway) {
      times.pop();
      times.push({ since: last.since, until: at });
      hasTakenBack = false;
    }
  }
  return times;
}
