import { z } from 'zod';
import { id, idParams, instant, rupees, searched, text, typed } from './field.ts';
import { order, storedAddress } from './orders/orders.ts';
import { defineCall } from './route.ts';
import { tabRow } from './tabs.ts';

/** A telephone number that has ordered, with the name of its newest order. */
export const customer = z.object({
  /** The id of the number's first order. */
  _id: id,
  name: z.string(),
  phone: z.string(),
  /** How many orders, neither cancelled nor rejected, and what they cost. */
  orders: z.int(),
  spent: rupees,
  lastOrderAt: instant,
  /** The shop's own note. */
  note: z.string().optional(),
  /** The storefront takes no order from it. */
  blocked: z.literal(true).optional(),
  /** It may pay later (door 3). */
  mayPayLater: z.literal(true).optional(),
  /** What it owes, or has to its credit (below 0); for `orders.money` alone, absent for nothing. */
  owes: rupees.optional(),
});
export type Customer = z.infer<typeof customer>;

/** How a list of customers may be sorted. */
export const customerSorts = ['last', 'spent', 'owes'] as const;

/** The number of customers on a page, and of a customer's orders. */
export const customerPageSize = 50;
export const customerOrdersPageSize = 20;

export const listCustomers = defineCall({
  method: 'GET',
  path: '/api/customer',
  access: ['orders.read'],
  summary: 'Customers, 50 a page, by their last order, what they spent or what they owe',
  query: z.object({
    /** Words of the name in any spelling, or digits of the number. */
    q: searched(100).optional(),
    /** `owes` lists those alone who owe something, or have something to their credit. */
    sort: z.enum(customerSorts).optional(),
    /** Only those who owe something, or have something to their credit. */
    owing: z.literal('1').optional(),
    /** The `next` of the page before. */
    after: typed().max(100).optional(),
  }),
  answer: z.object({ customers: z.array(customer), next: z.string().optional() }),
  status: 200,
  errors: ['customer.bad-page'],
});

/** An address that a customer's orders went to. */
const usedAddress = storedAddress.extend({ lastUsedAt: instant });
export type UsedAddress = z.infer<typeof usedAddress>;

/** `id` is any order of the customer, so that no number stands in an address or a log. */
export const getCustomer = defineCall({
  method: 'GET',
  path: '/api/customer/:id',
  access: ['orders.read'],
  summary: 'The customer of an order, with addresses and orders, 20 a page',
  params: idParams,
  query: z.object({ after: typed().max(100).optional() }),
  answer: z.object({
    customer,
    /** Up to five, the newest first. */
    addresses: z.array(usedAddress),
    /** The newest first. */
    orders: z.array(order),
    next: z.string().optional(),
  }),
  status: 200,
  errors: ['customer.not-found', 'customer.bad-page'],
});

export const setCustomer = defineCall({
  method: 'PUT',
  path: '/api/customer/:id',
  access: ['orders.work'],
  summary: 'Note something about a customer, or block it from the storefront',
  params: idParams,
  body: z
    .object({ note: text(300).optional(), blocked: z.boolean().optional() })
    .refine(({ note, blocked }) => note !== undefined || blocked !== undefined, {
      path: ['note'],
      error: 'Give a note, or say whether the customer is blocked',
    }),
  answer: z.object({ message: z.string(), customer }),
  status: 200,
  errors: ['customer.not-found', 'store.zone-changed'],
});

/** Sends a file, whose name is in `Content-Disposition`. */
export const exportCustomer = defineCall({
  method: 'GET',
  path: '/api/customer/:id/export',
  access: ['orders.work'],
  summary: 'All that is held of a customer, as a file',
  params: idParams,
  answer: z.object({
    customer,
    orders: z.array(order),
    /** The customer's own accounts that placed them: hardly ever more than one. */
    accounts: z.array(
      z.object({ name: z.string(), email: z.string(), phone: z.string(), city: z.string() }),
    ),
    /** What the customer pays later, the newest row first; absent for who never did and may not. */
    tab: z
      .object({
        owes: rupees,
        limit: rupees.optional(),
        rows: z.array(tabRow.omit({ batch: true })),
      })
      .optional(),
  }),
  status: 200,
  errors: ['customer.not-found'],
});

export const eraseCustomer = defineCall({
  method: 'POST',
  path: '/api/customer/:id/erase',
  access: ['orders.work'],
  summary: 'Erase the personal data of a customer; this cannot be undone',
  params: idParams,
  answer: z.object({ message: z.string() }),
  status: 200,
  errors: [
    'customer.not-found',
    'customer.under-way',
    'customer.refund-due',
    'customer.on-account',
    'store.zone-changed',
  ],
});
