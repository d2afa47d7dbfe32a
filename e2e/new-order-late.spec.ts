import { expect } from '@playwright/test';
import { kavita, ordersOf, takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { NewOrderPage } from './pages/new-order.page.ts';
import { slowCall } from './pages/slow-call.ts';

test.use({ asAdmin: true });

const slowMs = 2_000;

test.beforeEach(({ page }) => {
  // The browser asks before a page with typed text is loaded anew.
  page.on('dialog', (dialog) => dialog.accept());
});

test('what is typed while the order is on its way is said not to be in it', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('2 milk');
  await slowCall(page, '**/api/order/counter', slowMs);
  await page.keyboard.press('Control+Enter');
  await order.button('One more Amul Milk').click();
  await expect(order.placed).toBeVisible();
  await expect(order.text(/It was placed before your last change/)).toBeVisible();
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 120 }]);
});

test('what is scanned while the order is on its way is not in the next one', {
  tag: '@release',
}, async ({ store, page }) => {
  await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('2 milk');
  await slowCall(page, /\/api\/search\?.*8901719101038/, slowMs);
  await slowCall(page, '**/api/order/counter', slowMs / 4);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('8901719101038');
  await page.keyboard.press('Enter');
  await expect(order.placed).toBeVisible();
  await order.button('Another order').click();
  await expect(order.field('Phone')).toHaveValue('');
  await page.waitForTimeout(slowMs);
  await expect(order.text('No product has the barcode 8901719101038')).toBeHidden();
});

test('a new address that is typed before the customer has come stays', { tag: '@release' }, async ({
  store,
  page,
}) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await takeOrder(store, milk);
  const order = new NewOrderPage(page);
  await order.open();
  await slowCall(page, '**/api/customer/**', slowMs);
  await order.field('Phone').fill(kavita.phone);
  await expect(order.field('Customer name')).toHaveValue('Kavita Sharma');
  await order.field('Customer name').fill('Kavita Sharma-Rao');
  await order.field('House, street').fill('7 Gulmohar Lane');
  await expect(order.radio(/Amrapali Sapphire/)).toBeVisible();
  await expect(order.radio('New address')).toBeChecked();
  await expect(order.field('House, street')).toHaveValue('7 Gulmohar Lane');
  await expect(order.field('Customer name')).toHaveValue('Kavita Sharma-Rao');
});
