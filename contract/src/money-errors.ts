import { type ErrorEntry, entry } from './error-entry.ts';
import { isolated } from './isolated.ts';
import { indianRupees } from './money-rules.ts';

/** The errors of payments, refunds and the drawer. */
export const moneyErrors = {
  /** What has gone back of an order cannot be taken up again, in rupees. */
  'order.refunded': {
    status: 409,
    sentence: ({ amount }: { readonly amount: number }) =>
      `${indianRupees(amount)} of this order has gone back already.`,
  },
  'order.not-paid-at-door': entry(409, 'This order was not paid at the door'),
  'payment.not-set-up': entry(404, 'Online payment is not set up'),
  'payment.unanswered': entry(
    503,
    'Online payment does not answer. Try again, or choose another way to pay.',
  ),
  'payment.keys-missing': entry(400, "Set Razorpay's keys on the server first"),
  'payment.bad-signature': entry(401, 'Bad signature'),

  'refund.none-due': entry(409, 'Nothing has to go back'),
  /** Another amount is due than was seen, in rupees. */
  'refund.changed': {
    status: 409,
    sentence: ({ due }: { readonly due: number }) =>
      `Now ${indianRupees(due)} has to go back. Look again`,
  },
  'refund.only-marked': entry(409, 'This payment can only be marked'),
  'refund.refused': {
    status: 409,
    sentence: ({ words }: { readonly words: string }) => `Razorpay did not refund: ${words}`,
  },
  'refund.unanswered': entry(503, 'Razorpay has not answered. Try again: nothing is sent twice.'),

  'cash.not-with-rider': {
    status: 409,
    sentence: ({ order, rider }: { readonly order: string; readonly rider: string }) =>
      `Order ${order} is not with ${isolated(rider)} any more`,
  },
  /** The difference in rupees: below 0 when less was counted. */
  'cash.note-missing': {
    status: 400,
    sentence: ({ difference }: { readonly difference: number }) =>
      `Say why it is ${indianRupees(Math.abs(difference))} ${difference < 0 ? 'short' : 'over'}`,
  },
  'cash.key-reused': entry(409, 'This was moved before, with another amount or reason'),
  'cash.day-closed': {
    status: 409,
    sentence: ({
      by,
      day,
      at,
    }: {
      readonly by: string;
      readonly day: number;
      readonly at: string;
    }) => `${isolated(by)} closed day ${day} at ${at}`,
  },
  'cash.drawer-changed': {
    status: 409,
    sentence: ({ drawer }: { readonly drawer: number }) =>
      `The drawer should now hold ${indianRupees(drawer)}. Look again`,
  },
  'cash.left-above-counted': entry(400, 'Left in the drawer must not be above what was counted'),
  'cash.day-not-found': entry(404, 'There is no such day'),
  'cash.handed-in': {
    status: 409,
    sentence: ({ rider }: { readonly rider: string }) =>
      `${isolated(rider)} has handed in the cash of this order.`,
  },
  'cash.in-closed-day': {
    status: 409,
    sentence: ({ day }: { readonly day: number }) => `The money of this order is in day ${day}.`,
  },
} as const satisfies Record<string, ErrorEntry>;
