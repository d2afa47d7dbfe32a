import { deliversTo, deliveryFeeOf, type StoreSettings } from '@kirana/contract';
import type { Db } from '../../database/schema.ts';
import { readSettings } from '../../nouns/settings/store-settings.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { toPaise, toRupees } from '../../platform/money.ts';

/** The delivery fee of a basket, and why it is refused. */
interface ShopTerms {
  readonly feePaise: number;
  readonly refusals: readonly DomainError[];
}

/** @param postalCode undefined before the guest has typed it */
export function termsOf(
  settings: StoreSettings,
  subtotalPaise: number,
  postalCode: string | undefined,
): ShopTerms {
  const { postalCodes, minimumOrder } = settings;
  const refusals: DomainError[] = [];
  if (postalCode !== undefined && !deliversTo(postalCodes, postalCode))
    refusals.push(new DomainError('order.no-delivery', { postalCode }));
  if (subtotalPaise < toPaise(minimumOrder))
    refusals.push(new DomainError('order.below-minimum', { minimumOrder }));
  return { feePaise: toPaise(deliveryFeeOf(settings, toRupees(subtotalPaise))), refusals };
}

/** @throws DomainError while the storefront is off */
export async function openSettings(db: Db): Promise<StoreSettings> {
  const settings = await readSettings(db);
  if (!settings.storefront) throw new DomainError('route.not-found');
  return settings;
}
