import { z } from 'zod';
import { defineCall } from './route.ts';

const storeStatus = z.object({ isOpen: z.boolean() });
export type StoreStatus = z.infer<typeof storeStatus>;

export const getStoreStatus = defineCall({
  method: 'GET',
  path: '/api/store/store-status',
  access: 'account',
  summary: 'Whether the store takes orders',
  answer: storeStatus,
  status: 200,
});

export const setStoreStatus = defineCall({
  method: 'POST',
  path: '/api/store/store-status',
  access: ['store.door'],
  summary: 'Open or close the store',
  body: storeStatus,
  answer: storeStatus,
  status: 200,
});

export const getStoreSettings = defineCall({
  method: 'GET',
  path: '/api/store/settings',
  access: 'public',
  summary: 'What a client must know to show times and avatars as this store does',
  answer: z.object({
    /** IANA name; every day boundary and shown time is in it (`STORE_TIMEZONE`). */
    timeZone: z.string(),
    /** Address of the external avatar service (`AVATAR_SERVICE`). */
    avatarService: z.string(),
  }),
  status: 200,
});
