import type { DoorPayment, TabKind } from '@kirana/contract';
import type { Selectable } from 'kysely';

/** What moved on the account of a telephone number; what it owes is the sum. */
export interface TabTable {
  id: string;
  /** The customer's number; the customer's id once they were erased. */
  phone: string;
  kind: TabKind;
  /** What it adds to what is owed: above 0 for an order, below 0 for a payment. */
  paise: number;
  /** How a payment came in; empty for everything else. */
  how: DoorPayment | '';
  /** The order that was delivered on account; empty for none. */
  order_id: string;
  /** Empty for none. */
  note: string;
  /** Epoch milliseconds. */
  at: number;
  by_id: string;
  by_name: string;
  /** The number of its change in the orders feed, which puts it into a day. */
  version: number;
}

export type TabRow = Selectable<TabTable>;
