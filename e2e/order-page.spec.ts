import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { placeOrders } from './board-store.ts';
import { test } from './fixtures.ts';
import { BoardPage } from './pages/board.page.ts';
import { OrderPage } from './pages/order.page.ts';
import { OrdersPage } from './pages/orders.page.ts';

test.use({ asAdmin: true });

test('Previous and Next walk the list that one came from', async ({ store, page }) => {
  const [first, second, third] = (await placeOrders(store, 3)) as [Order, Order, Order];
  const orders = new OrdersPage(page);
  await orders.open();
  await orders.row(second._id).getByRole('link', { name: 'Details', exact: true }).click();
  const screen = new OrderPage(page);
  await expect(page).toHaveURL(`/order/${second._id}`);
  // The list is sorted newest first.
  await screen.link('Next').click();
  await expect(page).toHaveURL(`/order/${first._id}`);
  await expect(screen.button('Next')).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await screen.link('Previous').click();
  await screen.link('Previous').click();
  await expect(page).toHaveURL(`/order/${third._id}`);
  // On the board the first order is due first.
  const board = new BoardPage(page);
  await board.open();
  await board.choose(third._id, 'Details');
  await screen.link('Previous').click();
  await expect(page).toHaveURL(`/order/${second._id}`);
});

test('what one wants to know first stands in the head, and the items before the address', {
  tag: '@system',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await page.setViewportSize({ width: 360, height: 740 });
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await expect(
    page.getByText(/pending ₹299\.00 · Cash on delivery · to be collected/),
  ).toBeVisible();
  const topOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await topOf('1 item')).toBeLessThan(await topOf('Customer'));
  // The one who ordered gets the parcel, and is said once.
  const customer = page.getByRole('region', { name: 'Customer', exact: true });
  await expect(customer.getByText('98123 45678')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to orders' }).click();
  await expect(page).toHaveURL('/manage-order');
});
