import type { Recorded } from '../../changes/recorded.ts';

/** What is recorded of an account, without any of its secrets. */
export const accountRecord: Recorded<'account'> = {
  noun: 'account',
  name: ({ name }) => name,
  fields: ({ name, email, phone, city, position }) => ({
    name,
    email,
    phone,
    city,
    position,
  }),
};
