import { expect } from '@playwright/test';
import { addCategory, addProduct } from './catalogue.ts';
import { kavita, ordersOf, setPrice, takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { NavigationBar } from './pages/navigation.page.ts';
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

test('a new customer is typed, products by name, number and barcode, and it is paid at once', {
  tag: '@release',
}, async ({ store, page }) => {
  await addCategory(store, 'Drinks');
  await addProduct(store, { name: '7 Up', price: '40', category: 'Drinks', quantity: '750 ml' });
  await addProduct(store, { name: 'Upma Mix', price: '55', category: 'Drinks' });
  await addProduct(store, {
    ...{ name: 'Parle-G', price: '10', category: 'Drinks', barcode: '8901719101038' },
  });
  const order = new NewOrderPage(page);
  await page.goto('/live-orders');
  await page.getByRole('link', { name: 'New order' }).click();
  await order.typePickup();
  await order.add('2 x upma');
  await expect(order.line('Upma Mix')).toContainText('₹110.00');
  await order.field('Add product').fill('7 up');
  await expect(order.option(/./).first()).toContainText('7 Up');
  await expect(order.option(/./).nth(1)).toContainText('× 7');
  await page.keyboard.press('Enter');
  await expect(order.line('7 Up')).toContainText('₹40.00');
  // A scanner is faster than any answer.
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.type('8901719101038');
    await page.keyboard.press('Enter');
  }
  await expect(order.line('Parle-G')).toContainText('₹30.00');
  await page.keyboard.type('96385074');
  await page.keyboard.press('Enter');
  await expect(order.text('No product has the barcode 96385074')).toBeVisible();
  await order.button('One less Parle-G').click();
  await order.button('One more 7 Up').click();
  await order.button('Remove Upma Mix').click();
  await expect(order.line('Upma Mix')).toHaveCount(0);
  await expect(order.field('Add product')).toBeFocused();
  await expect(order.field('Delivery fee')).toHaveCount(0);
  await order.field('Note').fill('At six');
  await order.field('Payment').selectOption('Paid by UPI');
  await expect(order.total).toHaveText('₹100.00');
  await order.button('Place Order').click();
  await expect(order.placed).toBeVisible();
  const [placed] = await ordersOf(store);
  expect(placed).toMatchObject({
    ...{ customerName: 'Meena Rao', customerPhone: '9812345678', pickup: true },
    ...{ totalPrice: 100, paidBy: 'upi', paymentStatus: 'paid', customerNote: 'At six' },
  });
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByText('Asha Verma took the order')).toBeVisible();
  await expect(page.getByText('Pick-up', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Map/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
});

test('a customer is found by name, addresses are chosen, and a repeat takes today’s prices', {
  tag: '@release',
}, async ({ store, page }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const dahi = await store.addProduct({ name: 'Dahi', paise: 4_000 });
  const token = await store.adminToken();
  await takeOrder(store, milk, {
    items: [
      { product: milk, quantity: 2 },
      { product: dahi, quantity: 1 },
    ],
    expectedTotal: 160,
  });
  await store.call('PUT', `/api/product/stock/${milk}`, { token, body: { stock: 'out of stock' } });
  await setPrice(store, milk, 60, 62);
  await store.call('DELETE', `/api/product/delete/${dahi}`, { token });
  const order = new NewOrderPage(page);
  await order.open();
  await order.field('Customer name').fill('sharma');
  await order.option(/Kavita Sharma/).click();
  await expect(order.field('Phone')).toHaveValue(kavita.phone);
  await expect(order.radio(/Amrapali Sapphire/)).toBeChecked();
  await order.option(/^Repeat last order/).click();
  await expect(order.text('1 price has changed')).toBeVisible();
  await expect(order.text('Dahi is not sold any more')).toBeVisible();
  await expect(order.line('Amul Milk')).toContainText('was ₹60.00');
  await expect(order.line('Amul Milk')).toContainText('Out of stock');
  await order.radio('New address').check();
  await order.field('House, street').fill('Shop 7, Atta Market');
  await order.field('City').selectOption('New Delhi');
  await order.field('PIN code').fill('110001');
  await order.field('Delivery fee').fill('20');
  await expect(order.total).toHaveText('₹144.00');
  await order.button('Place Order').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Amul Milk is out of stock. Take the order all the same?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(order.line('Amul Milk')).toBeVisible();
  expect(await ordersOf(store)).toHaveLength(1);
  await order.button('Place Order').click();
  await question.getByRole('button', { name: 'Take the order' }).click();
  await expect(order.placed).toBeVisible();
  const [placed] = await ordersOf(store);
  expect(placed).toMatchObject({
    ...{ totalPrice: 144, deliveryFee: 20 },
    shippingAddress: {
      ...{ line1: 'Shop 7, Atta Market', city: 'New Delhi', state: 'Delhi', postalCode: '110001' },
    },
  });
});

test('what changes while it is typed is asked once, and a dearer total is shown first', {
  tag: '@release',
}, async ({ store, page }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const token = await store.adminToken();
  const order = new NewOrderPage(page);
  await order.open();
  await order.typePickup();
  await order.add('2 milk');
  await setPrice(store, milk, 60, 65);
  await order.button('Place Order').click();
  await expect(order.text('The total has changed to ₹130')).toBeVisible();
  await expect(order.line('Amul Milk')).toContainText('was ₹60.00');
  await expect(order.total).toHaveText('₹130.00');
  await store.call('PUT', `/api/product/stock/${milk}`, { token, body: { stock: 'out of stock' } });
  await store.call('POST', '/api/store/store-status', { token, body: { isOpen: false } });
  await order.button('Place Order').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'The store is closed. Amul Milk is out of stock. Take the order all the same?',
  );
  await question.getByRole('button', { name: 'Take the order' }).click();
  await expect(order.placed).toBeVisible();
  expect(await ordersOf(store)).toMatchObject([{ totalPrice: 130 }]);
});

test('it is first in More, and begins with the customer of the address', {
  tag: '@release',
}, async ({ store, page }) => {
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const { _id } = await takeOrder(store, milk);
  const token = await store.adminToken();
  await store.call('PUT', `/api/customer/${_id}`, {
    token,
    body: { blocked: true, note: 'Pays late' },
  });
  await page.goto('/');
  const { bar } = new NavigationBar(page);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(bar.getByRole('link', { name: 'New Order', exact: true })).toBeVisible();
  const order = new NewOrderPage(page);
  await order.open(`?customer=${_id}`);
  await expect(order.field('Phone')).toHaveValue(kavita.phone);
  await expect(order.text('Blocked from the storefront')).toBeVisible();
  await expect(order.text('Pays late')).toBeVisible();
  await expect(order.field('Add product')).toBeFocused();
  await order.field('Phone').fill('98111');
  await expect(order.text('Pays late')).toHaveCount(0);
});
