import { links } from '../links.ts';
import { frameText } from '../pages/frame.text.ts';
import { orderText } from '../pages/order.text.ts';
import { waitForOrder } from '../shop-calls.ts';
import { keptOrders } from './kept-orders.ts';

/** Orders of yesterday are over, whatever became of them. */
const longestMs = 12 * 3_600_000;

/** Leads from the head to the latest order of this device while it is under way. */
export async function showUnderWay(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-mine]');
  const [latest] = keptOrders();
  // The page of an order says itself how far it is.
  if (document.querySelector('[data-page="order"]')) return;
  if (!link || !latest || Date.now() - Date.parse(latest.at) > longestMs) return;
  try {
    const known = await waitForOrder(latest.token, undefined, AbortSignal.timeout(10_000));
    const status = known?.followed.order.orderStatus;
    if (status !== 'pending' && status !== 'accepted' && status !== 'packed') return;
    link.textContent = frameText.underWay(latest.id.slice(-6), orderText.steps[status]);
    link.href = links.order(latest.token);
  } catch {
    // The link to all orders stays.
  }
}
