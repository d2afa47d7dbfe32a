import type { Invitation, NewInvitation } from '@kirana/contract';
import type { Transaction } from 'kysely';
import { type ChangeServices, changeFeeds, type RecordChange } from '../../changes/change-feeds.ts';
import type { Database } from '../../database/schema.ts';
import { invitationMail } from '../../mail/invitation-mail.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { newId } from '../../platform/ids.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Limit } from '../../platform/limits.ts';
import { hashToken, newToken } from '../../platform/random-token.ts';
import type { CallerCtx, Ctx, Services } from '../../services.ts';
import { claimFirst, findAccountByEmail } from '../accounts/account.repository.ts';
import { readSettings } from '../settings/store-settings.ts';
import { findInvitation, type InvitationRow, saveInvitation } from './invitation.repository.ts';
import { refuseFormerOwner } from './people.service.ts';

const validDays = 7;

/** Limits the invitations that one person mails. */
const invitations: Limit = {
  name: 'invitations',
  points: 30,
  windowMs: 3_600_000,
  code: 'limit.invitations',
};

/** An invitation just sent, with its link, which is not stored and cannot be shown later. */
interface SentInvitation {
  readonly message: string;
  readonly invitation: Invitation;
  readonly link: string;
  readonly mailed: boolean;
}

/** The only function that decides which fields of an invitation leave the server. */
export const toInvitation = (row: InvitationRow & { inviter?: string | null }): Invitation => ({
  _id: row.id,
  email: row.email,
  position: row.position,
  createdAt: isoTime(row.created_at),
  expiresAt: isoTime(row.expires_at),
  ...(row.inviter && { by: row.inviter }),
});

/** Invites somebody to the team, replacing an earlier invitation; `origin` is the web app's, where the store has set none. */
export async function invite(
  services: Services,
  ctx: CallerCtx,
  origin: string,
  { email, position }: NewInvitation,
): Promise<SentInvitation> {
  await services.limits.take(invitations, ctx.caller.id);
  const token = newToken();
  const invitation = await changeFeeds(services, ctx, ['people'], async (trx, record) => {
    await refuseFormerOwner(trx, ctx);
    return replaceInvitation(trx, record, { email, position, ...fresh(ctx, token) });
  });
  const named = { ...invitation, inviter: ctx.actor.name };
  return send(services, ctx, named, { origin, token });
}

/**
 * Invites somebody by a command of the server, and returns the token of the link, which is mailed to nobody.
 * @throws DomainError when the e-mail is in the team
 */
export async function inviteByCommand(
  services: ChangeServices,
  ctx: Ctx,
  invited: NewInvitation,
): Promise<string> {
  const token = newToken();
  await changeFeeds(services, ctx, ['people'], async (trx, record) => {
    const invitation = { ...invited, ...fresh(ctx, token) };
    const { id, position } = await replaceInvitation(trx, record, invitation);
    // From now on nobody becomes the owner by signing up first, whatever becomes of the link.
    if (position === 'owner') await claimFirst(trx, id);
  });
  return token;
}

/** Adds an invitation in the place of an earlier one. @throws DomainError when the e-mail is in the team */
async function replaceInvitation(
  trx: Transaction<Database>,
  record: RecordChange,
  invitation: Omit<InvitationRow, 'id'>,
): Promise<InvitationRow> {
  const { email, created_at } = invitation;
  const account = await findAccountByEmail(trx, email);
  if (account && account.position !== 'customer')
    throw new DomainError('people.in-team', { email });
  const before = await findInvitation(trx, 'email', email);
  const after = { id: before?.id ?? newId(created_at), ...invitation };
  await saveInvitation(trx, record, before, after);
  return after;
}

/** Makes and mails a new link; the old one becomes invalid. */
export async function resend(
  services: Services,
  ctx: CallerCtx,
  origin: string,
  id: string,
): Promise<SentInvitation> {
  await services.limits.take(invitations, ctx.caller.id);
  const token = newToken();
  const invitation = await changeFeeds(services, ctx, ['people'], async (trx, record) => {
    await refuseFormerOwner(trx, ctx);
    const before = await getInvitation(trx, id);
    const after = { ...before, ...fresh(ctx, token) };
    await saveInvitation(trx, record, before, after);
    return after;
  });
  const named = { ...invitation, inviter: ctx.actor.name };
  return send(services, ctx, named, { origin, token });
}

export const withdraw = (services: Services, ctx: CallerCtx, id: string): Promise<void> =>
  changeFeeds(services, ctx, ['people'], async (trx, record) => {
    await refuseFormerOwner(trx, ctx);
    await saveInvitation(trx, record, await getInvitation(trx, id), undefined);
  });

async function getInvitation(trx: Transaction<Database>, id: string): Promise<InvitationRow> {
  const invitation = await findInvitation(trx, 'id', id);
  if (!invitation) throw new DomainError('invitation.not-found');
  return invitation;
}

const fresh = ({ now, caller }: Ctx, token: string) => {
  const created_at = now();
  const expires_at = created_at + validDays * 86_400_000;
  return { token_hash: hashToken(token), invited_by: caller?.id ?? '', created_at, expires_at };
};

/**
 * An invitation stays valid when its mail cannot be sent, since its link can be passed on
 * otherwise.
 */
async function send(
  { db, mailer }: Services,
  { log }: Ctx,
  row: InvitationRow & { readonly inviter: string },
  { origin, token }: { readonly origin: string; readonly token: string },
): Promise<SentInvitation> {
  const { email, position } = row;
  const invitation = toInvitation(row);
  const sender = await readSettings(db);
  const link = `${sender.site || origin}/join#${token}`;
  try {
    await mailer.send(invitationMail({ sender, email, position, link, days: validDays }));
    const mailed = mailer.delivers;
    const message = mailed
      ? `We have sent an invitation to ${email}`
      : 'No mail server is set. Send this link yourself.';
    return { message, invitation, link, mailed };
  } catch (error) {
    log.error({ err: error }, 'the mail of an invitation could not be sent');
    const message = `The mail to ${email} could not be sent. Copy the link and send it yourself`;
    return { message, invitation, link, mailed: false };
  }
}
