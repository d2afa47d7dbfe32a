import { doorPaymentWords, isolated, type RecordedChange } from '@kirana/contract';
import { cutText, formatMoney, formatPrice } from '../../platform/formats.ts';

type Change = Pick<RecordedChange, '_id' | 'before' | 'after'>;

/** `₹10.00 short`, `₹5.00 over`; empty where it fits. */
function differenceWords(amount: number, expected: number): string {
  const rupees = Math.round((amount - expected) * 100) / 100;
  if (rupees === 0) return '';
  return `${formatMoney(Math.abs(rupees))} ${rupees < 0 ? 'short' : 'over'}`;
}

/** What moved in the drawer: `Settled ₹1,480.00 with Imran Khan: ₹10.00 short`, `Closed day 213`. */
export function cashWords({ _id, before, after }: Change): string {
  const { kind, amount, expected = amount, rider, note } = after ?? before ?? {};
  const [moved, should] = [Number(amount), Number(expected)];
  const what: Readonly<Record<string, string>> = {
    settled: `Settled ${formatMoney(should)} with ${isolated(String(rider))}`,
    in: `Put ${formatMoney(moved)} into the drawer`,
    repaid: `Put ${formatMoney(moved)} of an account into the drawer`,
    out: `Took ${formatMoney(moved)} out of the drawer`,
    closed: `Closed day ${_id}`,
  };
  const why = [differenceWords(moved, should), note === undefined ? '' : cutText(String(note))];
  return [what[String(kind)] ?? 'Cash', why.filter(Boolean).join(', ')].filter(Boolean).join(': ');
}

/** How many rupees more had gone back of an order after a change than before; below 0 for fewer. */
const refundedBy = ({ before, after }: Change): number =>
  Number(after?.['refunded'] ?? 0) - Number(before?.['refunded'] ?? 0);

/** A refund of an order: `₹57.50 sent back`. */
export function refundWords(change: Change): string {
  const rupees = refundedBy(change);
  if (rupees === 0) return 'The refund has arrived';
  const amount = formatMoney(Math.abs(rupees));
  return rupees > 0 ? `${amount} sent back` : `${amount} has not gone back after all`;
}

/** A refund that somebody made elsewhere: `₹57.50 marked as refunded`. */
export const markedWords = (change: Change): string =>
  `${formatMoney(refundedBy(change))} marked as refunded`;

/** How an order was paid at the door, of its recorded fields: `paid by UPI`; undefined if not so. */
export function paidByWords({ paidBy }: Readonly<Record<string, unknown>>): string | undefined {
  const words: Readonly<Record<string, string>> = doorPaymentWords;
  const how = words[String(paidBy)];
  return how && paidBy !== 'account' ? `paid ${how}` : how;
}

/** `₹300.00 paid in cash`, or `₹1,840.00 owed: From the paper book`. */
export function tabWords({ before, after }: Change): string {
  const { kind, amount, how, note } = after ?? before ?? {};
  const rupees = formatPrice(Math.abs(Number(amount)));
  const why = note ? `: ${cutText(String(note))}` : '';
  if (kind === 'paid') return `${rupees} paid ${how === 'upi' ? 'by UPI' : 'in cash'}${why}`;
  return `${rupees} ${Number(amount) < 0 ? 'was paid' : 'is owed'}${why}`;
}

/** The limit of an account that is paid later. */
export const limitWords = ({ after }: Change): string => {
  const limit = after?.['limit'];
  return typeof limit === 'number'
    ? `May pay later, up to ${formatPrice(limit)}`
    : 'Does not pay later any more';
};
