import type { Recorded } from '../changes/recorded.ts';

export const storeRecord: Recorded<'store'> = {
  noun: 'store',
  name: () => 'Store',
  fields: ({ is_open }) => ({ isOpen: is_open === 1 }),
};
