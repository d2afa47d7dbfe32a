import {
  email as emailForm,
  type Position,
  positions,
  readOrigin,
  teamPositions,
} from '@kirana/contract';
import { commandCtx } from '../ctx.ts';
import { inviteByCommand } from '../nouns/people/invitation.service.ts';
import { setPositionOf } from '../nouns/people/people.service.ts';
import { readSettings } from '../nouns/settings/store-settings.ts';
import { readConfig } from '../platform/config.ts';
import { DomainError } from '../platform/domain-error.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { projectionsOf } from '../projections.ts';
import { readArguments } from './arguments.ts';
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

/** Prints the link by which somebody joins the team. */
export async function invite(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { address: { type: 'string' } });
  const [typedEmail = '', typed = '', ...rest] = positionals;
  const position = teamPositions.find((name) => name === typed.trim().toLowerCase());
  if (!position || rest.length > 0)
    throw new UsageError(`Name one email and one position: ${teamPositions.join(', ')}`);
  const email = readEmail([typedEmail]);
  const address = values.address === undefined ? '' : readOrigin(values.address);
  if (address === undefined) throw new UsageError('Write the address as https://shop.example.in');
  const config = readConfig(process.env);
  await withDatabase(config, async (db) => {
    const origin = address || (await readSettings(db)).site;
    if (!origin)
      throw new UsageError('Add where the store is reached: --address https://shop.example.in');
    const services = { db, projections: projectionsOf(config) };
    const token = await inviteByCommand(services, commandCtx('invite'), { email, position }).catch(
      (error) => {
        throw error instanceof DomainError ? new OperatorError(error.message) : error;
      },
    );
    print(`${origin}/join#${token}`);
  });
}
