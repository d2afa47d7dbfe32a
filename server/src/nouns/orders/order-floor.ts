import { isShown, needsWork, type OrderStatus } from '@kirana/contract';
import type { StepMinutes } from './order.repository.ts';
import type { OrderRow } from './order.table.ts';

/** The columns that place an order on the floor; they follow from the order's steps. */
export type FloorFields = Pick<
  OrderRow,
  'shown_at' | 'open_at' | 'due_at' | 'promised_at' | 'alert'
>;

/** The values of an order that was never shown. */
export const notShown: FloorFields = {
  shown_at: null,
  open_at: null,
  due_at: null,
  promised_at: null,
  alert: '',
};

/**
 * Computes an order's place on the floor after a step. When the order is first shown, it rings and
 * gets its promised time; a change of its status sets the next due time and removes its alert.
 * Everything else stays as decided.
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
  return {
    shown_at,
    open_at,
    due_at: isStep ? dueAt(status, open_at, minutes, at) : decided.due_at,
    promised_at: isNew ? promisedAt(minutes, at) : decided.promised_at,
    alert: isStep ? alertOf(before, decided, isNew) : decided.alert,
  };
}

function dueAt(
  status: OrderStatus,
  openAt: number | null,
  minutes: StepMinutes,
  at: number,
): number | null {
  if (openAt === null) return null;
  const target = {
    pending: minutes.accept_minutes,
    accepted: minutes.pack_minutes,
    packed: minutes.deliver_minutes,
    delivered: 0,
    rejected: 0,
    cancelled: 0,
  }[status];
  return target > 0 ? at + target * minuteMs : null;
}

/** The sum of all targets after `at`; null when there are none. */
function promisedAt(minutes: StepMinutes, at: number): number | null {
  const all = minutes.accept_minutes + minutes.pack_minutes + minutes.deliver_minutes;
  return all > 0 ? at + all * minuteMs : null;
}

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
