import { isolated, type OrderChange, type PaidBy } from '@kirana/contract';
import { howTold } from '../../nouns/changes/carry-words.ts';
import { paidText } from '../../nouns/orders/order-labels.ts';
import { formatClock, formatDay, formatMoment, formatMoney } from '../../platform/formats.ts';

export interface Clock {
  /** By the server's clock. */
  nowMs: number;
  timeZone: string;
}

/** The name of a team member; anybody else is the customer. */
const whoOf = ({ by }: OrderChange): string => {
  if (by === undefined) return 'Somebody';
  return by._id === undefined ? 'The customer' : isolated(by.name);
};

const asInstant = (text: string | undefined): number => Date.parse(text ?? '');

/** An undone delay makes it due earlier, or not at all. */
function delayed({ from, to }: OrderChange, { nowMs, timeZone }: Clock): string {
  if (to === undefined) return 'took the delay back';
  const until = formatMoment(asInstant(to), nowMs, timeZone);
  const minutes = Math.round((asInstant(to) - asInstant(from)) / 60_000);
  if (minutes < 0) return `took the delay back: it is due ${until} again`;
  return Number.isNaN(minutes)
    ? `delayed it to ${until}`
    : `delayed it by ${minutes} min, to ${until}`;
}

/** The status or total after an undo. */
function again(to: string | undefined): string {
  if (to === undefined) return 'took the last step back';
  const isTotal = /^\d/.test(to);
  return `took the last step back: it is ${isTotal ? formatMoney(Number(to)) : to} again`;
}

/** `from` and `to` are the rupees that had gone back before and after. */
function refunded({ from = '0', to = '0', by }: OrderChange, who: string): string {
  const rupees = Number(to) - Number(from);
  if (rupees === 0) return 'The refund has arrived';
  const amount = formatMoney(Math.abs(rupees));
  if (rupees < 0)
    return `${by === undefined ? '' : `${who}: `}${amount} has not gone back after all`;
  return by === undefined ? `${amount} was sent back at Razorpay` : `${who} sent ${amount} back`;
}

/** `made it less: ₹540.00 → ₹482.50. Bread 400 g: not available`; a total that stays is not told. */
function changedItems({ from, to, text }: OrderChange): string {
  const isLess = Number(to) < Number(from);
  const totals =
    from === undefined || to === undefined
      ? ''
      : `: ${formatMoney(Number(from))} → ${formatMoney(Number(to))}`;
  return `${isLess ? 'made it less' : 'changed the items'}${totals}${text ? `. ${text}` : ''}`;
}

/** `from` and `to` are the names of who carried it before and after. */
function carried({ from, to, by }: OrderChange): string {
  if (to !== undefined) return to === by?.name ? 'took it' : `gave it to ${isolated(to)}`;
  return from === by?.name ? 'gave it back' : `took it from ${isolated(from ?? '')}`;
}

/** Of a payment that did not fit its order. */
const wentBack = 'What did not fit has gone back at Razorpay';

/** A change of an order as a sentence: `Asha Verma accepted it`. */
export function sentenceOf(change: OrderChange, clock: Clock): string {
  const who = whoOf(change);
  const { to, reason, text, by } = change;
  switch (change.kind) {
    case 'placed':
      return by?._id === undefined ? 'The customer placed the order' : `${who} took the order`;
    case 'paid':
      return 'The customer paid online';
    case 'received':
      if (text !== undefined || by === undefined) return text ?? wentBack;
      return `${who} marked as gone back what did not fit${to === undefined ? '' : `: ${isolated(to)}`}`;
    case 'status':
      // Nobody but the clock cancels an order without a name.
      if (change.by === undefined && to === 'cancelled') return 'Cancelled: it was paid too late';
      return `${who} ${to} it${reason === undefined ? '' : `: ${isolated(reason.text)}`}`;
    case 'paid-by':
      return `${who} corrected it: ${paidText(to as PaidBy)}`;
    case 'refund':
      return refunded(change, who);
    case 'note':
      return `${who}: “${isolated(text ?? '')}”`;
    case 'told':
      return by === undefined
        ? `Told ${howTold(text)}`
        : `${who} told the customer ${howTold(text)}`;
    case 'delayed':
      return `${who} ${delayed(change, clock)}`;
    case 'printed':
      return `${who} printed it`;
    case 'items':
      return `${who} ${changedItems(change)}`;
    case 'rider':
      return `${who} ${carried(change)}`;
    case 'returned':
      return `${who} brought it back: ${isolated(text ?? '')}`;
    case 'address':
      return `${who} changed the address`;
    case 'erased':
      return `${who} erased the personal data`;
    case 'undone':
      return `${who} ${again(to)}`;
  }
}

export interface TimelineDay {
  /** `Today`, `Yesterday`, `19 Nov 2026`. */
  name: string;
  lines: { key: string; at: string; time: string; sentence: string }[];
}

const dayMs = 86_400_000;

/** The changes of an order by the store's days, newest first. */
export function timelineOf(changes: readonly OrderChange[], clock: Clock): TimelineDay[] {
  const { nowMs, timeZone } = clock;
  const near = new Map([
    [formatDay(nowMs - dayMs, timeZone), 'Yesterday'],
    [formatDay(nowMs, timeZone), 'Today'],
  ]);
  const days: TimelineDay[] = [];
  for (const [index, change] of changes.entries()) {
    const date = formatDay(change.at, timeZone);
    const name = near.get(date) ?? date;
    if (days.at(-1)?.name !== name) days.push({ name, lines: [] });
    days.at(-1)?.lines.push({
      key: `${changes.length - index}`,
      at: change.at,
      time: formatClock(change.at, timeZone),
      sentence: sentenceOf(change, clock),
    });
  }
  return days;
}
