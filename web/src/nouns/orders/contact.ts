import type { Customer, Order } from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import { inAddress } from './message-address.ts';
import { shortId } from './order-labels.ts';

/** The order's fields in the message; without `totalPrice` it names no sum. */
export type Contacted = Pick<Order, '_id' | 'shippingAddress'> &
  Partial<Pick<Order, 'totalPrice' | 'pickup'>>;

/** Whom a message goes to, about which order. */
interface Addressee {
  readonly _id: string;
  readonly name: string;
  readonly phone: string;
}

/**
 * A message by WhatsApp in the store's name, which begins with the greeting; undefined where an old order
 * has no number.
 */
export function whatsAppOf(
  { _id, name, phone }: Addressee,
  message: string,
  storeName = 'Kirana',
): string | undefined {
  const [first] = name.trim().split(/\s+/);
  const text = `Namaste ${first}, this is ${storeName} about your order ${shortId(_id)}${message}`;
  return phone ? `https://wa.me/91${phone}?text=${inAddress(text)}` : undefined;
}

/** The ways to the one who gets the parcel: by telephone, by WhatsApp in the store's name, and on the map. */
export function contactOf(
  { _id, totalPrice, shippingAddress, pickup }: Contacted,
  storeName?: string,
) {
  const { name, phone, line1, line2, city, state, postalCode } = shippingAddress;
  const sum = totalPrice === undefined ? '' : ` (${formatMoney(totalPrice)})`;
  const place = [line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  return {
    /** Both are missing where an old order has no number. */
    call: phone ? `tel:+91${phone}` : undefined,
    whatsApp: whatsAppOf({ _id, name, phone }, `${sum}.`, storeName),
    /** Nobody is sent to an order that is fetched at the shop. */
    map: pickup ? undefined : `https://www.google.com/maps/search/?api=1&query=${inAddress(place)}`,
  };
}

/** The ways to a customer, about no order. */
export function contactCustomer(
  { name, phone }: Pick<Customer, 'name' | 'phone'>,
  storeName = 'Kirana',
) {
  const [first] = name.trim().split(/\s+/);
  const text = `Namaste ${first}, this is ${storeName}.`;
  return {
    call: `tel:+91${phone}`,
    whatsApp: `https://wa.me/91${phone}?text=${inAddress(text)}`,
    map: undefined,
  };
}
