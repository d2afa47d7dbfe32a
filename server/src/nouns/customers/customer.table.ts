import type { Selectable } from 'kysely';

/**
 * A telephone number that has ordered. All but the note and the block is counted from its orders
 * (`customer-projection.ts`).
 */
export interface CustomerTable {
  phone: string;
  /** The id of its first order. */
  id: string;
  /** The name of its newest order. */
  name: string;
  /** The words of the name in the folded spelling, each after a space. */
  words: string;
  /** How many orders, neither cancelled nor rejected, and what they cost. */
  orders: number;
  paise: number;
  /** When it last ordered, epoch milliseconds. */
  last_at: number;
  /** When the first of these `orders` was placed; null without any. */
  first_at: number | null;
  /** The shop's note; empty for none. */
  note: string;
  /** Since when the storefront takes no order from it; null while it does. */
  blocked_at: number | null;
  /** Up to what it may pay later; null while it may not. */
  limit_paise: number | null;
  /** The sum of its rows in `tab_rows`. */
  owes_paise: number;
}

export type CustomerRow = Selectable<CustomerTable>;
