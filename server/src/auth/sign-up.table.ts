import type { PendingCode } from './pending-code.table.ts';

/** A sign-up that waits for its code: one an e-mail address, the last one made. */
export interface SignUpTable extends PendingCode {
  name: string;
  phone: string;
  city: string;
  password_hash: string;
}
