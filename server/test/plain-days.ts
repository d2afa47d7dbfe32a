import type { DeliveryTimes, Order, RanOutLine } from '@kirana/contract';
import { expect } from 'vitest';
import { addDays, dayOf } from '../src/platform/calendar.ts';
import { isCounted } from './plain-sums.ts';

/** An order with the steps that stand behind it; Undo takes the last one away. Times are epoch milliseconds. */
export interface Placed {
  readonly id: string;
  /** When it came in. */
  readonly rangAt: number;
  readonly steps: { readonly status: string; readonly at: number; readonly by: string }[];
}

/** A product, and when it was out of stock: without an end it still is. */
export interface OnShelf {
  readonly id: string;
  readonly addedAt: number;
  readonly outs: { readonly since: number; until?: number | undefined }[];
  isGone?: true;
}

/** Days of the store until now, with all orders. */
interface Scene {
  readonly from: string;
  readonly to: string;
  readonly orders: readonly Order[];
  readonly timeZone: string;
  readonly now: number;
}

const minuteMs = 60_000;

export const isOut = ({ outs }: OnShelf): boolean =>
  outs.length > 0 && outs.at(-1)?.until === undefined;

/** The orders that were placed on these days and count. */
const countedOn = ({ orders, timeZone }: Scene, from: string, to: string): Order[] =>
  orders.filter((order) => {
    const day = dayOf(Date.parse(order.createdAt), timeZone);
    return isCounted(order) && day >= from && day <= to;
  });

/** The least of these that at least this share of them does not exceed. */
const shareOf = (all: readonly number[], share: number): number | undefined =>
  all
    .toSorted((a, b) => a - b)
    .find((one) => all.filter((other) => other <= one).length >= share * all.length);

/** An order with the last time it reached each step; what was set back is not packed any more. */
function toServed(order: Order, placed: readonly Placed[]) {
  const { _id, promisedAt, pickup, orderStatus } = order;
  const { rangAt = 0, steps = [] } = placed.find(({ id }) => id === _id) ?? {};
  const last = (status: string) => steps.findLast((step) => step.status === status);
  return {
    ...{ promisedAt, rangAt, accepted: last('accepted') },
    packed: orderStatus === 'accepted' ? undefined : last('packed'),
    delivered: orderStatus === 'delivered' && !pickup ? last('delivered') : undefined,
  };
}

/** How the orders of these days were served. */
export function plainDeliveries(placed: readonly Placed[], scene: Scene): DeliveryTimes {
  const served = countedOn(scene, scene.from, scene.to).map((order) => toServed(order, placed));
  const lateness = served.flatMap(({ delivered, promisedAt }) =>
    delivered && promisedAt ? [Math.ceil((delivered.at - Date.parse(promisedAt)) / minuteMs)] : [],
  );
  const late = lateness.filter((minutes) => minutes > 0);
  const half = (what: 'accepted' | 'packed' | 'delivered') =>
    shareOf(
      served.flatMap(({ rangAt, [what]: step }) => (step ? [(step.at - rangAt) / minuteMs] : [])),
      0.5,
    );
  const done = (name: string, what: 'packed' | 'delivered') =>
    served.filter(({ [what]: step }) => step?.by === name).length;
  const people = new Set(
    served.flatMap(({ packed, delivered }) => [packed?.by ?? [], delivered?.by ?? []].flat()),
  );
  return {
    ...{ onTime: lateness.length - late.length, late: late.length },
    ...(late.length > 0 && {
      lateMinutes: { half: shareOf(late, 0.5) ?? 0, nineOfTen: shareOf(late, 0.9) ?? 0 },
    }),
    minutes: { accept: half('accepted'), pack: half('packed'), deliver: half('delivered') },
    people: [...people].sort().map((name) => ({
      ...{ _id: expect.any(String) as string, name },
      ...{ packed: done(name, 'packed'), delivered: done(name, 'delivered') },
    })),
  };
}

function soldOn(scene: Scene, product: string, from: string, to: string): number {
  const items = countedOn(scene, from, to).flatMap((order) => order.items);
  const own = items.filter((item) => item.product._id === product);
  return own.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What ran out on these days, by product. */
export function plainRanOut(
  shelf: readonly OnShelf[],
  scene: Scene,
): Map<string, Omit<RanOutLine, 'product'>> {
  const dayAt = (at: number) => dayOf(at, scene.timeZone);
  const soldBefore = (id: string, day: string) => soldOn(scene, id, addDays(day, -13), day);
  const found = new Map<string, Omit<RanOutLine, 'product'>>();
  for (const product of shelf.filter(({ isGone }) => !isGone)) {
    const outs = product.outs.filter(
      ({ since }) => dayAt(since) >= scene.from && soldBefore(product.id, dayAt(since)) > 0,
    );
    const [last] = outs.slice(-1);
    if (!last) continue;
    const lengths = outs.map(({ since, until = scene.now }) => (until - since) / minuteMs);
    const outSince = new Date(product.outs.at(-1)?.since ?? 0).toISOString();
    found.set(product.id, {
      ...{ times: outs.length, minutes: lengths.reduce((sum, one) => sum + one, 0) },
      perDay: soldBefore(product.id, dayAt(last.since)) / 14,
      ...(isOut(product) && { outSince }),
    });
  }
  return found;
}

/** The ids of what was never sold on these days, though it was there all the time. */
export const plainNotSold = (shelf: readonly OnShelf[], scene: Scene): string[] => {
  const isBefore = (at: number) => dayOf(at, scene.timeZone) < scene.from;
  return shelf
    .filter(({ addedAt, isGone }) => isBefore(addedAt) && !isGone)
    .filter(({ outs }) => outs.every(({ until }) => until !== undefined && isBefore(until)))
    .filter(({ id }) => soldOn(scene, id, scene.from, scene.to) === 0)
    .map(({ id }) => id)
    .sort();
};
