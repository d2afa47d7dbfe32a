/** Up to which change the bell was silenced: one row, `id` 1. */
export interface SilenceTable {
  id: 1;
  /** A number in the orders feed; alerts of changes up to it are silenced. 0 before the first. */
  version: number;
  /** Epoch milliseconds. */
  at: number;
  /** The account that silenced it, and its name at that time. */
  by_id: string;
  by_name: string;
}
