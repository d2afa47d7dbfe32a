import type { PendingCode } from './pending-code.table.ts';

/** Somebody who forgot a password; kept alike whether the e-mail has an account or not. */
export type PasswordResetTable = PendingCode;
