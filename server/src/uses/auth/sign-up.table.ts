import type { PendingCode } from './pending-code.table.ts';

/** A sign-up that was not verified yet; only the latest one of an e-mail is stored. */
export interface SignUpTable extends PendingCode {
  name: string;
  phone: string;
  city: string;
  password_hash: string;
}
