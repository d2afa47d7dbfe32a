import { zodResolver } from '@hookform/resolvers/zod';
import { type Order, phone, type ShippingAddress, shippingAddress } from '@kirana/contract';
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form';
import { standOnSaved } from '../../platform/stand-on-saved.ts';
import { pointerReleased } from '../../ui/pointer-release.ts';

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
  await pointerReleased();
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

/** Makes what is not typed here what somebody else has made of it; what is typed says what it will replace. */
export function takeTheirs(
  form: UseFormReturn<TypedAddress>,
  before: TypedAddress,
  now: TypedAddress,
): void {
  standOnSaved(form, before, now);
  for (const [name] of addressFields)
    if (now[name] !== before[name] && now[name] !== form.getValues(name))
      form.setError(name, {
        message: `Somebody has ${now[name] ? `changed it to “${now[name]}”` : 'emptied it'}`,
      });
}
