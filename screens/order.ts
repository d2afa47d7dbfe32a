import type { Order } from '@kirana/contract';
import { within } from '@testing-library/dom';
import { placeOrders, readOrder, setStatus } from '../e2e/board-store.ts';
import type { Store } from '../e2e/store.ts';
import type { App } from './app.ts';
import { body, main, type Part, partOf, region } from './parts.ts';

/** Opens one order's own page. */
export const openOrder = (app: App, { _id }: { _id: string }): Promise<void> =>
  app.open(`/order/${_id}`);

/** The order as it is by now. */
export const orderNow = async (store: Store, order: Order) => (await readOrder(store, order)).order;

/** Places orders that are packed. */
export async function placePacked(store: Store, count: number): Promise<Order[]> {
  const orders = await placeOrders(store, count);
  for (const order of orders) await setStatus(store, order, { status: 'packed' });
  return orders;
}

/** The card of an order, on the board, in To Pack or in To Deliver. */
export const parcelOf = ({ _id }: { _id: string }): Part => partOf(body, `[data-order="${_id}"]`);

const items: Part = () => document.querySelector('table[aria-label=Items]');
export const timeline = region('Timeline');

/** The row of a product in the items. */
export const itemRow =
  (name: string): Part =>
  () =>
    [...(items()?.querySelectorAll('tr') ?? [])].find((row) => row.textContent?.startsWith(name)) ??
    null;

/** A link of the page. */
export const linkOf =
  (name: string | RegExp, part: Part = main): Part =>
  () => {
    const box = part();
    return box && within(box).queryByRole('link', { name });
  };
