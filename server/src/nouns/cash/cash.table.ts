import type { Selectable } from 'kysely';

/** What moved in the drawer beside the payments at the counter. */
export interface CashMoveTable {
  id: string;
  /** `settled`: a rider handed in cash, as it was counted; `repaid`: somebody paid their account. */
  kind: 'settled' | 'in' | 'out' | 'repaid';
  paise: number;
  /** What a settlement should have been; of other moves the same as `paise`. */
  expected_paise: number;
  /** Whose cash was settled, with the name at that time; empty for other moves. */
  rider_id: string;
  rider_name: string;
  /** The reason, or what was said of a difference; may be empty for a settlement. */
  note: string;
  /** Epoch milliseconds. */
  at: number;
  by_id: string;
  by_name: string;
  /** The number of its change in the orders feed, which puts it into a day. */
  version: number;
}

export type CashMoveRow = Selectable<CashMoveTable>;

/**
 * A closed day: everything in the orders feed after the day before, up to its own version. Day 0 is what
 * happened before there were days; it is not shown.
 */
export interface CashDayTable {
  number: number;
  /** Epoch milliseconds. */
  at: number;
  by_id: string;
  by_name: string;
  /** The number of its change in the orders feed. */
  version: number;
  /** What it left in the drawer, what was counted before, and how much that was above what should have been there. */
  left_paise: number;
  counted_paise: number;
  difference_paise: number;
  /** JSON text as it is sent (contract: `DaySheet`), never changed. */
  sheet: string;
}

export type CashDayRow = Selectable<CashDayTable>;
