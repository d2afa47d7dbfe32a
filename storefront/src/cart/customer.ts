import type { NewShopOrder } from '@kirana/contract';
import { keys, load, save } from '../browser/device-storage.ts';

/** The customer of the last order on this device. */
export interface Customer {
  readonly name: string;
  readonly phone: string;
  readonly postalCode: string;
  readonly line1: string;
  readonly landmark: string;
  readonly city: string;
  readonly missing: NewShopOrder['missing'];
}

const nobody: Customer = {
  name: '',
  phone: '',
  postalCode: '',
  line1: '',
  landmark: '',
  city: '',
  missing: 'call',
};

export const lastCustomer = (): Customer => ({
  ...nobody,
  ...load<Partial<Customer>>(keys.customer),
});

export const keepCustomer = (customer: Customer): void => save(keys.customer, customer);
