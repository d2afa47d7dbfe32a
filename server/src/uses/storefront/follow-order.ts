import { createHash } from 'node:crypto';
import type { FollowedOrder } from '@kirana/contract';
import { readFollowedOrder } from '../../nouns/orders/guest-orders.ts';
import type { OrderRow } from '../../nouns/orders/order.table.ts';
import type { Services } from '../../services.ts';
import { readPay } from './pay-online.service.ts';

/** An order with the times of its steps, and where it is paid. */
export const readFollowed = async (services: Services, row: OrderRow): Promise<FollowedOrder> => ({
  ...(await readFollowedOrder(services.db, row)),
  ...(await readPay(services, row)),
});

/** Tells when orders have changed; `app.ts` passes it in. */
export interface OrderNews {
  /** The version changes with every change of an order. */
  version(): Promise<string>;
  /**
   * Resolves when the version is another one; to undefined when the seconds are over, the client is
   * gone, a role may have changed, or too many wait for the same.
   * @param whose names what is waited for
   */
  wait(
    known: { readonly version: string; readonly whose: string; readonly seconds: number },
    isGone: AbortSignal,
  ): Promise<unknown>;
}

/** The tag changes with the order; a restored store may repeat a version, so it is not enough. */
export const tagOf = ({ id, version, updated_at, status, total_paise }: OrderRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, version, updated_at, status, total_paise]))
    .digest('hex')
    .slice(0, 20);

/**
 * The order as soon as it is another one than `tag` names; undefined when the wait has ended before,
 * or there is no such order any more.
 */
export async function untilChanged(
  find: () => Promise<OrderRow | undefined>,
  news: OrderNews,
  { tag, id, seconds }: { readonly tag: string; readonly id: string; readonly seconds: number },
  isGone: AbortSignal,
): Promise<OrderRow | undefined> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    // The version is read before the order, so that no change between the two reads is missed.
    const version = await news.version();
    const row = await find();
    if (!row || tagOf(row) !== tag) return row;
    const known = { version, whose: `order ${id}`, seconds: (end - performance.now()) / 1000 };
    if ((await news.wait(known, isGone)) === undefined) return undefined;
  }
}
