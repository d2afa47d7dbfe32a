import { type ErrorEntry, entry } from './error-entry.ts';
import { isolated } from './isolated.ts';
import { indianRupees } from './money-rules.ts';

/** The errors of orders by telephone, of changed orders and of customers. */
export const counterErrors = {
  'order.no-address': entry(400, 'Give an address, or choose pick-up'),
  /** Who changed the items, when, and a product whose line is another one than was seen. */
  'order.items-stale': {
    status: 412,
    sentence: ({ happened, name }: { readonly happened: string; readonly name: string }) =>
      `${happened}. Look at ${isolated(name)} again.`,
  },
  /** What was paid, in rupees. */
  'order.above-paid': {
    status: 409,
    sentence: ({ paid }: { readonly paid: number }) =>
      `${indianRupees(paid)} is paid. Take a new order for what is added`,
  },
  /** The same for a packer, who sees no sum. */
  'order.less-alone': entry(409, 'This order is paid. Less can be sent, not more'),
  'order.paid-already': entry(409, 'This order is paid.'),
  'order.item-no-weight': {
    status: 400,
    sentence: ({ name }: { readonly name: string }) => `${isolated(name)} is not sold by weight`,
  },
  'order.items-many': entry(400, 'An order may have up to 200 items'),

  'customer.not-found': entry(404, 'Customer not found'),
  'customer.bad-page': entry(400, 'There is no such page of customers'),
  'customer.blocked': entry(403, 'Please call the shop to order'),
  'customer.under-way': {
    status: 409,
    sentence: ({ orders }: { readonly orders: number }) =>
      orders === 1 ? '1 order is under way' : `${orders} orders are under way`,
  },
  'customer.refund-due': {
    status: 409,
    sentence: ({ amount }: { readonly amount: number }) =>
      `${indianRupees(amount)} has to go back first`,
  },
} as const satisfies Record<string, ErrorEntry>;
