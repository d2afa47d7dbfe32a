import { momentName, windowPromise } from '@kirana/contract';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import { toWindow } from '../../nouns/orders/order-json.ts';

/**
 * When an order is there: `by 6:40 pm`, or its delivery time. Undefined for a time that has passed, and for
 * what is picked up.
 */
export function promiseOf(
  { promised_at, pickup, window_from, window_to }: OrderRow,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): string | undefined {
  if (promised_at === null || promised_at <= now || pickup) return undefined;
  if (window_from !== null && promised_at === window_to)
    return windowPromise(toWindow(window_from, window_to), now, timeZone);
  return `by ${momentName(promised_at, now, timeZone)}`;
}
