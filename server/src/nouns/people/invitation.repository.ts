import type { Selectable, Transaction } from 'kysely';
import type { RecordChange } from '../../changes/change-feeds.ts';
import type { Database, Db } from '../../database/schema.ts';
import { invitationRecord } from './invitation.record.ts';
import type { InvitationTable } from './invitation.table.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** An invitation with the name of who sent it, null for those of an earlier version. */
export type NamedInvitation = InvitationRow & { readonly inviter: string | null };

/** All invitations, newest first. */
export const findInvitations = (db: Db): Promise<NamedInvitation[]> =>
  db
    .selectFrom('invitations')
    .leftJoin('accounts', 'accounts.id', 'invitations.invited_by')
    .selectAll('invitations')
    .select('accounts.name as inviter')
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .execute();

export const findInvitation = (
  db: Db,
  column: 'id' | 'email' | 'token_hash',
  value: string,
): Promise<InvitationRow | undefined> =>
  db.selectFrom('invitations').selectAll().where(column, '=', value).executeTakeFirst();

/** Writes and records an invitation: added, changed or deleted. */
export async function saveInvitation(
  trx: Transaction<Database>,
  record: RecordChange,
  before: InvitationRow | undefined,
  after: InvitationRow | undefined,
): Promise<void> {
  record(invitationRecord, { before, after });
  if (before && after)
    await trx.updateTable('invitations').set(after).where('id', '=', before.id).execute();
  else if (after) await trx.insertInto('invitations').values(after).execute();
  else if (before) await trx.deleteFrom('invitations').where('id', '=', before.id).execute();
}

/** Deletes and records the invitations that have ended with their sender or their reader. */
export async function withdrawWhere(
  trx: Transaction<Database>,
  record: RecordChange,
  hasEnded: (invitation: InvitationRow) => boolean,
): Promise<void> {
  const all = await trx.selectFrom('invitations').selectAll().orderBy('id').execute();
  for (const invitation of all.filter(hasEnded))
    await saveInvitation(trx, record, invitation, undefined);
}
