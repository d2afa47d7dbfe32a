import type { Role } from '@kirana/contract';
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
  role: Role;
  /** argon2id, in its own encoded form. */
  password_hash: string;
  /** Drawn anew with each new password: a token of another generation is not taken. */
  token_generation: Generated<number>;
  /** Epoch milliseconds. */
  created_at: number;
}

/** Which account was the first, and so became the administrator: one row, `id` 1, or none yet. */
export interface FirstAccountTable {
  id: 1;
  account_id: string;
}

/** How many accounts there are: one row, `id` 1. */
export interface AccountCountTable {
  id: 1;
  accounts: number;
}
