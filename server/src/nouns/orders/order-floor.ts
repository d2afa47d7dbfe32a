import { isShown, needsWork, type OrderStatus } from '@kirana/contract';
import type { StepMinutes } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';

/** The columns that place an order on the floor; they follow from the order's steps. */
export type FloorFields = Pick<
  OrderRow,
  'shown_at' | 'open_at' | 'due_at' | 'promised_at' | 'alert' | 'rings_at'
>;

/**
 * Computes an order's place on the floor after a step. When the order is first shown, it rings and
 * gets its promised time; a change of its status sets the next due time and removes its alert.
 * Everything else stays as decided.
 * @param decided its `rings_at` is the opening at which a new order rings; null for at once
 * @param at when the step is taken, epoch milliseconds
 */
export function onTheFloor(
  before: FloorFields & { readonly status?: OrderStatus },
  decided: OrderRow,
  minutes: StepMinutes,
  at: number,
): FloorFields {
  const { status, payment_method: paymentMethod, payment_status: paymentStatus } = decided;
  const isNew = before.shown_at === null && isShown({ paymentMethod, paymentStatus });
  const shown_at = isNew ? at : before.shown_at;
  const open_at = needsWork(status) ? shown_at : null;
  const isStep = isNew || status !== before.status;
  const rings_at = isNew ? Math.max(at, decided.rings_at ?? at) : before.rings_at;
  return {
    shown_at,
    open_at,
    rings_at,
    due_at: isStep ? dueAt({ ...decided, open_at, rings_at }, minutes, at) : decided.due_at,
    promised_at: isNew ? promisedAt(decided, minutes, at) : decided.promised_at,
    alert: isStep ? alertOf(before, decided, isNew) : decided.alert,
  };
}

/** A window is worked on from its beginning on, and handed over by its end. */
function dueAt(
  { status, open_at, promised_at, window_from, window_to, rings_at }: OrderRow,
  minutes: StepMinutes,
  at: number,
): number | null {
  if (open_at === null) return null;
  const begins = Math.max(at, window_from ?? at);
  switch (status) {
    case 'pending':
      return after(rings_at ?? at, minutes.accept_minutes);
    case 'accepted':
      return after(begins, minutes.pack_minutes);
    case 'packed':
      // A delay has moved what was promised.
      if (window_to !== null) return Math.max(window_to, promised_at ?? window_to);
      return after(begins, minutes.deliver_minutes);
    default:
      return null;
  }
}

/** The end of its window, or the sum of all targets after it begins or came in; null when there are none. */
function promisedAt(
  { window_from, window_to }: OrderRow,
  minutes: StepMinutes,
  at: number,
): number | null {
  const all = minutes.accept_minutes + minutes.pack_minutes + minutes.deliver_minutes;
  return window_to ?? after(window_from ?? at, all);
}

const after = (at: number, minutes: number): number | null =>
  minutes > 0 ? at + minutes * minuteMs : null;

function alertOf(
  before: FloorFields & { readonly status?: OrderStatus },
  { status }: OrderRow,
  isNew: boolean,
): OrderRow['alert'] {
  // An order that was never shown has no goods to put back.
  const wasAccepted = before.status === 'accepted' && before.shown_at !== null;
  if (status === 'cancelled') return wasAccepted ? 'cancelled' : '';
  return isNew && status === 'pending' ? 'new' : '';
}

const minuteMs = 60_000;
