import { isDeepStrictEqual } from 'node:util';
import {
  type FirstStep,
  type FirstStepsState,
  firstSteps,
  type StoreSettings,
  storeSettings,
  teamPositions,
} from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { findStore } from '../../nouns/store/store.repository.ts';
import { toStoreRows } from '../../nouns/store/store-state.ts';
import type { Services } from '../../services.ts';

/** Which of the first steps are done; each is read as the store is now. */
export async function readFirstSteps(
  { db, config, clock }: Services,
  settings: StoreSettings,
): Promise<FirstStepsState> {
  const store = await findStore(db);
  const done: Record<FirstStep, boolean> = {
    name: settings.name !== '',
    products: await has(db.selectFrom('products').select('id').where('hidden', '=', 0)),
    hours: toStoreRows(store).hours.on,
    area: saysWhereToDeliver(settings),
    mail: config.SMTP_URL !== undefined,
    staff: await hasStaff(db, clock()),
    storefront: settings.storefront,
    order: await has(db.selectFrom('orders').select('id')),
  };
  const stored = store.skipped_steps.split(', ');
  const skipped = firstSteps.filter((step) => stored.includes(step));
  for (const step of skipped) done[step] = true;
  return { steps: done, skipped };
}

/** The settings of the section Delivery. */
const ofDelivery = ['cities', 'postalCodes', 'deliveryFee', 'freeFrom', 'minimumOrder'] as const;
const defaults = storeSettings.parse({});

/** The settings are saved as a whole: the section was, once it has something that no store begins with. */
const saysWhereToDeliver = (settings: StoreSettings): boolean =>
  ofDelivery.some((name) => !isDeepStrictEqual(settings[name], defaults[name]));

/** What is read of a table, as far as there is a limit. */
interface Rows {
  limit(rows: number): { execute(): Promise<readonly unknown[]> };
}

const has = async (rows: Rows, least = 1): Promise<boolean> =>
  (await rows.limit(least).execute()).length === least;

/** Whether somebody else than the one owner is of the team, or may join it. */
async function hasStaff(db: Db, now: number): Promise<boolean> {
  const team = db.selectFrom('accounts').select('id').where('position', 'in', teamPositions);
  const invited = db.selectFrom('invitations').select('id').where('expires_at', '>', now);
  return (await has(team, 2)) || has(invited);
}
