import type { NewShopOrder } from '@kirana/contract';
import { mobileDigits, readDigits } from '@kirana/contract/rules';
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

export function readForm(form: HTMLFormElement, pay: PayWay): Known & { website: string } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: text('name'),
    phone: mobileDigits(text('phone')),
    postalCode: readDigits(text('postalCode')),
    line1: text('line1'),
    landmark: text('landmark'),
    city: text('city'),
    missing: text('missing') as NewShopOrder['missing'],
    pay,
    note: text('note'),
    website: text('website'),
  };
}

/** What the customer wants of the order, as it is sent. */
export const wishesOf = ({ note, missing }: Known): Pick<NewShopOrder, 'note' | 'missing'> => ({
  ...(note && { note }),
  missing,
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
