import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import type { PendingCode } from './pending-code.table.ts';

/** The tables of pending codes. */
export type PendingTable = 'sign_ups' | 'password_resets';

/**
 * Counts a try and returns the row; undefined when the token is unknown, too late or out of tries.
 */
export function takeTry(
  db: Db,
  table: PendingTable,
  tokenHash: string,
  limit: { readonly tries: number; readonly now: number },
): Promise<PendingCode | undefined> {
  return db
    .updateTable(table)
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', limit.tries)
    .where('expires_at', '>', limit.now)
    .returningAll()
    .executeTakeFirst();
}

/** Counts a resend and returns the row; undefined when the token is unknown or too late. */
export function takeResend(
  db: Db,
  table: PendingTable,
  tokenHash: string,
  now: number,
): Promise<PendingCode | undefined> {
  return db
    .updateTable(table)
    .set({ resends: sql`resends + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Replaces the older code by a new one, which has its own tries and expiry. */
export async function replaceCode(
  db: Db,
  table: PendingTable,
  { token_hash, code_hash, expires_at }: PendingCode,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ code_hash, expires_at, tries: 0 })
    .where('token_hash', '=', token_hash)
    .execute();
}

/** Removes all rows whose code has expired. */
export async function sweepPendingCodes(db: Db, now: number): Promise<void> {
  for (const table of ['sign_ups', 'password_resets'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
}
