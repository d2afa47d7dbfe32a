import { expect } from '@playwright/test';
import { kavita, ordersOf, takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { NewOrderPage } from './pages/new-order.page.ts';

test.use({ asAdmin: true });

test('a known number is placed in at most 15 presses of the keyboard alone', async ({
  store,
  page,
}) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  await takeOrder(store, milk);
  const order = new NewOrderPage(page);
  await order.open();
  await expect(order.field('Phone')).toBeFocused();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  for (const digit of kavita.phone) await press(digit);
  await expect(order.field('Add product')).toBeFocused();
  await expect(order.field('Customer name')).toHaveValue('Kavita Sharma');
  await expect(order.option('Repeat last order · 1 item · ₹120.00')).toBeVisible();
  await press('Enter');
  await expect(order.line('Amul Milk')).toBeVisible();
  await press('Control+Enter');
  await expect(order.placed).toBeVisible();
  await expect(order.button('Another order')).toBeFocused();
  expect(presses).toBeLessThanOrEqual(15);
  test.info().annotations.push({ type: 'presses', description: String(presses) });
  const [placed] = await ordersOf(store);
  expect(placed).toMatchObject({
    ...{ customerName: 'Kavita Sharma', orderStatus: 'accepted', totalPrice: 120 },
    shippingAddress: { name: 'Kavita Sharma', line1: 'Flat 402, Tower B, Amrapali Sapphire' },
  });
  await expect(order.placed).toHaveText(`Order ${placed._id.slice(-6)} placed`);
  await press('Enter');
  await expect(order.field('Phone')).toBeFocused();
  await expect(order.field('Phone')).toHaveValue('');
});
