import { searchedWords, searchForms } from '@kirana/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { CustomerRow } from './customer.table.ts';

/** The columns of an order that its customer is counted from. */
export const countedColumns = [
  'id',
  'customer_name',
  'customer_phone',
  'status',
  'total_paise',
  'created_at',
  'shown_at',
] as const satisfies readonly (keyof Selectable<Database['orders']>)[];
export type CountedOrder = Pick<Selectable<Database['orders']>, (typeof countedColumns)[number]>;

/** What is counted of a customer. */
export type CountedCustomer = Omit<
  CustomerRow,
  'note' | 'blocked_at' | 'limit_paise' | 'owes_paise'
>;

/**
 * Whether an order makes a customer: the shop sees it, and it has a number. What was never paid online
 * reaches nobody, and an erased order belongs to nobody.
 */
export const isCounted = ({ customer_phone, shown_at }: CountedOrder): boolean =>
  customer_phone !== '' && shown_at !== null;

const isOff = ({ status }: CountedOrder): boolean =>
  status === 'rejected' || status === 'cancelled';

/** What an order adds to the figures: nothing once it is rejected or cancelled. */
export const figuresOf = (order: CountedOrder): Pick<CustomerRow, 'orders' | 'paise'> =>
  isOff(order) ? { orders: 0, paise: 0 } : { orders: 1, paise: order.total_paise };

/** The words of a name in the folded spelling, each after a space. */
const wordsOf = (name: string): string =>
  searchedWords(searchForms(name).join(' '))
    .map((word) => ` ${word}`)
    .join('');

/** The customer of a single order. */
export const customerOf = (order: CountedOrder): CountedCustomer => ({
  phone: order.customer_phone,
  id: order.id,
  name: order.customer_name,
  words: wordsOf(order.customer_name),
  ...figuresOf(order),
  last_at: order.created_at,
  first_at: isOff(order) ? null : order.created_at,
});

/** Counts customers from orders, which come in any order. */
export class CustomerCount {
  readonly #customers = new Map<string, { customer: CountedCustomer; newest: CountedOrder }>();

  add(order: CountedOrder): void {
    if (!isCounted(order)) return;
    const counted = this.#customers.get(order.customer_phone);
    if (!counted) {
      const customer = { ...customerOf(order), words: '' };
      this.#customers.set(order.customer_phone, { customer, newest: order });
      return;
    }
    const { customer } = counted;
    const { orders, paise } = figuresOf(order);
    customer.orders += orders;
    customer.paise += paise;
    if (orders > 0)
      customer.first_at = Math.min(order.created_at, customer.first_at ?? order.created_at);
    if (order.id < customer.id) customer.id = order.id;
    if (isNewer(order, counted.newest)) counted.newest = order;
  }

  /** The customers by their numbers. */
  result(): Map<string, CountedCustomer> {
    const entries = [...this.#customers].map(([phone, { customer, newest }]) => {
      const { customer_name: name, created_at: last_at } = newest;
      return [phone, { ...customer, name, words: wordsOf(name), last_at }] as const;
    });
    return new Map(entries);
  }
}

const isNewer = (one: CountedOrder, other: CountedOrder): boolean =>
  one.created_at - other.created_at > 0 ||
  (one.created_at === other.created_at && one.id > other.id);
