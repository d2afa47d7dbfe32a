import { zodResolver } from '@hookform/resolvers/zod';
import { type Order, phone, type ShippingAddress, shippingAddress } from '@kirana/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** The fields of an address, and the number of who ordered. */
export type TypedAddress = Record<keyof ShippingAddress | 'customerPhone', string>;

/** The fields in their order, with their labels and the most characters of each; a pasted number is not cut. */
export const addressFields = [
  ['name', 'Recipient', 100],
  ['phone', 'Phone of the recipient'],
  ['customerPhone', 'Phone of the customer'],
  ['line1', 'House, street', 200],
  ['line2', 'Area', 200],
  ['landmark', 'Landmark', 200],
  ['city', 'City', 100],
  ['postalCode', 'PIN code'],
  ['state', 'State', 100],
] as const satisfies readonly (readonly [keyof TypedAddress, string, number?])[];

const check = zodResolver(shippingAddress.extend({ customerPhone: phone.optional() }));

/** A field that is left empty is none; where one is needed, its own label says so. */
export const checkAddress: Resolver<TypedAddress> = async (typed, context, options) => {
  const given = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  const checked = await check(Object.fromEntries(given) as never, context, options as never);
  for (const [name, label] of addressFields) {
    const error = (checked.errors as FieldErrors<TypedAddress>)[name];
    if (error && typed[name].trim() === '') error.message = `${label} is required`;
  }
  return checked as never;
};

export const toTyped = ({ shippingAddress: address, customerPhone }: Order): TypedAddress => ({
  ...address,
  line2: address.line2 ?? '',
  landmark: address.landmark ?? '',
  customerPhone,
});
