import { isolated, type OrderChange } from '@kirana/contract';
import { formatClock, formatDay, formatMoment, formatMoney } from '../../platform/formats.ts';

interface Clock {
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

/** A change of an order as a sentence: `Asha Verma accepted it`. */
export function sentenceOf(change: OrderChange, clock: Clock): string {
  const who = whoOf(change);
  const { from, to, reason, text } = change;
  switch (change.kind) {
    case 'placed':
      return 'The customer placed the order';
    case 'paid':
      return 'The customer paid online';
    case 'status':
      return `${who} ${to} it${reason === undefined ? '' : `: ${isolated(reason.text)}`}`;
    case 'note':
      return `${who}: “${isolated(text ?? '')}”`;
    case 'delayed':
      return `${who} ${delayed(change, clock)}`;
    case 'printed':
      return `${who} printed it`;
    case 'items':
      return `${who} made it less: ${formatMoney(Number(from))} → ${formatMoney(Number(to))}`;
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
