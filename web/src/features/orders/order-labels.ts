import type { OrderStatus, SettableStatus } from '@kirana/contract';
import { formatCount } from '../../platform/formats.ts';
import type { PillTone } from '../../ui/Pill.tsx';

export const statusTones = {
  pending: 'wait',
  accepted: 'info',
  packed: 'info',
  delivered: 'good',
  rejected: 'neutral',
  cancelled: 'bad',
} as const satisfies Record<OrderStatus, PillTone>;

/** The likely next step of the work; the person may choose another. */
export const likelyNext = {
  pending: 'accepted',
  accepted: 'packed',
  packed: 'delivered',
  delivered: 'delivered',
  rejected: 'accepted',
  cancelled: 'accepted',
} as const satisfies Record<OrderStatus, SettableStatus>;

/** The end of an id, by which people name an order. */
export function shortId(id: string): string {
  return id.slice(-6);
}

/** `1 order`, `1,00,000 orders`. */
export function formatOrderCount(count: number): string {
  return count === 1 ? '1 order' : `${formatCount(count)} orders`;
}
