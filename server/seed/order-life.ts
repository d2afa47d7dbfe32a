import type { OrderStatus, PaymentMethod, PaymentStatus } from '@kirana/contract';
import type { Random } from './random.ts';

/** One step in an order's life, with what it sets. */
export interface LifeStep {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly status?: OrderStatus;
  readonly payment_status?: PaymentStatus;
}

/** A status with the minutes after the one before, at least and at most. */
type Step = readonly [status: OrderStatus, least: number, most: number];

const accepted: Step = ['accepted', 6, 18];
const delivery: readonly Step[] = [accepted, ['packed', 12, 30], ['delivered', 18, 55]];
const rejection: readonly Step[] = [['rejected', 3, 25]];
const cancellation: readonly Step[] = [['cancelled', 1, 20]];
const lateCancellation: readonly Step[] = [accepted, ['cancelled', 2, 12]];

const minuteMs = 60_000;

/** Lives an order through from its first instant until now: its steps after it came in. */
export function liveOrder(
  random: Random,
  createdAt: number,
  now: number,
  method: PaymentMethod,
): LifeStep[] {
  // Some leave the payment page and never come back.
  const paidAt =
    method === 'razorpay' && !random.happens(0.07)
      ? createdAt + random.whole(20_000, 150_000)
      : Number.POSITIVE_INFINITY;
  const isUnpaid = method === 'razorpay' && paidAt > now;
  const work = passed(random, isUnpaid ? unpaidSteps(random) : steps(random), createdAt, now);
  if (method === 'cod') return work.map(paidOnDelivery);
  if (isUnpaid) return work;
  return [{ at: paidAt, payment_status: 'paid' as const }, ...work].sort((a, b) => a.at - b.at);
}

const paidOnDelivery = (step: LifeStep): LifeStep =>
  step.status === 'delivered' ? { ...step, payment_status: 'paid' } : step;

function steps(random: Random): readonly Step[] {
  const chance = random.fraction();
  if (chance < 0.025) return rejection;
  if (chance < 0.055) return cancellation;
  if (chance < 0.07) return lateCancellation;
  return delivery;
}

/** The shop waits for the money; the customer cancels, or forgets about it. */
const unpaidSteps = (random: Random): readonly Step[] => (random.happens(0.4) ? cancellation : []);

/** Takes the steps that are over by now. */
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
    taken.push({ at, status });
  }
  return taken;
}
