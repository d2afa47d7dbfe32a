import { getStoreSettings, getStoreStatus, setStoreStatus } from '@kirana/contract';
import type { Feature } from '../services.ts';
import { isStoreOpen, setStoreOpen } from './store.repository.ts';

export const storeRoutes: Feature = (bind, { db, config }) => {
  bind(getStoreStatus, async () => ({ isOpen: await isStoreOpen(db) }));
  bind(setStoreStatus, async ({ body }) => ({ isOpen: await setStoreOpen(db, body.isOpen) }));
  bind(getStoreSettings, async () => ({
    timeZone: config.STORE_TIMEZONE,
    avatarService: config.AVATAR_SERVICE,
  }));
};
