/** A counter of a rate limit. */
export interface LimitTable {
  /** Which limit and whom it counts. */
  key: string;
  points: number;
  /** Epoch milliseconds, by the server's clock. */
  expires_at: number;
}
