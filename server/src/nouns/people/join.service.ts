import { hasRight, type Joining, registration } from '@kirana/contract';
import { changeFeeds } from '../../changes/change-feeds.ts';
import type { Db } from '../../database/schema.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { hashToken } from '../../platform/random-token.ts';
import type { Caller, Ctx, Services } from '../../services.ts';
import { accountRecord } from '../accounts/account.record.ts';
import { findAccount, findAccountByEmail, insertAccounts } from '../accounts/account.repository.ts';
import { savePosition } from '../accounts/position.service.ts';
import { refuseOtherCity } from '../settings/store-settings.ts';
import { findInvitation, type InvitationRow, saveInvitation } from './invitation.repository.ts';

const details = registration.omit({ email: true });

/**
 * The invitation of this token.
 * @throws DomainError when it does not exist any more, or is for another e-mail than the caller's
 */
export async function getOpenInvitation(db: Db, ctx: Ctx, token: string): Promise<InvitationRow> {
  const invitation = await findInvitation(db, 'token_hash', hashToken(token));
  if (!invitation || invitation.expires_at <= ctx.now()) throw invalid();
  if (ctx.caller && ctx.caller.email !== invitation.email) throw invalid();
  const { invited_by } = invitation;
  const sender = invited_by ? await findAccount(db, invited_by) : undefined;
  // Whoever sent it may have lost the right to invite, by a command of the server, say.
  if (sender && !hasRight(sender.position, 'people.write')) throw invalid();
  return invitation;
}

const invalid = () => new DomainError('invitation.invalid');

/**
 * Adds the holder of the token to the team, with the account they are logged in to or a new one.
 */
export async function join(services: Services, ctx: Ctx, joining: Joining): Promise<void> {
  const { email } = await getOpenInvitation(services.db, ctx, joining.token);
  if (ctx.caller) return joinWithAccount(services, ctx, ctx.caller, joining.token);
  if (await findAccountByEmail(services.db, email)) {
    // Somebody else who holds the link may have joined by it since it was read.
    await getOpenInvitation(services.db, ctx, joining.token);
    throw new DomainError('people.account-exists');
  }
  return joinAsNew(services, ctx, joining);
}

const joinWithAccount = (
  services: Services,
  ctx: Ctx,
  caller: Caller,
  token: string,
): Promise<void> =>
  changeFeeds(services, ctx, ['people'], async (trx, record) => {
    // Read under the lock, so that of two holders of the same link only one succeeds.
    const invitation = await getOpenInvitation(trx, ctx, token);
    const account = await findAccountByEmail(trx, caller.email);
    // Somebody who joined the team otherwise in the meantime keeps their position.
    if (account?.position !== 'customer') throw invalid();
    await savePosition(trx, record, account, invitation.position);
    await saveInvitation(trx, record, invitation, undefined);
  });

async function joinAsNew(services: Services, ctx: Ctx, joining: Joining): Promise<void> {
  const parsed = details.safeParse(joining);
  if (!parsed.success) throw new DomainError('people.join-incomplete');
  const { name, phone, city, password } = parsed.data;
  await refuseOtherCity(services.db, city);
  const passwordHash = await hashPassword(password);
  const id = newId(ctx.now());
  const actor = { kind: 'account', id, name } as const;
  await changeFeeds(services, { ...ctx, actor }, ['people'], async (trx, record) => {
    const invitation = await getOpenInvitation(trx, ctx, joining.token);
    const { email, position } = invitation;
    if (await findAccountByEmail(trx, email)) throw new DomainError('people.account-exists');
    const created_at = ctx.now();
    const [account] = await insertAccounts(trx, [
      { id, email, name, phone, city, position, password_hash: passwordHash, created_at },
    ]);
    record(accountRecord, { after: account });
    await saveInvitation(trx, record, invitation, undefined);
  });
}
