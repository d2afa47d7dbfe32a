import {
  getStoreSettings,
  getStoreStatus,
  type StoreStatus,
  setStoreStatus,
} from '@kirana/contract';
import type { Feature } from '../services.ts';
import { findStore, type StoreRow } from './store.repository.ts';
import { setOpen } from './store.service.ts';

export const storeRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  bind(getStoreStatus, async () => toStatus(await findStore(db)));
  bind(setStoreStatus, async ({ body }, ctx) =>
    toStatus(await setOpen(services, ctx, body.isOpen)),
  );
  bind(getStoreSettings, async () => ({
    timeZone: config.STORE_TIMEZONE,
    avatarService: config.AVATAR_SERVICE,
  }));
};

const toStatus = ({ is_open }: StoreRow): StoreStatus => ({ isOpen: is_open === 1 });
