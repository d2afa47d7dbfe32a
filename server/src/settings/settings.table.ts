/** What the owner has said about the store: one row, `id` 1. */
export interface SettingsTable {
  id: 1;
  /** JSON of the contract's settings but for the logo; what it does not name is the contract's default. */
  document: string;
  /** Hash of the logo; empty for none. */
  image: string;
}
