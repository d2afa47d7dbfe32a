/** Which process does a kind of work that one at a time may do. */
export interface LeaseTable {
  /** Of the work. */
  name: string;
  /** The process; empty for none. */
  holder: string;
  /** Epoch milliseconds: from then on another process may take it. */
  held_until: number;
}
