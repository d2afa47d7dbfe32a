import type { Generated } from 'kysely';

/** Up to which alerts something is done: those of changes up to a version, and those that woke up to an instant. */
export interface AlertMark {
  /** A number in the orders feed. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly woken: number;
}

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
  /** Orders for later that woke up to then are silenced too; epoch milliseconds, 0 for none. */
  woken: Generated<number>;
  /** The owners got a mail about the alerts up to this number, and about what had woken up to then. */
  alarmed_version: Generated<number>;
  alarmed_woken: Generated<number>;
}
