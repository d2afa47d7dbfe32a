import type { Selectable, Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import type { PasswordResetTable } from './password-reset.table.ts';

export async function addPasswordReset(
  db: Db,
  reset: Selectable<PasswordResetTable>,
): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Removes every pending reset of this e-mail; false when there was none. */
export async function removePasswordResets(
  trx: Transaction<Database>,
  email: string,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('password_resets')
    .where('email', '=', email)
    .returning('token_hash')
    .execute();
  return removed.length > 0;
}
