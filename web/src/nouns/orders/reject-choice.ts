import { type GivenReason, type RejectReason, rejectReasons } from '@kirana/contract';

/** The reasons in the order in which they are offered. */
export const reasonsInOrder = Object.keys(rejectReasons) as RejectReason[];

/** The longest text for the customer, in characters. */
export const maxReasonLength = 200;

/** The label of a reason, which is the text for the customer. */
export const reasonLabel = (code: RejectReason): string =>
  code === 'other' ? 'Other' : rejectReasons[code];

/** A reason as it is sent; undefined while its required note is missing. */
export function toGivenReason(code: RejectReason, typed: string): GivenReason | undefined {
  const note = typed.trim();
  if (code !== 'other') return { code };
  return note === '' ? undefined : { code, note };
}
