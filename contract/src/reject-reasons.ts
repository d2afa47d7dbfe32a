import { z } from 'zod';
import { line } from './field.ts';

/** The reasons to reject an order, and what its customer is told (floor 4). */
export const rejectReasons = {
  'out-of-stock': 'Some products are out of stock',
  'too-busy': 'Too many orders just now',
  closing: 'The store is closing',
  address: 'We do not deliver to this address',
  unreachable: 'You could not be reached',
  'customer-asked': 'Cancelled on your request',
  /** The customer is told the note instead. */
  other: '',
} as const;
export type RejectReason = keyof typeof rejectReasons;

const codes = Object.keys(rejectReasons) as [RejectReason, ...RejectReason[]];

/** A reason as it is stored; `text` is what the customer is told. */
export const rejection = z.object({ code: z.enum(codes), text: z.string() });
export type Rejection = z.infer<typeof rejection>;

/** A reason as the shop gives it; `other` needs a note. */
export const givenReason = z
  .object({ code: z.enum(codes), note: line(200).optional() })
  .refine(({ code, note }) => code !== 'other' || note !== undefined, {
    path: ['note'],
    error: 'Note is required',
  });
export type GivenReason = z.infer<typeof givenReason>;

/** The stored form of a given reason. */
export const toRejection = ({ code, note = '' }: GivenReason): Rejection => ({
  code,
  text: code === 'other' ? note : rejectReasons[code],
});
