import {
  type GivenReason,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
  toRejection,
} from '@kirana/contract';
import type { Random } from './random.ts';

/** One step of an order, with the columns it sets. */
export interface LifeStep {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status?: OrderStatus;
  readonly payment_status?: PaymentStatus;
  /** JSON text (contract: rejection). */
  readonly reason?: string;
  /** A note of the shop. */
  readonly note?: string;
  /** Empty when a cancelled order was put back on the shelf. */
  readonly alert?: '';
  /** The shop changes what is sent. */
  readonly isChanged?: true;
  /** What was paid went back to the customer. */
  readonly isRefunded?: true;
}

/** A status, and the least and the most minutes after the step before. */
type Step = readonly [status: OrderStatus, least: number, most: number];

// An online order is accepted only once it is paid. Most steps keep the targets of a new store.
const accepted: Step = ['accepted', 3, 7];
const delivery: readonly Step[] = [accepted, ['packed', 8, 23], ['delivered', 18, 48]];
const rejection: readonly Step[] = [['rejected', 3, 25]];
const cancellation: readonly Step[] = [['cancelled', 1, 20]];
const lateCancellation: readonly Step[] = [accepted, ['cancelled', 2, 12]];

const reasons: readonly GivenReason[] = [
  { code: 'out-of-stock' },
  { code: 'too-busy' },
  { code: 'address' },
  { code: 'unreachable' },
  { code: 'customer-asked' },
  { code: 'other', note: 'The lane is flooded today' },
];
const notes = [
  'Ring twice, the bell is faint',
  'Leave it with the guard at the gate',
  'Send the softer bread if there is no other',
  'Has change for ₹500 only',
  'Called: please come after six',
];

const minuteMs = 60_000;
/** The least and the most minutes between a cancellation and putting the goods back. */
const putBackMinutes = [2, 40] as const;

/** The steps of an order from its first instant until now, without placing it. */
export function liveOrder(
  random: Random,
  createdAt: number,
  now: number,
  method: PaymentMethod,
): LifeStep[] {
  // Some customers leave the payment page without paying.
  const paidAt =
    method === 'razorpay' && !random.happens(0.07)
      ? createdAt + random.whole(20_000, 150_000)
      : Number.POSITIVE_INFINITY;
  const isUnpaid = method === 'razorpay' && paidAt > now;
  const planned = isUnpaid ? unpaidSteps(random) : steps(random);
  const taken = withNote(random, passed(random, planned, createdAt, now), now);
  const work = planned === lateCancellation ? withPutBack(random, taken, now) : taken;
  if (method === 'cod') return work.map(paidOnDelivery);
  if (isUnpaid) return [...work];
  const paid = [{ at: paidAt, payment_status: 'paid' as const }, ...work];
  return withRefund(paid, now).sort((a, b) => a.at - b.at);
}

/** What was paid for an order that is off goes back a day later. */
export function withRefund(life: readonly LifeStep[], now: number): LifeStep[] {
  const off = life.find(({ status }) => status === 'rejected' || status === 'cancelled');
  const paidAt = life[0]?.at ?? 0;
  const at = off ? Math.max(off.at, paidAt) + refundedMs : Number.POSITIVE_INFINITY;
  return at > now ? [...life] : [...life, { at, isRefunded: true }];
}

const refundedMs = 23 * 60 * minuteMs;

const paidOnDelivery = (step: LifeStep): LifeStep =>
  step.status === 'delivered' ? { ...step, payment_status: 'paid' } : step;

function steps(random: Random): readonly Step[] {
  const chance = random.fraction();
  if (chance < 0.025) return rejection;
  if (chance < 0.055) return cancellation;
  if (chance < 0.07) return lateCancellation;
  return delivery;
}

/** The shop does nothing before the payment; the customer cancels, or does nothing either. */
const unpaidSteps = (random: Random): readonly Step[] => (random.happens(0.4) ? cancellation : []);

/** Adds a note of the shop to some orders, a little after they were accepted. */
function withNote(random: Random, taken: readonly LifeStep[], now: number): readonly LifeStep[] {
  const [first, ...rest] = taken;
  if (first?.status !== 'accepted' || !random.happens(0.06)) return taken;
  const noted = { at: first.at + random.whole(5_000, 90_000), note: random.pick(notes) };
  return noted.at > now ? taken : [first, noted, ...rest];
}

/** Adds the step that puts the goods of a cancelled order back, if it was accepted. */
function withPutBack(random: Random, taken: readonly LifeStep[], now: number): readonly LifeStep[] {
  const last = taken.at(-1);
  if (last?.status !== 'cancelled') return taken;
  const [least, most] = putBackMinutes;
  const at = last.at + random.whole(least * minuteMs, most * minuteMs);
  return at > now ? taken : [...taken, { at, alert: '' }];
}

/** The steps that have happened by now. */
function passed(
  random: Random,
  planned: readonly Step[],
  createdAt: number,
  now: number,
): LifeStep[] {
  const taken: LifeStep[] = [];
  let at = createdAt;
  for (const [status, least, most] of planned) {
    at += random.whole(least * minuteMs, most * minuteMs);
    if (at > now) break;
    taken.push({
      at,
      status,
      ...(status === 'rejected' && { reason: JSON.stringify(toRejection(random.pick(reasons))) }),
    });
  }
  return taken;
}
