import type { Order } from '@kirana/contract';
import { formatMoney } from '../../platform/formats.ts';
import { shortId } from './order-labels.ts';

/** The order's fields in the message; without `totalPrice` it names no sum. */
export type Contacted = Pick<Order, '_id' | 'shippingAddress'> & Partial<Pick<Order, 'totalPrice'>>;

/** A stored text may hold half a surrogate pair, which an address cannot. */
const inAddress = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The ways to the one who gets the parcel: by telephone, by WhatsApp in the store's name, and on the map. */
export function contactOf({ _id, totalPrice, shippingAddress }: Contacted, storeName = 'Kirana') {
  const { name, phone, line1, line2, city, state, postalCode } = shippingAddress;
  const [first] = name.trim().split(/\s+/);
  const sum = totalPrice === undefined ? '' : ` (${formatMoney(totalPrice)})`;
  const text = `Namaste ${first}, this is ${storeName} about your order ${shortId(_id)}${sum}.`;
  const place = [line1, line2, city, `${state} ${postalCode}`].filter(Boolean).join(', ');
  return {
    /** Both are missing where an old order has no number. */
    call: phone ? `tel:+91${phone}` : undefined,
    whatsApp: phone ? `https://wa.me/91${phone}?text=${inAddress(text)}` : undefined,
    map: `https://www.google.com/maps/search/?api=1&query=${inAddress(place)}`,
  };
}
