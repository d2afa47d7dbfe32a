import type { Role } from '@kirana/contract';
import { setRole } from '../auth/role.service.ts';
import { readConfig } from '../config.ts';
import { commandCtx } from '../ctx.ts';
import { projectionsOf } from '../projections.ts';
import { print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const grantAdmin = (args: string[]): Promise<void> =>
  changeRole('grant-admin', args, 'admin');
export const revokeAdmin = (args: string[]): Promise<void> =>
  changeRole('revoke-admin', args, 'user');

async function changeRole(command: string, [typed, ...rest]: string[], role: Role): Promise<void> {
  if (!typed || rest.length > 0) throw new UsageError('Name one email');
  const email = typed.trim().toLowerCase();
  const config = readConfig(process.env);
  await withDatabase(config, (db) =>
    setRole({ db, projections: projectionsOf(config) }, commandCtx(command), { email, role }),
  );
  print(`${email} is now ${role === 'admin' ? 'an administrator' : 'a user'}`);
}
