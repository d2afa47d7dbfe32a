import type { OrderStatus } from '@kirana/contract';
import { links } from '../links.ts';
import { frameText } from '../pages/frame.text.ts';
import { orderText } from '../pages/order.text.ts';
import { waitForOrder } from '../shop-calls.ts';
import { keptOrders } from './kept-orders.ts';

/** Orders of yesterday are over, whatever became of them. */
const maxMs = 12 * 3_600_000;
/** Of several orders the newest that is under way is shown. */
const maxAttempts = 3;

/** Leads from the head to the latest order of this device while it is under way. */
export async function showUnderWay(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-mine]');
  const latest = keptOrders()
    .filter(({ at }) => Date.now() - Date.parse(at) < maxMs)
    .slice(0, maxAttempts);
  // The page of an order says itself how far it is.
  if (document.querySelector('[data-page="order"]')) return;
  if (!link) return;
  for (const { token, id } of latest) {
    const status = await statusOf(token);
    if (status !== 'pending' && status !== 'accepted' && status !== 'packed') continue;
    link.textContent = frameText.underWay(id.slice(-6), orderText.steps[status]);
    link.href = links.order(token);
    return;
  }
}

/** Undefined when the shop cannot be reached: the link to all orders stays. */
async function statusOf(token: string): Promise<OrderStatus | undefined> {
  try {
    const known = await waitForOrder(token, undefined, AbortSignal.timeout(10_000));
    return known?.followed.order.orderStatus;
  } catch {
    return undefined;
  }
}
