import {
  boardDays,
  isShown,
  isWithin,
  needsWork,
  type OpenOrder,
  type Order,
  type OrderStatus,
} from '@kirana/contract';

/** The open orders as last fetched, and those finished meanwhile. */
export interface OpenOrders {
  /** The version of the orders, for requesting changes. */
  version: string | undefined;
  orders: ReadonlyMap<string, OpenOrder>;
}

/** For how many minutes a finished order stays on the board. */
export const justDoneMinutes = 30;

/** When a finished order got its status. */
const doneAtOf = ({ doneAt, updatedAt }: OpenOrder): string => doneAt ?? updatedAt;

/** The later of two states of one order; answers to a change do not tell when it was shown and finished. */
function later(cached: OpenOrder | undefined, received: OpenOrder): OpenOrder {
  if (cached === undefined) return received;
  if (cached.updatedAt > received.updatedAt)
    return withFields(cached, { shownAt: received.shownAt });
  const isSame = cached.orderStatus === received.orderStatus && !needsWork(received.orderStatus);
  const finish = isSame && { doneAt: doneAtOf(cached), undone: cached.undone };
  return withFields(received, { shownAt: cached.shownAt, ...(!received.doneAt && finish) });
}

/** An order with those of these fields that it lacks; the order itself where it lacks none. */
function withFields(order: OpenOrder, fields: Partial<OpenOrder>): OpenOrder {
  const missing = Object.entries(fields).filter(
    ([name, value]) => value !== undefined && order[name as keyof OpenOrder] === undefined,
  );
  return missing.length === 0 ? order : { ...order, ...Object.fromEntries(missing) };
}

/** The cached orders with these ones, where they are newer. */
export function withOrders(cached: OpenOrders, received: readonly OpenOrder[]): OpenOrders {
  const orders = new Map(cached.orders);
  for (const order of received) orders.set(order._id, later(orders.get(order._id), order));
  return { ...cached, orders };
}

interface OpenOrdersAnswer {
  orders: readonly OpenOrder[];
  version: string | undefined;
  /** Whether they are only the changes; otherwise what is missing is no longer on the board. */
  areChanges: boolean;
}

/**
 * The cached orders after an answer of the server. `atRequest` are those at the request: a whole answer
 * replaces what this tab has not changed since, also by an earlier state, as after a restore.
 */
export function afterAnswer(
  cached: OpenOrders | undefined,
  { orders, version, areChanges }: OpenOrdersAnswer,
  nowMs: number,
  atRequest = cached,
): OpenOrders {
  const isOwnChange = ({ _id }: OpenOrder) =>
    cached?.orders.get(_id) !== atRequest?.orders.get(_id);
  const isOn = (order: OpenOrder) =>
    needsWork(order.orderStatus) ? !isOlder(order, nowMs) : isJustDone(order, nowMs);
  const stays = areChanges ? isOn : isOwnChange;
  const remaining = [...(cached?.orders ?? [])].filter(([, order]) => stays(order));
  const received = orders.map((order) =>
    areChanges || isOwnChange(order) ? later(cached?.orders.get(order._id), order) : order,
  );
  const all = [...remaining.map(([, order]) => order), ...received];
  return { version, orders: new Map(all.map((order) => [order._id, order])) };
}

/** Whether an open order has become too old for the board. */
const isOlder = ({ createdAt, shownAt = createdAt }: OpenOrder, nowMs: number): boolean =>
  nowMs - Date.parse(shownAt) > boardDays * 86_400_000;

const isJustDone = (order: OpenOrder, nowMs: number): boolean =>
  !needsWork(order.orderStatus) && isWithin(justDoneMinutes, Date.parse(doneAtOf(order)), nowMs);

/** The statuses that have a column on the board. */
export const columnStatuses = ['pending', 'accepted', 'packed'] as const;
export type ColumnStatus = (typeof columnStatuses)[number];

/** Compares by due time, earliest first; orders without one come last, oldest first. */
export function byDueTime(
  one: Pick<Order, '_id' | 'dueAt'>,
  other: Pick<Order, '_id' | 'dueAt'>,
): number {
  const [first = '~', second = '~'] = [one.dueAt, other.dueAt];
  if (first !== second) return first < second ? -1 : 1;
  return one._id < other._id ? -1 : 1;
}

/** The open orders of each column, earliest due first. */
export function columnsOf(orders: Iterable<Order>): Readonly<Record<ColumnStatus, Order[]>> {
  const columns: Record<ColumnStatus, Order[]> = { pending: [], accepted: [], packed: [] };
  const byStatus: Partial<Record<OrderStatus, Order[]>> = columns;
  for (const order of orders) if (isShown(order)) byStatus[order.orderStatus]?.push(order);
  for (const column of Object.values(columns)) column.sort(byDueTime);
  return columns;
}

/** The orders finished in the last half hour, newest first. */
export function justDoneOf(orders: Iterable<OpenOrder>, nowMs: number): OpenOrder[] {
  const done = Array.from(orders).filter((order) => isShown(order) && isJustDone(order, nowMs));
  return done.sort((one, other) => (doneAtOf(one) < doneAtOf(other) ? 1 : -1));
}
