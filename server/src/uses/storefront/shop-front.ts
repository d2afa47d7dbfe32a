import { closingOf, type ShopFront, type StoreSettings } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import {
  offerOfStore,
  stateOfStore,
  toStoreRows,
  toStoreStatus,
} from '../../nouns/store/store-state.ts';
import { imagePath } from '../../platform/image-path.ts';
import { findBanners, findCategories, findNextReturn } from './shop-catalogue.repository.ts';

export async function readFront(
  db: Db,
  settings: StoreSettings,
  now: number,
  zone: string,
  canPayOnline: boolean,
): Promise<ShopFront> {
  const [store, categories, banners] = await Promise.all([
    db.selectFrom('store').selectAll().executeTakeFirstOrThrow(),
    findCategories(db),
    findBanners(db),
  ]);
  const state = stateOfStore(store, now, zone);
  // Customers need not know that it is open by hand first and by its hours then.
  const until = state.isOpen ? closingOf(toStoreRows(store), now, zone) : state.until;
  const { note: _, until: __, ...said } = state;
  const status = toStoreStatus({ ...said, ...(until !== undefined && { until }) });
  const isLater = !status.isOpen && offerOfStore(store, now, zone).windows.length > 0;
  const { name, phone, whatsapp, upiId, freeFrom, postalCodes } = settings;
  return {
    ...(name && { name }),
    ...(phone && { phone }),
    ...(whatsapp && { whatsapp }),
    ...status,
    delivery: {
      fee: settings.deliveryFee,
      ...(freeFrom !== undefined && { freeFrom }),
      minimumOrder: settings.minimumOrder,
      ...(postalCodes.length > 0 && { postalCodes }),
    },
    categories: categories.map((row) => ({
      _id: row.id,
      name: row.name,
      imageUrl: imagePath(row.image),
    })),
    banners: banners.map((row) => ({ _id: row.id, image: imagePath(row.image) })),
    ...(upiId && { upiId }),
    ...(canPayOnline && settings.onlinePayment && { payOnline: true as const }),
    ...(isLater && { later: true as const }),
  };
}

/**
 * The next instant at which the clock alone changes the pages: the store opens or closes, a delivery time
 * is no longer offered, a product is in stock again, or a day ends.
 */
export async function nextInstant(db: Db, now: number, zone: string): Promise<number> {
  const store = await db.selectFrom('store').selectAll().executeTakeFirstOrThrow();
  const { until } = offerOfStore(store, now, zone);
  const back = (await findNextReturn(db, now)) ?? Number.POSITIVE_INFINITY;
  return Math.min(until, back);
}
