import {
  getStoreHours,
  getStoreStatus,
  getTargets,
  pauseStore,
  resumeStore,
  type StoreHours,
  type StoreStatus,
  setStoreHours,
  setStoreStatus,
  setTargets,
  type Targets,
} from '@kirana/contract';
import type { Http } from '../../platform/bind-call.ts';
import { readStoredJson } from '../../platform/stored-json.ts';
import type { Ctx, Feature } from '../../services.ts';
import { findStore, type StoreRow } from './store.repository.ts';
import {
  pause,
  resume,
  setHours,
  setOpen,
  setStepTargets,
  toTargets,
  versionOfHours,
  versionOfTargets,
} from './store.service.ts';
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
  const hoursAnswer = (row: StoreRow, { reply }: Http): StoreHours => {
    reply.header('etag', `W/"${versionOfHours(row)}"`);
    return readStoredJson(row.hours);
  };
  bind(getStoreHours, async (_input, _ctx, http) => hoursAnswer(await findStore(db), http));
  bind(setStoreHours, async ({ body, headers }, ctx, http) =>
    hoursAnswer(await setHours(services, ctx, body, headers['if-match']), http),
  );
  const targetsAnswer = (row: StoreRow, { reply }: Http): Targets => {
    reply.header('etag', `W/"${versionOfTargets(row)}"`);
    return toTargets(row);
  };
  bind(getTargets, async (_input, _ctx, http) => targetsAnswer(await findStore(db), http));
  bind(setTargets, async ({ body, headers }, ctx, http) =>
    targetsAnswer(await setStepTargets(services, ctx, body, headers['if-match']), http),
  );
};

/** The note of a pause is the team's; that of a holiday is everybody's. */
const withoutTeamNote = ({ note, ...status }: StoreStatus): StoreStatus =>
  status.reason === 'paused' || note === undefined ? status : { ...status, note };
