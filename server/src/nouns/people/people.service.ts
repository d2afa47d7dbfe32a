import {
  hasRight,
  type Person,
  type Position,
  type TeamPosition,
  teamPositions,
} from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { forbidden } from '../../platform/access.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import {
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findTeam,
  type TeamMember,
} from '../accounts/account.repository.ts';
import { savePosition } from '../accounts/position.service.ts';
import { takeFromFormerRider } from '../orders/order-rider.service.ts';
import { withdrawWhere } from './invitation.repository.ts';

/** The team, owners first, each position by name. */
export async function listTeam(db: Db): Promise<Person[]> {
  const people = (await findTeam(db)).map(toPerson);
  const rank = ({ position }: Person) => teamPositions.indexOf(position);
  return people.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'));
}

/** The only function that decides which fields of a team member leave the server. */
const toPerson = ({ id, name, email, phone, position, last_seen_at }: TeamMember): Person => ({
  _id: id,
  name,
  email,
  phone,
  position: position as TeamPosition,
  ...(last_seen_at > 0 && { lastSeenAt: isoTime(last_seen_at) }),
});

/** Changes the position of a member of the team, and returns their name. */
export const changePosition = (
  services: Services,
  ctx: CallerCtx,
  { id, position }: { readonly id: string; readonly position: Position },
): Promise<string> =>
  changeFeeds(services, ctx, ['orders', 'people'], async (trx, record) => {
    await refuseFormerOwner(trx, ctx);
    const account = await findAccount(trx, id);
    if (!account || account.position === 'customer') throw new DomainError('people.not-found');
    if (account.position === 'owner' && position !== 'owner') await refuseLastOwner(trx);
    await moveTo(trx, ctx, record, account, position);
    return account.name;
  });

/** Sets the position of the account with this e-mail. @throws OperatorError when there is none */
export const setPositionOf = (
  services: ChangeServices,
  ctx: Ctx,
  { email, position }: { readonly email: string; readonly position: Position },
): Promise<void> =>
  changeFeeds(services, ctx, ['orders', 'people'], async (trx, record) => {
    const account = await findAccountByEmail(trx, email);
    if (!account) throw new OperatorError(`There is no account with the email ${email}`);
    await moveTo(trx, ctx, record, account, position);
  });

/**
 * Gives an account a position; what it carries is of nobody once it does not deliver. An invitation gives no more than its sender has, and none back to
 * whoever lost a position.
 */
async function moveTo(
  trx: Transaction<Database>,
  ctx: Ctx,
  record: RecordChange,
  account: AccountRow,
  position: Position,
): Promise<void> {
  await savePosition(trx, record, account, position);
  if (!hasRight(position, 'orders.deliver'))
    await takeFromFormerRider(trx, ctx, record, account.id);
  const mayInvite = hasRight(position, 'people.write');
  await withdrawWhere(
    trx,
    record,
    ({ email, invited_by }) => email === account.email || (!mayInvite && invited_by === account.id),
  );
}

/**
 * Reads the caller's position again under the lock: of two owners who demote each other at once,
 * the second is refused.
 */
export async function refuseFormerOwner(
  trx: Transaction<Database>,
  { caller }: CallerCtx,
): Promise<void> {
  const position = (await findAccount(trx, caller.id))?.position ?? 'customer';
  if (!hasRight(position, 'people.write')) throw forbidden(position);
}

async function refuseLastOwner(trx: Transaction<Database>): Promise<void> {
  const owners = (await findTeam(trx)).filter(({ position }) => position === 'owner');
  if (owners.length < 2) throw new DomainError('people.last-owner');
}
