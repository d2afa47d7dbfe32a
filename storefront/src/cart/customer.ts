import type { NewShopOrder } from '@kirana/contract';
import { keys, load, save } from '../browser/device-storage.ts';

/** Who orders, and where to. */
export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly line1: string;
  readonly landmark: string;
  readonly city: string;
  readonly missing: NewShopOrder['missing'];
  readonly pay: PayWay;
}

/** When the customer pays: at delivery, or online before the shop gets the order. */
export type PayWay = 'later' | 'online';

/** What the fields of the basket begin with. */
export interface Known extends Customer {
  readonly note: string;
}

const nobody: Customer = {
  name: '',
  phone: '',
  postalCode: '',
  line1: '',
  landmark: '',
  city: '',
  missing: 'call',
  pay: 'later',
};

/** What was typed in this tab, else the customer of the last order on this device. */
export const knownCustomer = (): Known => ({
  ...nobody,
  ...load<Partial<Customer>>(keys.customer),
  // A note is about one order.
  note: '',
  ...load<Partial<Known>>(keys.typed),
});

export const keepTyped = (form: HTMLFormElement): void =>
  save(keys.typed, Object.fromEntries(new FormData(form)));

export const forgetTyped = (): void => save(keys.typed, undefined);

export function keepCustomer({
  name,
  phone,
  postalCode,
  line1,
  landmark,
  city,
  missing,
  pay,
}: Customer): void {
  save(keys.customer, { name, phone, postalCode, line1, landmark, city, missing, pay });
}

/** All that this device keeps of who ordered or was about to. */
const personal = [keys.customer, keys.typed, keys.attempt];

export const isCustomerStored = (): boolean => personal.some((key) => load(key) !== undefined);

export function forgetCustomer(): void {
  for (const key of personal) save(key, undefined);
}
