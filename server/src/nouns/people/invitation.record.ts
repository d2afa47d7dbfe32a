import type { Recorded } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';

/** What is recorded of an invitation, without its link. */
export const invitationRecord: Recorded<'invitation'> = {
  noun: 'invitation',
  name: ({ email }) => email,
  fields: ({ email, position, expires_at }) => ({
    email,
    position,
    expiresAt: isoTime(expires_at),
  }),
};
