import type { Order } from '@kirana/contract';
import { expect } from '@playwright/test';
import { placeOrders, readOrder, setStatus } from './board-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { OrderPage } from './pages/order.page.ts';
import { toastOf } from './pages/toasts.ts';
import { address, ravi } from './store.ts';

test.use({ asAdmin: true });

test('an address is changed until the order is packed, by everyone', { tag: '@release' }, async ({
  store,
  page,
}) => {
  test.slow();
  const [order] = (await placeOrders(store, 1)) as [Order];
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Change address').click();
  const dialog = page.getByRole('dialog', { name: /^Change address of order/ });
  const field = (name: string) => dialog.getByLabel(name, { exact: true });
  const save = dialog.getByRole('button', { name: 'Save address', exact: true });
  await expect(field('Recipient')).toBeFocused();
  await expect(field('House, street')).toHaveValue(address.line1);
  await inspect(page, 'an address that is changed');
  await field('House, street').fill('');
  await field('PIN code').fill('2013');
  await save.click();
  await expect(dialog).toContainText('Postal code must be a 6-digit PIN code');
  await expect(dialog).toContainText('House, street is required');
  await inspect(page, 'an address that is wrong');
  await field('House, street').fill('7 Gulmohar Lane');
  await field('PIN code').fill('201304');
  await field('Landmark').fill('');
  await field('Phone of the customer').fill('9800011122');
  await save.click();
  await expect(toastOf(page, 'Address changed')).toBeVisible();
  await expect(screen.main).toContainText('7 Gulmohar Lane');
  await expect(screen.timeline).toContainText('Asha Verma changed the address');
  const { landmark: _, ...rest } = address;
  expect((await readOrder(store, order)).order).toMatchObject({
    customerPhone: '9800011122',
    shippingAddress: { ...rest, line1: '7 Gulmohar Lane', postalCode: '201304' },
  });
  await setStatus(store, order, { status: 'packed' });
  await expect(screen.button('Change address')).toBeHidden();
});

test('who changes the address of an order that was changed meanwhile is told so', {
  tag: '@release',
}, async ({ store, page }) => {
  const [order] = (await placeOrders(store, 1)) as [Order];
  await page.route('**/api/live*', (route) => route.abort());
  const screen = new OrderPage(page);
  await screen.open(order._id);
  await screen.button('Change address').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Landmark', { exact: true }).fill('Behind the temple');
  await store.call('PUT', `/api/order/cancel/${order._id}`, { token: await store.logIn(ravi) });
  await dialog.getByRole('button', { name: 'Save address', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This order is already cancelled');
  await expect(dialog.getByLabel('Landmark', { exact: true })).toHaveValue('Behind the temple');
});
