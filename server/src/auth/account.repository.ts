import type { Role } from '@kirana/contract';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database, Db } from '../database/schema.ts';
import { slices } from '../database/slices.ts';
import { newGeneration } from '../platform/tokens.ts';
import type { AccountTable } from './account.table.ts';

export type AccountRow = Selectable<AccountTable>;
export type NewAccount = Insertable<AccountTable>;

/** The accounts without their secrets: every call of somebody signed in begins by this. */
export const findCallers = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('accounts')
    .select(['id', 'name', 'email', 'phone', 'city', 'role', 'token_generation'])
    .where('id', 'in', ids)
    .execute();

export const findAccountByEmail = (db: Db, email: string): Promise<AccountRow | undefined> =>
  db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();

/** Adds the account, as administrator if it is the first; undefined when the e-mail has one already. */
export async function addAccount(
  trx: Transaction<Database>,
  account: Omit<NewAccount, 'role'>,
): Promise<AccountRow | undefined> {
  const role: Role = (await claimFirst(trx, account.id)) ? 'admin' : 'user';
  const added = await trx
    .insertInto('accounts')
    .values({ ...account, role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) await countIn(trx, 1);
  return added;
}

/** Adds accounts that are known to be new, in whatever role they have. */
export async function insertAccounts(
  trx: Transaction<Database>,
  accounts: readonly NewAccount[],
): Promise<AccountRow[]> {
  const added: AccountRow[] = [];
  for (const some of slices(accounts))
    added.push(...(await trx.insertInto('accounts').values(some).returningAll().execute()));
  await countIn(trx, accounts.length);
  return added;
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
    .set({ password_hash: passwordHash, token_generation: newGeneration() })
    .where('id', '=', id)
    .execute();
}

export async function updateRole(
  trx: Transaction<Database>,
  { id, role }: Pick<AccountRow, 'id' | 'role'>,
): Promise<void> {
  await trx.updateTable('accounts').set({ role }).where('id', '=', id).execute();
}
