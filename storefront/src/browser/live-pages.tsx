// This script hydrates the pages that change while they are open.

import { followTranslation } from '@kirana/contract/follow-translation';
import type { ComponentProps, ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { forgetCustomer, isCustomerStored } from '../cart/customer.ts';
import { forgetOldAttempt } from '../cart/new-order.ts';
import { CartPage } from '../pages/CartPage.tsx';
import { OrderPage } from '../pages/OrderPage.tsx';
import { OrdersPage } from '../pages/OrdersPage.tsx';
import { readProduct } from '../shop-calls.ts';
import { basket } from './basket.ts';
import { settleOrder } from './settle-order.ts';
import { forgetOrder, storedOrders } from './stored-orders.ts';

/** The data of each page, as the server has sent it. */
interface PageData {
  cart: ComponentProps<typeof CartPage>;
  order: ComponentProps<typeof OrderPage>;
  orders: ComponentProps<typeof OrdersPage>;
}

const pages: { readonly [Page in keyof PageData]: (data: PageData[Page]) => ReactElement } = {
  cart: (data) => <CartPage {...data} basket={basket} />,
  order: (data) => <OrderPage {...data} basket={basket} onNews={settleOrder} />,
  orders: (data) => (
    <OrdersPage
      {...data}
      device={{
        basket,
        orders: storedOrders,
        forget,
        isCustomerStored,
        forgetCustomer,
      }}
    />
  ),
};

/** With the last order goes whom it was for. */
function forget(id: string): void {
  forgetOrder(id);
  if (storedOrders().length === 0) forgetCustomer();
}

/**
 * Adds the product of a button that was pressed before the script had loaded. Anybody can make such an
 * address, so it says which product alone; name and price are the shop's.
 */
async function takeAdded(): Promise<void> {
  const added = new URLSearchParams(location.search).get('add');
  if (added === null) return;
  history.replaceState(null, '', location.pathname);
  const id = /"id":"([0-9a-f-]{36})"/.exec(added)?.[1];
  if (id === undefined) return;
  const product = await readProduct(id).catch(() => undefined);
  if (product) basket.change(product, 1);
}

function start(): void {
  const root = document.getElementById('live');
  const data = document.getElementById('data')?.textContent;
  if (!root || !data) return;
  const page = root.dataset['page'] as keyof PageData;
  forgetOldAttempt();
  if (page === 'cart') {
    void takeAdded();
    // A page from the back/forward cache has the fields and the order of the time when it was left.
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && navigator.onLine) location.reload();
    });
  }
  hydrateRoot(root, pages[page](JSON.parse(data)));
}

followTranslation();
start();
