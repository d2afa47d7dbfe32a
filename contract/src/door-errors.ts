import { type ErrorEntry, entry } from './error-entry.ts';
import { isolated } from './isolated.ts';
import { indianRupees } from './money-rules.ts';

/** The errors of riders who carry orders, and of accounts that are paid later. */
export const doorErrors = {
  'order.is-pickup': entry(409, 'This order is picked up at the shop'),
  'order.not-packed': entry(409, 'This order is not packed yet'),
  /** Who carries it. */
  'order.with-rider': {
    status: 409,
    sentence: ({ rider }: { readonly rider: string }) => `${isolated(rider)} has this order`,
  },
  /** The same for another rider, who may not touch it. */
  'order.of-another-rider': {
    status: 403,
    sentence: ({ rider }: { readonly rider: string }) => `${isolated(rider)} has this order`,
  },
  /** Who was first, and when in words: `5 s ago`. */
  'order.taken': {
    status: 409,
    sentence: ({ rider, ago }: { readonly rider: string; readonly ago: string }) =>
      `${isolated(rider)} took this order ${ago}`,
  },
  'rider.not-found': entry(404, 'Rider not found'),

  /** To riders, who see neither limit nor balance. */
  'tab.not-here': entry(409, 'This order cannot go on the account. Ask at the counter'),
  'tab.not-allowed': {
    status: 409,
    sentence: ({ name }: { readonly name: string }) => `${isolated(name)} does not pay later`,
  },
  /** What would be owed, and the limit, in rupees. */
  'tab.above-limit': {
    status: 409,
    sentence: ({ owes, limit }: { readonly owes: number; readonly limit: number }) =>
      `That would be ${indianRupees(owes)}, ${indianRupees(limit)} is the limit`,
  },
  /** What is owed by now, in rupees; below 0 a credit. */
  'tab.changed': {
    status: 409,
    sentence: ({ name, owes }: { readonly name: string; readonly owes: number }) =>
      owes >= 0
        ? `${isolated(name)} owes ${indianRupees(owes)} by now. Look again`
        : `${isolated(name)} has ${indianRupees(-owes)} to their credit by now. Look again`,
  },
  'tab.key-reused': entry(409, 'This was written before, with another amount'),
  /** What stands on an account, in rupees: above 0 owed, below 0 a credit. */
  'customer.on-account': {
    status: 409,
    sentence: ({ owes }: { readonly owes: number }) =>
      owes > 0
        ? `${indianRupees(owes)} is on account`
        : `${indianRupees(-owes)} to their credit has to go back first`,
  },
} as const satisfies Record<string, ErrorEntry>;
