import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { setStatus, takeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { kavita, ShopPage } from './pages/shop.page.ts';
import { openShop } from './shop-store.ts';
import { asha, type Store } from './store.ts';

const imran = { ...asha, name: 'Imran Khan', email: 'imran@example.in' };
const salim = { ...asha, name: 'Salim Ali', email: 'salim@example.in' };

test.use({ asAdmin: true });

async function joinRiders(store: Store): Promise<{ imran: string; salim: string }> {
  await store.adminToken();
  const tokens = { imran: await store.join(imran), salim: await store.join(salim) };
  for (const person of [imran, salim]) await store.setPosition(person, 'rider');
  return tokens;
}

const bringBack = (store: Store, { _id }: Order, token: string) =>
  store.call('PUT', `/api/order/returned/${_id}`, { token, body: { reason: 'nobody' } });

test('the customer reads the number, who brings it, and that nobody opened', {
  tag: '@release',
}, async ({ store, browser }) => {
  test.slow();
  const tokens = await joinRiders(store);
  await openShop(store, { phone: '9811122233' });
  await store.addProduct();
  const context = await browser.newContext({ baseURL: store.url });
  const shop = new ShopPage(await context.newPage());
  await shop.open();
  await shop.button('Add Toor Dal').click();
  await shop.bar.click();
  await shop.fillIn(kavita);
  await shop.place.click();
  await expect(shop.present).toContainText('Received');
  await expect(shop.page.getByText('Order no. 1', { exact: true })).toBeVisible();
  const [order] = (await store.call('GET', '/api/order/all', { token: await store.adminToken() }))
    .body as [Order];
  await setStatus(store, order, { status: 'packed' });
  await takeOrders(store, [order], tokens.imran);
  await expect(
    shop.page.getByText(/^On the way since \d+:\d\d [ap]m, Imran brings it$/),
  ).toBeVisible();
  await expect(shop.page.getByRole('main')).not.toContainText('Khan');
  await inspect(shop.page, 'an order on its way');
  await bringBack(store, order, tokens.imran);
  await expect(
    shop.page.getByText('It could not be handed over: nobody opened. Call the shop.'),
  ).toBeVisible();
  await expect(shop.page.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    /9811122233$/,
  );
  await inspect(shop.page, 'an order that could not be handed over');
  await setStatus(store, order, { status: 'delivered' });
  await expect(shop.page.getByText(/brings it|handed over/)).toHaveCount(0);
  await context.close();
});
