import type { Selectable, Transaction } from 'kysely';
import type { RecordChange } from '../changes/change-feeds.ts';
import type { Database, Db } from '../database/schema.ts';
import { invitationRecord } from './invitation.record.ts';
import type { InvitationTable } from './invitation.table.ts';

export type InvitationRow = Selectable<InvitationTable>;

/** All invitations, newest first. */
export const findInvitations = (db: Db): Promise<InvitationRow[]> =>
  db.selectFrom('invitations').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();

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
