import type { OrderStatus, PaymentMethod, PaymentStatus } from '@kirana/contract';
import type { Random } from './random.ts';

/** One change of status in an order's life. */
interface Change {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What has become of an order by now. */
export interface Life {
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  readonly changes: readonly Change[];
}

/** A status with the minutes after the one before, at least and at most. */
type Step = readonly [status: OrderStatus, least: number, most: number];

const accepted: Step = ['accepted', 6, 18];
const delivery: readonly Step[] = [accepted, ['packed', 12, 30], ['delivered', 18, 55]];
const rejection: readonly Step[] = [['rejected', 3, 25]];
const cancellation: readonly Step[] = [['cancelled', 1, 20]];
const lateCancellation: readonly Step[] = [accepted, ['cancelled', 2, 12]];

const minuteMs = 60_000;

/** Lives an order through from its first instant until now. */
export function liveOrder(
  random: Random,
  createdAt: number,
  now: number,
  method: PaymentMethod,
): Life {
  // Some leave the payment page and never come back.
  const paidAt =
    method === 'razorpay' && !random.happens(0.07)
      ? createdAt + random.whole(20_000, 150_000)
      : Number.POSITIVE_INFINITY;
  const isUnpaid = method === 'razorpay' && paidAt > now;
  const changes = passed(random, isUnpaid ? unpaidSteps(random) : steps(random), createdAt, now);
  const status = changes.at(-1)?.to ?? 'pending';
  const isPaid = method === 'razorpay' ? !isUnpaid : status === 'delivered';
  return {
    status,
    paymentStatus: isPaid ? 'paid' : 'pending',
    updatedAt: Math.max(
      createdAt,
      changes.at(-1)?.at ?? 0,
      isUnpaid || method === 'cod' ? 0 : paidAt,
    ),
    changes,
  };
}

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
): Change[] {
  const changes: Change[] = [];
  let from: OrderStatus = 'pending';
  let at = createdAt;
  for (const [to, least, most] of planned) {
    at += random.whole(least * minuteMs, most * minuteMs);
    if (at > now) break;
    changes.push({ from, to, at });
    from = to;
  }
  return changes;
}
