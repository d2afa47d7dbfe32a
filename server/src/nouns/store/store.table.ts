import type { PauseReason } from '@kirana/contract';

/** The store itself: one row, `id` 1. */
export interface StoreTable {
  id: 1;
  /** Whether the store is open while the hours are off. */
  is_open: 0 | 1;
  /** How long each step of an order may take, in minutes; 0 for no target. */
  accept_minutes: number;
  pack_minutes: number;
  deliver_minutes: number;
  /** How long before its due time an order is due soon. */
  warn_minutes: number;
  /** After how long a silenced bell rings again; 0 for never. */
  ring_again_minutes: number;
  /** JSON of the contract's hours. */
  hours: string;
  /** The state set against the hours; empty for none. */
  by_hand: '' | 'open' | 'closed';
  /** When that state ends, epoch milliseconds; 0 for never, -1 at an opening that is not known yet. */
  by_hand_until: number;
  /** When the last pause ends, epoch milliseconds; 0 when there was none. */
  paused_until: number;
  pause_reason: '' | PauseReason;
  pause_note: string;
  /** The first steps that the store does not need: `area, mail`; empty for none. */
  skipped_steps: string;
  /** Signs the links of orders; in no answer and no record. Empty until it is drawn. */
  link_key: string;
}
