import type { Order } from '@kirana/contract';
import { expect, type Page } from '@playwright/test';
import { dueText, placeOrders, readOrder, setDue, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { phoneOf } from './phones.ts';
import { asha, type Store } from './store.ts';
import { storeOrder } from './stored-texts.ts';

const cardOf = (page: Page, { _id }: Order) => page.locator(`[data-order="${_id}"]`);
const buttonOf = (page: Page, order: Order, name: string) =>
  cardOf(page, order).getByRole('button', { name, exact: true });
const statusOf = async (store: Store, order: Order) =>
  (await readOrder(store, order)).order.orderStatus;

test('an order goes from the packer to the rider, on two phones', async ({ store, browser }) => {
  test.slow();
  const [order] = (await placeOrders(store, 1)) as [Order];
  await storeOrder(store, order, { customer_note: 'Do not ring, the baby sleeps' });
  const packer = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  const rider = await phoneOf(browser, store, 'rider', 'Salim Khan');
  await packer.goto('/to-pack');
  await rider.goto('/to-deliver');
  await expect(packer).toHaveTitle('To Pack · Kirana');
  await expect(packer.getByText('Nothing to pack. Accepted orders appear here.')).toBeVisible();
  await expect(rider.getByText('Nothing to deliver. Packed orders appear here.')).toBeVisible();

  await setStatus(store, order, { status: 'accepted' });
  const parcel = cardOf(packer, order);
  await expect(parcel.getByRole('heading')).toHaveText(`${order.number} ${order._id.slice(-6)}`);
  await expect(parcel).toContainText('Ravi, Noida');
  await expect(parcel).toContainText('Customer: “Do not ring, the baby sleeps”');
  await expect(parcel).toContainText(dueText);
  await parcel.getByRole('checkbox', { name: '2 × Toor Dal 1 kg' }).check();
  await packer.reload();
  await expect(parcel.getByRole('checkbox', { name: '2 × Toor Dal 1 kg' })).toBeChecked();

  await buttonOf(packer, order, 'Mark packed').click();
  await expect(parcel).toContainText(/Packed (just now|\d+ s ago)/);
  const way = cardOf(rider, order);
  await expect(way).toContainText('COLLECT ₹299.00');
  await expect(way).not.toContainText('Flat 402');
  await buttonOf(packer, order, 'Undo').click();
  await expect(buttonOf(packer, order, 'Mark packed')).toBeVisible();
  await expect(way).toBeHidden();
  await buttonOf(packer, order, 'Mark packed').click();

  await buttonOf(rider, order, 'Take').click();
  await expect(way).toContainText('Flat 402, Tower B, Amrapali Sapphire');
  await expect(way).toContainText('Customer: “Do not ring, the baby sleeps”');
  await expect(way).toContainText('2 × Toor Dal 1 kg');
  await buttonOf(rider, order, 'Mark delivered').click();
  await expect(way).toContainText(/Delivered (just now|\d+ s ago)/);
  await expect.poll(() => statusOf(store, order)).toBe('delivered');
  await buttonOf(rider, order, 'Undo').click();
  await expect(buttonOf(rider, order, 'Mark delivered')).toBeVisible();
  await expect.poll(() => statusOf(store, order)).toBe('packed');
  for (const page of [packer, rider]) {
    // Nothing rings for packers and riders, so there is no bell and no strip.
    await expect(page.getByRole('link', { name: /^Live orders/ })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'New orders' })).toHaveCount(0);
    await page.context().close();
  }
});

test('everyone can use both screens', { tag: '@system' }, async ({ store, browser }) => {
  test.slow();
  const [toPack, toDeliver, failed] = (await placeOrders(store, 3)) as [Order, Order, Order];
  await setStatus(store, toPack, { status: 'accepted' });
  await setStatus(store, failed, { status: 'accepted' });
  await setStatus(store, toDeliver, { status: 'packed' });
  await setDue(store, toPack, -7);
  await setDue(store, toDeliver, 2);
  const page = await phoneOf(browser, store, 'packer', 'Meena Iyer');
  await page.goto('/to-pack');
  await cardOf(page, toPack).getByRole('checkbox').check();
  await inspect(page, 'what is to be packed');
  await page.route('**/api/order/status/*', (route) =>
    route.fulfill({ status: 412, json: { code: 'order.stale', message: 'Ravi rejected it.' } }),
  );
  await buttonOf(page, failed, 'Mark packed').click();
  await expect(cardOf(page, failed)).toContainText('Ravi rejected it.');
  await inspect(page, 'a step that was refused');
  await page.unroute('**/api/order/status/*');
  await buttonOf(page, toPack, 'Mark packed').click();
  await expect(buttonOf(page, toPack, 'Undo')).toBeVisible();
  await inspect(page, 'a step that was taken');
  await store.setPosition({ ...asha, email: 'meena@example.in' }, 'rider');
  await page.goto('/to-deliver');
  await expect(page.getByRole('article')).toHaveCount(2);
  await inspect(page, 'what is to be delivered');
  await page.context().close();
});
