import type { FollowedOrder } from '@kirana/contract';
import { links } from '../links.ts';
import { frameText } from '../pages/frame.text.ts';
import { orderText } from '../pages/order.text.ts';
import { waitForOrder } from '../shop-calls.ts';
import { settleOrder } from './settle-order.ts';
import { storedOrders } from './stored-orders.ts';

/** Orders of yesterday are over, whatever became of them. */
const maxMs = 12 * 3_600_000;
/** Of several orders the newest that is under way is shown. */
const maxAttempts = 3;

/** Leads from the head to the latest order of this device while it is under way. */
export async function showUnderWay(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-mine]');
  const latest = storedOrders()
    .filter(({ at }) => Date.now() - Date.parse(at) < maxMs)
    .slice(0, maxAttempts);
  // The page of an order says itself how far it is.
  if (document.querySelector('[data-page="order"]')) return;
  if (!link) return;
  let isShown = false;
  for (const { token, unpaidKey } of latest) {
    if (isShown && !unpaidKey) continue;
    const followed = await read(token);
    if (!followed) continue;
    settleOrder(followed.order);
    const words = wordsOf(followed);
    if (!words || isShown) continue;
    isShown = true;
    link.textContent = frameText.underWay(orderText.name(followed.order), words);
    link.href = links.order(token);
  }
}

/** How far an order is; undefined for one that is over. */
function wordsOf({ order: { orderStatus }, pay }: FollowedOrder): string | undefined {
  if (pay) return Date.now() < Date.parse(pay.until) ? orderText.notPaid : undefined;
  const isUnderWay =
    orderStatus === 'pending' || orderStatus === 'accepted' || orderStatus === 'packed';
  return isUnderWay ? orderText.steps[orderStatus] : undefined;
}

/** Undefined when the shop cannot be reached: the link to all orders stays. */
async function read(token: string): Promise<FollowedOrder | undefined> {
  try {
    const known = await waitForOrder(token, undefined, AbortSignal.timeout(10_000));
    return known?.followed;
  } catch {
    return undefined;
  }
}
