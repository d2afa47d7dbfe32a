import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { SignUpTable } from './sign-up.table.ts';

export type SignUpRow = Selectable<SignUpTable>;

/** Keeps a sign-up that waits for its code, in place of an earlier one of the same e-mail. */
export async function putSignUp(db: Db, signUp: SignUpRow): Promise<void> {
  await db
    .insertInto('sign_ups')
    .values(signUp)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(signUp))
    .execute();
}

/** Counts a try and answers the sign-up; undefined when it is unknown, too late or out of tries. */
export function takeTry(
  db: Db,
  tokenHash: string,
  limit: { readonly tries: number; readonly now: number },
): Promise<SignUpRow | undefined> {
  return db
    .updateTable('sign_ups')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', limit.tries)
    .where('expires_at', '>', limit.now)
    .returningAll()
    .executeTakeFirst();
}

export async function removeSignUp(trx: Transaction<Database>, email: string): Promise<void> {
  await trx.deleteFrom('sign_ups').where('email', '=', email).execute();
}

/** Removes the sign-ups whose code has run out. */
export async function sweepSignUps(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute();
}
