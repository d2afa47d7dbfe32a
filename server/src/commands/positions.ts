import { email as emailForm, type Position, positions } from '@kirana/contract';
import { commandCtx } from '../ctx.ts';
import { setPositionOf } from '../nouns/people/people.service.ts';
import { readConfig } from '../platform/config.ts';
import { projectionsOf } from '../projections.ts';
import { print, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

export const grantAdmin = (args: string[]): Promise<void> =>
  changePosition('grant-admin', readEmail(args), 'owner');

export const revokeAdmin = (args: string[]): Promise<void> =>
  changePosition('revoke-admin', readEmail(args), 'customer');

export function setPosition([email = '', typed = '', ...rest]: string[]): Promise<void> {
  const position = positions.find((name) => name === typed.trim().toLowerCase());
  if (!position || rest.length > 0)
    throw new UsageError(`Name one email and one position: ${positions.join(', ')}`);
  return changePosition('set-position', readEmail([email]), position);
}

function readEmail([typed, ...rest]: string[]): string {
  const { data } = emailForm.safeParse(typed);
  if (data === undefined || rest.length > 0) throw new UsageError('Name one email');
  return data;
}

async function changePosition(command: string, email: string, position: Position): Promise<void> {
  const config = readConfig(process.env);
  await withDatabase(config, (db) =>
    setPositionOf({ db, projections: projectionsOf(config) }, commandCtx(command), {
      email,
      position,
    }),
  );
  print(`${email} is now ${position === 'owner' ? 'an' : 'a'} ${position}`);
}
