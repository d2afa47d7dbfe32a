import { isolated, type ShippingAddress } from '@kirana/contract';

/** An address in lines as on a parcel, the recipient first. */
export function addressLines(address: ShippingAddress): string[] {
  const { name, line1, line2, landmark, city, state, postalCode } = address;
  return [name, line1, line2, landmark, `${isolated(city)} ${postalCode}`, state]
    .filter((line) => line !== undefined)
    .filter((line) => line !== '');
}
