import { roleOf } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The account by which guests of the storefront order. */
export const guestAccountId = '00000000-0000-7000-8000-000000000001';

/**
 * Makes sure that the guests' account is there, in the transaction of an order of theirs. It has neither
 * e-mail address nor password, so that nobody can log in to it, and is not among the accounts that are
 * counted. A store whose customers have accounts never has it.
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
