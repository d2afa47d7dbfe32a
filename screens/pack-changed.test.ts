import type { Order } from '@kirana/contract';
import { waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import { setStatus } from '../e2e/board-store.ts';
import { ravi } from '../e2e/store.ts';
import { test } from './app.ts';
import { toast } from './dialogs.ts';
import { orderNow, parcelOf } from './order.ts';
import { isThere, press, question, shows } from './parts.ts';
import { openPhone } from './phone.ts';

test('what is added while somebody is asked about lines without a tick is not packed unseen', async ({
  store,
  app,
}) => {
  const products = [await store.addProduct(), await store.addProduct({ name: 'Dahi' })];
  const bread = await store.addProduct({ name: 'Bread', paise: 4_500 });
  await store.adminToken();
  const order = await store.placeOrder(await store.join(ravi), {
    items: products.map((product) => ({ product, quantity: 1 })),
  });
  await setStatus(store, order as Order, { status: 'accepted' });
  await openPhone(app, store, 'Meena Iyer', { position: 'packer' });
  await isThere(parcelOf(order));
  await app.user.click(
    within(parcelOf(order)() as HTMLElement).getByRole('checkbox', { name: /Dahi/ }),
  );
  await press(app, parcelOf(order), 'Mark packed');
  await shows(question, '1 of 2 is not ticked.');
  await store.ask('PUT', `/api/order/items/${order._id}`, {
    body: { items: [{ _id: crypto.randomUUID(), product: bread, quantity: 1 }] },
  });
  await waitFor(() => expect(parcelOf(order)()).toHaveTextContent('Bread'));
  await press(app, question, 'Mark packed');
  await toast('The order has changed meanwhile. Please look again.');
  expect((await orderNow(store, order)).orderStatus).toBe('accepted');
});
