import type { TeamPosition } from '@kirana/contract';
import type { Transaction } from 'kysely';
import type { RecordChange } from '../src/changes/change-feeds.ts';
import { actorOfAccount } from '../src/ctx.ts';
import type { Database } from '../src/database/schema.ts';
import { accountRecord } from '../src/nouns/accounts/account.record.ts';
import {
  type AccountRow,
  addAccount,
  insertAccounts,
  updatePosition,
} from '../src/nouns/accounts/account.repository.ts';
import { OperatorError } from '../src/platform/operator-error.ts';
import type { Workers } from './order-life.ts';
import type { Random } from './random.ts';

/** Who an account to add is for, with its hashed password. */
interface NewOwner {
  readonly email: string;
  readonly passwordHash: string;
}

/** A member of the demo's team, who can log in. */
export interface NewMember extends NewOwner {
  readonly name: string;
  readonly phone: string;
  readonly position: TeamPosition;
}

/** The owner does the work of positions that nobody has. */
export function workersOf(owner: AccountRow, team: readonly AccountRow[]): Workers {
  const actor = (position: AccountRow['position']) =>
    actorOfAccount(team.find((member) => member.position === position) ?? owner);
  const riders = team.filter(({ position }) => position === 'rider').map(actorOfAccount);
  return { manager: actor('manager'), packer: actor('packer'), riders };
}

/**
 * The account that works on the seeded orders: the given one, which is added; else the store's
 * owner; else an invented one without a password.
 * @throws OperatorError when the e-mail has an account already
 */
export async function findOwner(
  trx: Transaction<Database>,
  record: RecordChange,
  random: Random,
  given: NewOwner | undefined,
  hiredAt: number,
): Promise<AccountRow> {
  const owners = trx.selectFrom('accounts').selectAll().where('position', '=', 'owner');
  const own = given ? undefined : await owners.orderBy('created_at').executeTakeFirst();
  if (own) return own;
  const { email, passwordHash } = given ?? { email: 'manager@example.com', passwordHash: '' };
  const account = {
    ...{ id: random.id(hiredAt), email, name: 'Nandini Rao', phone: '9810012345', city: 'Noida' },
    ...{ password_hash: passwordHash, created_at: hiredAt },
  };
  // An invented owner leaves it to the first sign-up to be the first account.
  const added = given
    ? await addAccount(trx, account)
    : (await insertAccounts(trx, [{ ...account, position: 'owner' }]))[0];
  if (!added) throw new OperatorError(`There is already an account with the email ${email}`);
  await updatePosition(trx, { id: added.id, position: 'owner' });
  const owner = await owners.where('id', '=', added.id).executeTakeFirstOrThrow();
  record(accountRecord, { after: owner });
  return owner;
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
    ...{ ...member, id: random.id(hiredAt), city: 'Noida', password_hash: passwordHash },
    ...{ created_at: hiredAt, last_seen_at: seenAt },
  }));
  const added = await insertAccounts(trx, accounts);
  for (const after of added) record(accountRecord, { after });
  return added;
}
