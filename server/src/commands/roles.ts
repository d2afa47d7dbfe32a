import type { Role } from '@kirana/contract';
import { setRole } from '../auth/account.repository.ts';
import { readConfig } from '../config.ts';
import { print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const grantAdmin = (args: string[]): Promise<void> => changeRole(args, 'admin');
export const revokeAdmin = (args: string[]): Promise<void> => changeRole(args, 'user');

async function changeRole([typed, ...rest]: string[], role: Role): Promise<void> {
  if (!typed || rest.length > 0) throw new UsageError('Name one email');
  const email = typed.trim().toLowerCase();
  await withDatabase(readConfig(process.env), async (db) => {
    if (!(await setRole(db, email, role)))
      throw new Error(`There is no account with the email ${email}`);
  });
  print(`${email} is now ${role === 'admin' ? 'an administrator' : 'a user'}`);
}
