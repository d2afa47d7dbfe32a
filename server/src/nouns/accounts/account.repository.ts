import { type Position, roleOf, teamPositions } from '@kirana/contract';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../../database/schema.ts';
import { slices } from '../../database/slices.ts';
import { newGeneration } from '../../platform/tokens.ts';
import type { AccountTable } from './account.table.ts';

export type AccountRow = Selectable<AccountTable>;
/** An account to be inserted; its role is derived from its position. */
export type NewAccount = Omit<Insertable<AccountTable>, 'role'>;

/** The accounts without their secrets. Every authenticated request begins with this query. */
export const findCallers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'city', 'position', 'last_seen_at'])
    .select('token_generation')
    .where('id', 'in', ids)
    .execute();

export const findAccount = (db: Db, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** The owners of the store, who have a mailbox each. */
export const findOwners = (db: Db): Promise<Pick<AccountRow, 'id' | 'email'>[]> =>
  db.selectFrom('accounts').select(['id', 'email']).where('position', '=', 'owner').execute();

/** Adds the account, as owner if it is the first; undefined when the e-mail has one already. */
export async function addAccount(
  trx: Transaction<Database>,
  account: Omit<NewAccount, 'position'>,
): Promise<AccountRow | undefined> {
  const position: Position = (await claimFirst(trx, account.id)) ? 'owner' : 'customer';
  const added = await trx
    .insertInto('accounts')
    .values({ ...account, position, role: roleOf[position] })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) await countIn(trx, 1);
  return added;
}

/** Adds accounts that are known to be new, in any position. */
export async function insertAccounts(
  trx: Transaction<Database>,
  accounts: readonly NewAccount[],
): Promise<AccountRow[]> {
  const added: AccountRow[] = [];
  const rows = accounts.map((account) => ({ ...account, role: roleOf[account.position] }));
  for (const some of slices(rows))
    added.push(...(await trx.insertInto('accounts').values(some).returningAll().execute()));
  await countIn(trx, accounts.length);
  return added;
}

/** Raises the stored count of accounts in the transaction that adds their rows. */
async function countIn(trx: Transaction<Database>, added: number): Promise<void> {
  await trx
    .updateTable('account_count')
    .set({ accounts: sql`accounts + ${added}` })
    .execute();
}

/**
 * Claims the one row of the table, so that of two sign-ups verified at once only one is the first, and none once the
 * store has an owner or has invited one.
 * @param accountId that of the account, or of the invitation
 */
export async function claimFirst(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('first_account')
    .values({ id: 1, account_id: accountId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether the store has had an owner, or has invited one: whoever signs up first becomes it else. */
export async function hasFirstAccount(db: Db): Promise<boolean> {
  return (await db.selectFrom('first_account').select('id').executeTakeFirst()) !== undefined;
}

export async function countAccounts(db: Db): Promise<number> {
  const { accounts } = await db
    .selectFrom('account_count')
    .select('accounts')
    .executeTakeFirstOrThrow();
  return accounts;
}

/** Gives the account a new password and invalidates all its tokens; returns the new generation. */
export async function setPassword(
  trx: Transaction<Database>,
  id: string,
  passwordHash: string,
): Promise<number> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
  return endLogins(trx, id);
}

/** Invalidates all tokens of the account; returns the generation of the next ones. */
export async function endLogins(trx: Transaction<Database>, id: string): Promise<number> {
  const generation = newGeneration();
  await trx
    .updateTable('accounts')
    .set({ token_generation: generation })
    .where('id', '=', id)
    .execute();
  return generation;
}

export async function updatePosition(
  trx: Transaction<Database>,
  { id, position }: Pick<AccountRow, 'id' | 'position'>,
): Promise<void> {
  const both = { position, role: roleOf[position] };
  await trx.updateTable('accounts').set(both).where('id', '=', id).execute();
}

/** The customers' own accounts that have placed orders under their number. */
export const findOrderingAccounts = (db: Db, phone: string): Promise<AccountRow[]> =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', (orders) =>
      orders.selectFrom('orders').select('account_id').where('customer_phone', '=', phone),
    )
    .where('phone', '=', phone)
    .where('position', '=', 'customer')
    .execute();

export async function updateErased(
  trx: Transaction<Database>,
  { id, name, email, phone, password_hash }: AccountRow,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ name, email, phone, password_hash })
    .where('id', '=', id)
    .execute();
}

/** A member of the team, without their secrets. */
export type TeamMember = Awaited<ReturnType<typeof findTeam>>[number];

/** Everybody but the customers, the oldest account first. */
export const findTeam = (db: Db) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'position', 'last_seen_at'])
    .where('position', 'in', teamPositions)
    .execute();

const dayMs = 86_400_000;

/** Whether somebody was last seen a day or longer ago. */
export const isSeenLongAgo = (lastSeenAt: number, now: number): boolean =>
  lastSeenAt <= now - dayMs;

/** Stores that somebody is here, unless that was stored within the last day. */
export async function markSeen(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<=', now - dayMs)
    .execute();
}

/** Counts a failed log-in; returns how many this account has had. */
export async function countFailedLogin(db: Db, id: string): Promise<number> {
  const { failed_log_ins } = await db
    .updateTable('accounts')
    .set({ failed_log_ins: sql`failed_log_ins + 1` })
    .where('id', '=', id)
    .returning('failed_log_ins')
    .executeTakeFirstOrThrow();
  return failed_log_ins;
}
