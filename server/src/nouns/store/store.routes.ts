import {
  getStoreHours,
  getStoreStatus,
  getTargets,
  pauseStore,
  resumeStore,
  type StoreStatus,
  setStoreHours,
  setStoreStatus,
  setTargets,
} from '@kirana/contract';
import { readStoredJson } from '../../platform/stored-json.ts';
import type { Ctx, Feature } from '../../services.ts';
import { findStore, type StoreRow } from './store.repository.ts';
import { pause, resume, setHours, setOpen, setStepTargets, toTargets } from './store.service.ts';
import { stateOfStore, toStoreStatus } from './store-state.ts';

export const storeRoutes: Feature = (bind, services) => {
  const { db, config } = services;
  const statusOf = (row: StoreRow, { caller, now }: Ctx): StoreStatus => {
    const status = toStoreStatus(stateOfStore(row, now(), config.STORE_TIMEZONE));
    return caller?.position === 'customer' ? withoutTeamNote(status) : status;
  };
  bind(getStoreStatus, async (_input, ctx) => statusOf(await findStore(db), ctx));
  bind(setStoreStatus, async ({ body }, ctx) => statusOf(await setOpen(services, ctx, body), ctx));
  bind(pauseStore, async ({ body }, ctx) => statusOf(await pause(services, ctx, body), ctx));
  bind(resumeStore, async (_input, ctx) => statusOf(await resume(services, ctx), ctx));
  bind(getStoreHours, async () => readStoredJson((await findStore(db)).hours));
  bind(setStoreHours, async ({ body: { seen, ...hours } }, ctx) =>
    JSON.parse((await setHours(services, ctx, hours, seen)).hours),
  );
  bind(getTargets, async () => toTargets(await findStore(db)));
  bind(setTargets, async ({ body: { seen, ...targets } }, ctx) =>
    toTargets(await setStepTargets(services, ctx, targets, seen)),
  );
};

/** The note of a pause is the team's; that of a holiday is everybody's. */
const withoutTeamNote = ({ note, ...status }: StoreStatus): StoreStatus =>
  status.reason === 'paused' || note === undefined ? status : { ...status, note };
