import { roleOf } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** The account of all guests. */
export const guestAccountId = '00000000-0000-7000-8000-000000000001';

/**
 * Adds the guests' account with their first order. It has neither e-mail address nor password, so
 * nobody can log in to it, and it is not counted among the accounts.
 */
export async function ensureGuestAccount(trx: Transaction<Database>): Promise<void> {
  const nothing = { email: '', phone: '', city: '', password_hash: '', created_at: 0 };
  await trx
    .insertInto('accounts')
    .values({
      id: guestAccountId,
      name: 'Guest',
      position: 'customer',
      role: roleOf.customer,
      ...nothing,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
