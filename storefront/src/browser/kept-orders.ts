import type { Order } from '@kirana/contract';
import type { BasketLine } from '../basket-lines.ts';
import { keys, load, save } from './device-storage.ts';

/** An order in local storage. */
export interface KeptOrder {
  readonly token: string;
  readonly id: string;
  /** The time of the order, ISO 8601. */
  readonly at: string;
  readonly total: number;
  readonly lines: readonly BasketLine[];
}

/** Older orders are dropped. */
const maxKept = 50;

/** Newest first. */
export function keptOrders(): readonly KeptOrder[] {
  const kept = load<readonly KeptOrder[]>(keys.orders);
  return Array.isArray(kept) ? kept : [];
}

export function keepOrder(order: Order, token: string, lines: readonly BasketLine[]): void {
  const { _id: id, createdAt: at, totalPrice: total } = order;
  const others = keptOrders().filter((kept) => kept.id !== id);
  save(keys.orders, [{ token, id, at, total, lines }, ...others].slice(0, maxKept));
}

export function forgetOrder(id: string): void {
  const rest = keptOrders().filter((kept) => kept.id !== id);
  save(keys.orders, rest.length > 0 ? rest : undefined);
}
