import { roleOf, type TeamPosition } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import type { Database } from '../src/database/schema.ts';
import { accountRecord } from '../src/nouns/accounts/account.record.ts';
import {
  type AccountRow,
  addAccount,
  insertAccounts,
  type NewAccount,
  updatePosition,
} from '../src/nouns/accounts/account.repository.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import type { Random } from './random.ts';

/** An owner to add, with the hash of their password. */
export interface NewManager {
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * The account that works on the seeded orders: the given one, which is added; else the store's
 * owner; else an invented one without a password.
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
    .where('position', '=', 'owner')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (own) return own;
  // `addAccount` is not used, since it would make this account the owner, and that is for the first
  // sign-up.
  const invented = makeAccount(random, { email: 'manager@example.com', passwordHash: '' }, hiredAt);
  const [manager] = await insertAccounts(trx, [{ ...invented, position: 'owner' }]);
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
  const account = { ...added, position: 'owner' as const, role: roleOf.owner };
  await updatePosition(trx, account);
  record(accountRecord, { after: account });
  return account;
}

/** A member of the demo's team, who can log in. */
export interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly position: TeamPosition;
  readonly passwordHash: string;
}

/** Adds the members of the team, and returns their accounts. */
export async function addTeam(
  trx: Transaction<Database>,
  record: RecordChange,
  random: Random,
  team: readonly NewMember[],
  { hiredAt, seenAt }: { readonly hiredAt: number; readonly seenAt: number },
): Promise<AccountRow[]> {
  const accounts = team.map(({ passwordHash, ...member }) => ({
    ...member,
    id: random.id(hiredAt),
    city: 'Noida',
    password_hash: passwordHash,
    created_at: hiredAt,
    last_seen_at: seenAt,
  }));
  const added = await insertAccounts(trx, accounts);
  for (const after of added) record(accountRecord, { after });
  return added;
}

const makeAccount = (
  random: Random,
  { email, passwordHash }: NewManager,
  hiredAt: number,
): Omit<NewAccount, 'position'> => ({
  id: random.id(hiredAt),
  email,
  name: 'Nandini Rao',
  phone: '9810012345',
  city: 'Noida',
  password_hash: passwordHash,
  created_at: hiredAt,
});
