import { useState } from 'react';

interface Identified {
  readonly _id: string;
}

/** A card's place in a column. */
export interface Slot<One extends Identified> {
  order: One;
  /** Whether the order has left the column; its place is kept while somebody touches the column. */
  isGone: boolean;
}

const keep = <One extends Identified>(orders: readonly One[]): Slot<One>[] =>
  orders.map((order) => ({ order, isGone: false }));

/** What keeps places as they are. */
export interface Hold {
  /** Whether somebody touches the column. */
  isTouched: boolean;
  /** Whether the place of this order, which has left, still says where it went. */
  isHeld?: (id: string) => boolean;
}

/**
 * The places of a column in the order of its orders. While somebody touches the column, no card
 * moves: an order that leaves keeps its place empty, a new one is added at the end.
 */
export function slotsOf<One extends Identified>(
  before: readonly Slot<One>[],
  orders: readonly One[],
  { isTouched, isHeld = () => false }: Hold,
): readonly Slot<One>[] {
  const after = isTouched ? withoutMoves(before, orders) : sorted(before, orders, isHeld);
  return isSame(before, after) ? before : after;
}

/** A held place stays below the card that was above it. */
function sorted<One extends Identified>(
  before: readonly Slot<One>[],
  orders: readonly One[],
  isHeld: (id: string) => boolean,
): Slot<One>[] {
  const slots = keep(orders);
  const placeOf = ({ order: { _id } }: Slot<One>) =>
    slots.findIndex(({ order }) => order._id === _id);
  for (const [at, slot] of before.entries()) {
    if (placeOf(slot) >= 0 || !isHeld(slot.order._id)) continue;
    const above = before.slice(0, at).findLast((one) => placeOf(one) >= 0);
    slots.splice(above === undefined ? 0 : placeOf(above) + 1, 0, { ...slot, isGone: true });
  }
  return slots;
}

function withoutMoves<One extends Identified>(
  before: readonly Slot<One>[],
  orders: readonly One[],
): Slot<One>[] {
  const left = new Map(orders.map((order) => [order._id, order]));
  const stillSlots = before.map((slot) => {
    const order = left.get(slot.order._id);
    left.delete(slot.order._id);
    return order === undefined ? { ...slot, isGone: true } : { order, isGone: false };
  });
  return [...stillSlots, ...keep([...left.values()])];
}

function isSame<One extends Identified>(
  before: readonly Slot<One>[],
  after: readonly Slot<One>[],
): boolean {
  if (before.length !== after.length) return false;
  return after.every(
    ({ order, isGone }, at) => before[at]?.order === order && before[at]?.isGone === isGone,
  );
}

/** The places of a column, which do not change while somebody touches it. */
export function useSlots<One extends Identified>(
  orders: readonly One[],
  hold: Hold,
): readonly Slot<One>[] {
  const [slots, setSlots] = useState<readonly Slot<One>[]>([]);
  const after = slotsOf(slots, orders, hold);
  if (after !== slots) setSlots(after);
  return after;
}
