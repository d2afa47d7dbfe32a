import { toRejection } from '@kirana/contract';
import { guestAccountId } from '../src/nouns/accounts/guest.ts';
import type { OrderRow } from '../src/nouns/orders/order.table.ts';
import type { LifeStep } from './order-life.ts';
import { demoSettings } from './settings.ts';

/** A digit of an order's id, from 0 to 15: it takes nothing from the random numbers of the others. */
const digitOf = (id: string, fromEnd: number): number =>
  Number.parseInt(id.at(-fromEnd) ?? '0', 16);

/** Every eighth order is taken by telephone. */
export const isByTelephone = (id: string): boolean => digitOf(id, 2) % 8 === 0;

/** An order as the shop takes it: accepted, some fetched at the shop, some of these paid at once. */
export function takenByTelephone(placed: OrderRow): OrderRow {
  const isFetched = digitOf(placed.id, 3) % 4 === 0;
  const isPaid = isFetched && digitOf(placed.id, 4) % 2 === 0;
  const paid_by = digitOf(placed.id, 1) % 4 === 0 ? ('upi' as const) : ('cash' as const);
  return {
    ...placed,
    account_id: guestAccountId,
    status: 'accepted',
    ...(isFetched && { pickup: 1, shipping_address: JSON.stringify(atTheShop(placed)) }),
    ...(isPaid && { payment_status: 'paid', paid_by, paid_paise: placed.total_paise }),
  };
}

function atTheShop({ customer_name: name, customer_phone: phone }: OrderRow) {
  const [city] = demoSettings.cities;
  const place = { city: city?.name ?? '', state: city?.state ?? '' };
  const { postalCode } = demoSettings;
  return { name, phone, line1: 'Pick-up at the shop', ...place, postalCode };
}

/** The life of such an order: it begins accepted, and whoever gives it up calls again. */
export const lifeByTelephone = (life: readonly LifeStep[]): LifeStep[] =>
  life.flatMap(({ alert, ...step }) => {
    const isOff = step.status === 'cancelled' || step.status === 'rejected';
    if (step.status === 'accepted' || alert === '') return [];
    return isOff ? [{ ...step, status: 'rejected', reason: customerAsked }] : [step];
  });

const customerAsked = JSON.stringify(toRejection({ code: 'customer-asked' }));
