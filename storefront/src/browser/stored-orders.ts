import type { Order } from '@kirana/contract';
import { type BasketLine, isLine } from '../basket-lines.ts';
import { keys, load, save } from './device-storage.ts';

/** An order in local storage. */
export interface StoredOrder {
  readonly token: string;
  readonly id: string;
  /** The number of its day; absent while it is to be paid online. */
  readonly number?: number | undefined;
  /** The time of the order, ISO 8601. */
  readonly at: string;
  readonly total: number;
  readonly lines: readonly BasketLine[];
  /** Its idempotency key while it is to be paid online: its lines stay in the basket until then. */
  readonly unpaidKey?: string | undefined;
}

/** Older orders are dropped. */
const maxStored = 50;

/** Whether something stored is an order that the pages can show. */
function isOrder(value: unknown): value is StoredOrder {
  const { token, id, at, total, lines } = (value ?? {}) as Partial<StoredOrder>;
  return (
    typeof token === 'string' &&
    typeof id === 'string' &&
    Number.isFinite(Date.parse(String(at))) &&
    Number.isFinite(total) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

/** Newest first. */
export function storedOrders(): readonly StoredOrder[] {
  const stored = load<unknown>(keys.orders);
  return Array.isArray(stored) ? stored.filter(isOrder) : [];
}

export function keepOrder(
  order: Order,
  token: string,
  lines: readonly BasketLine[],
  unpaidKey?: string,
): void {
  const { _id: id, number, createdAt: at, totalPrice: total } = order;
  const others = storedOrders().filter((stored) => stored.id !== id);
  const stored: StoredOrder = { token, id, number, at, total, lines, unpaidKey };
  save(keys.orders, [stored, ...others].slice(0, maxStored));
}

export function forgetOrder(id: string): void {
  const rest = storedOrders().filter((stored) => stored.id !== id);
  save(keys.orders, rest.length > 0 ? rest : undefined);
}
