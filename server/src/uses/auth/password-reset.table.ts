import type { PendingCode } from './pending-code.table.ts';

/** A pending password reset; stored alike whether the e-mail has an account or not. */
export type PasswordResetTable = PendingCode;
