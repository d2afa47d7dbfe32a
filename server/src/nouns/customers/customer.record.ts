import type { Recorded } from '../../changes/recorded.ts';
import { isoTime } from '../../platform/iso-time.ts';

/** What is recorded of a customer: what the shop says, without the number and what is counted. */
export const customerRecord: Recorded<'customer'> = {
  noun: 'customer',
  name: ({ name }) => name,
  fields: ({ note, blocked_at }) => ({
    note,
    blockedAt: blocked_at === null ? '' : isoTime(blocked_at),
  }),
};
