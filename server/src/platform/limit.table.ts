/** A counter of a rate limit. */
export interface LimitTable {
  /** The limit's name and whom it counts. */
  key: string;
  points: number;
  /** Epoch milliseconds, by the server's clock. */
  expires_at: number;
}
