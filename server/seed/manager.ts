import type { Transaction } from 'kysely';
import {
  addAccount,
  insertAccounts,
  type NewAccount,
  setRole,
} from '../src/auth/account.repository.ts';
import type { Database } from '../src/database/schema.ts';
import type { Random } from './random.ts';

/** An administrator to add, with the hash of their password. */
export interface NewManager {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * The account that works the seeded orders: the given one, which is added; else the store's own
 * administrator; else an invented one that nobody can log in as.
 * @throws Error fit to print when the e-mail has an account already
 */
export async function findManager(
  trx: Transaction<Database>,
  random: Random,
  given: NewManager | undefined,
  hiredAt: number,
): Promise<string> {
  if (given) return addManager(trx, random, given, hiredAt);
  const own = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (own) return own.id;
  // Not by `addAccount`: the first person to sign up is still to become the administrator.
  const invented = makeAccount(random, { email: 'manager@example.com', passwordHash: '' }, hiredAt);
  await insertAccounts(trx, [{ ...invented, role: 'admin' }]);
  return invented.id;
}

async function addManager(
  trx: Transaction<Database>,
  random: Random,
  manager: NewManager,
  hiredAt: number,
): Promise<string> {
  const account = makeAccount(random, manager, hiredAt);
  if (!(await addAccount(trx, account)))
    throw new Error(`There is already an account with the email ${manager.email}`);
  await setRole(trx, manager.email, 'admin');
  return account.id;
}

const makeAccount = (
  random: Random,
  { email, passwordHash }: NewManager,
  hiredAt: number,
): Omit<NewAccount, 'role'> => ({
  id: random.id(hiredAt),
  email,
  name: 'Nandini Rao',
  phone: '9810012345',
  city: 'Noida',
  password_hash: passwordHash,
  created_at: hiredAt,
});
