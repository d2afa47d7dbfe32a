import type { Transaction } from 'kysely';
import { accountRecord } from '../src/auth/account.record.ts';
import {
  type AccountRow,
  addAccount,
  insertAccounts,
  type NewAccount,
  updateRole,
} from '../src/auth/account.repository.ts';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import type { Database } from '../src/database/schema.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import type { Random } from './random.ts';

/** An administrator to add, with the hash of their password. */
export interface NewManager {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * The account that works the seeded orders: the given one, which is added; else the store's own
 * administrator; else an invented one that nobody can log in as.
 * @throws OperatorError when the e-mail has an account already
 */
export async function findManager(
  trx: Transaction<Database>,
  record: RecordChange,
  random: Random,
  given: NewManager | undefined,
  hiredAt: number,
): Promise<AccountRow> {
  if (given) return addManager(trx, record, random, given, hiredAt);
  const own = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  // Not by `addAccount`: the first person to sign up is still to become the administrator.
  const invented = makeAccount(random, { email: 'manager@example.com', passwordHash: '' }, hiredAt);
  const [manager] = await insertAccounts(trx, [{ ...invented, role: 'admin' }]);
  if (!manager) throw new TypeError('an inserted account is answered');
  record(accountRecord, { after: manager });
  return manager;
}

async function addManager(
  trx: Transaction<Database>,
  record: RecordChange,
  random: Random,
  manager: NewManager,
  hiredAt: number,
): Promise<AccountRow> {
  const added = await addAccount(trx, makeAccount(random, manager, hiredAt));
  if (!added)
    throw new OperatorError(`There is already an account with the email ${manager.email}`);
  const account = { ...added, role: 'admin' as const };
  await updateRole(trx, account);
  record(accountRecord, { after: account });
  return account;
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
