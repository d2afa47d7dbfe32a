import type { Recorded } from '../changes/recorded.ts';

/** What is recorded of an account: none of its secrets. */
export const accountRecord: Recorded<'account'> = {
  noun: 'account',
  name: ({ name }) => name,
  fields: ({ name, email, phone, city, role }) => ({ name, email, phone, city, role }),
};
