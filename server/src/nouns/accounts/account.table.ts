import type { Position, Role } from '@kirana/contract';
import type { Generated } from 'kysely';

/** A verified account. */
export interface AccountTable {
  id: string;
  /** Lower case; unique. */
  email: string;
  name: string;
  /** Ten digits. */
  phone: string;
  city: string;
  /** Determines the rights. */
  position: Position;
  /** The role on the wire, derived from the position. */
  role: Role;
  /** argon2id, in its own encoded form. */
  password_hash: string;
  /** Drawn anew with each new password; a token of another generation is refused. */
  token_generation: Generated<number>;
  /** Epoch milliseconds. */
  created_at: number;
  /** When a member of the team was last seen, to the day; epoch milliseconds, 0 for never. */
  last_seen_at: Generated<number>;
  /** Counted since the account was made. */
  failed_log_ins: Generated<number>;
}

/** Which account was the first and so became the owner: one row, `id` 1, or no row yet. */
export interface FirstAccountTable {
  id: 1;
  account_id: string;
}

/** How many accounts there are: one row, `id` 1. */
export interface AccountCountTable {
  id: 1;
  accounts: number;
}
