import type { Role } from '@kirana/contract';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import type { AccountTable } from './account.table.ts';

export type AccountRow = Selectable<AccountTable>;
export type NewAccount = Insertable<AccountTable>;

/** The accounts with the order book as it is: every call of somebody signed in begins by this. */
export const findCallers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts')
    .innerJoin('order_book', (join) => join.onTrue())
    .select(['accounts.id', 'name', 'email', 'phone', 'city', 'role', 'token_generation'])
    .select(['order_book.book', 'order_book.version'])
    .where('accounts.id', 'in', ids)
    .execute();

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds the account, as administrator if it is the first; false when the e-mail has one already. */
export async function addAccount(
  trx: Transaction<Database>,
  account: Omit<NewAccount, 'role'>,
): Promise<boolean> {
  const role: Role = (await claimFirst(trx, account.id)) ? 'admin' : 'user';
  const added = await trx
    .insertInto('accounts')
    .values({ ...account, role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await countIn(trx, 1);
  return true;
}

/** Adds accounts that are known to be new, in whatever role they have. */
export async function insertAccounts(
  trx: Transaction<Database>,
  accounts: readonly NewAccount[],
): Promise<void> {
  await trx.insertInto('accounts').values(accounts).execute();
  await countIn(trx, accounts.length);
}

/** The count goes with the rows, in their transaction. */
async function countIn(trx: Transaction<Database>, added: number): Promise<void> {
  await trx
    .updateTable('account_count')
    .set({ accounts: sql`accounts + ${added}` })
    .execute();
}

/** Two sign-ups that verify at the same moment: the table's one row lets only one be the first. */
async function claimFirst(trx: Transaction<Database>, accountId: string): Promise<boolean> {
  const claimed = await trx
    .insertInto('first_account')
    .values({ id: 1, account_id: accountId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Whether somebody was the first to verify; who is, becomes the administrator. */
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

/** Gives the account a new password and makes all its tokens worthless. */
export async function changePassword(
  trx: Transaction<Database>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, token_generation: sql`token_generation + 1` })
    .where('id', '=', id)
    .execute();
}

/** Sets the role of the account with this e-mail; false when there is none. */
export async function setRole(db: Db, email: string, role: Role): Promise<boolean> {
  const changed = await db
    .updateTable('accounts')
    .set({ role })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
