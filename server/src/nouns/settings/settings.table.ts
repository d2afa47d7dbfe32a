/** One row. */
export interface SettingsTable {
  id: 1;
  /** The settings without the logo as JSON; the contract has the defaults. */
  document: string;
  /** The hash of the logo; empty for none. */
  image: string;
}
