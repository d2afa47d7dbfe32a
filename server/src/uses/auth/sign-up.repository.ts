import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { SignUpTable } from './sign-up.table.ts';

export type SignUpRow = Selectable<SignUpTable>;

/** Stores a pending sign-up, replacing an earlier one of the same e-mail. */
export async function putSignUp(db: Db, signUp: SignUpRow): Promise<void> {
  await db
    .insertInto('sign_ups')
    .values(signUp)
    .onConflict((conflict) => conflict.column('email').doUpdateSet(signUp))
    .execute();
}

export const findSignUp = (db: Db, email: string): Promise<SignUpRow | undefined> =>
  db.selectFrom('sign_ups').selectAll().where('email', '=', email).executeTakeFirst();

/** Removes the sign-up of this token and returns it; undefined when it is gone already. */
export const removeSignUp = (
  trx: Transaction<Database>,
  tokenHash: string,
): Promise<SignUpRow | undefined> =>
  trx.deleteFrom('sign_ups').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
