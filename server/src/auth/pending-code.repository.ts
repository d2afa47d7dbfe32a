import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { PendingCode } from './pending-code.table.ts';

/** The tables of those who wait for a code. */
export type PendingTable = 'sign_ups' | 'password_resets';

/** Counts a try and answers whose it is; undefined when that is unknown, too late or out of tries. */
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

/** Counts a resend and answers whose it is; undefined when that is unknown or too late. */
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

/** Puts a new code in place of the older one, with its own tries and time. */
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

/** Removes everything whose code has run out. */
export async function sweepPendingCodes(db: Db, now: number): Promise<void> {
  for (const table of ['sign_ups', 'password_resets'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
}
