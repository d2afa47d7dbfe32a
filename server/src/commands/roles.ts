import type { Role } from '@kirana/contract';
import { setRole } from '../auth/account.repository.ts';
import { readConfig } from '../config.ts';
import { type Command, print, UsageError, withDatabase } from './command.ts';

export const grantAdmin = roleCommand('grant-admin', 'admin', 'Make an account an administrator');
export const revokeAdmin = roleCommand(
  'revoke-admin',
  'user',
  'Make an administrator an ordinary user',
);

function roleCommand(name: string, role: Role, summary: string): Command {
  return {
    usage: `${name} EMAIL`,
    summary,
    async run([typed, ...rest]) {
      if (!typed || rest.length > 0) throw new UsageError(`${name} takes one email`);
      const email = typed.trim().toLowerCase();
      await withDatabase(readConfig(process.env), async (db) => {
        if (!(await setRole(db, email, role)))
          throw new Error(`There is no account with the email ${email}`);
      });
      print(`${email} is now ${role === 'admin' ? 'an administrator' : 'a user'}`);
    },
  };
}
