import { expect } from '@playwright/test';
import { kavita, setPrice, takeOrder } from './counter-store.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { NewOrderPage } from './pages/new-order.page.ts';
import { address } from './store.ts';

test.use({ asAdmin: true });

const longName = 'राजेश कुमार श्रीवास्तव '.repeat(5).slice(0, 100).trim();

test('everyone can take an order, in each of its states, with long names', {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(240_000);
  const milk = await store.addProduct({ name: 'Amul Milk', paise: 6_000 });
  const long = await store.addProduct({
    ...{ name: 'सुपरमार्केट-के-लिए-मिश्रित-दाल'.repeat(3), paise: 1_00_000 },
    stock: 'out of stock',
  });
  const customer = { name: longName, phone: kavita.phone };
  const { _id } = await takeOrder(store, milk, {
    customer,
    items: [
      { product: milk, quantity: 2 },
      { product: long, quantity: 9 },
    ],
    shippingAddress: { ...address, ...customer, line1: 'फ्लैट-नंबर-बारह-सौ-चौंतीस'.repeat(7) },
    expectedTotal: 9_120,
  });
  await takeOrder(store, milk, { customer });
  const note = 'Rings-twice-and-waits-at-the-gate'.repeat(6);
  await store.ask('PUT', `/api/customer/${_id}`, { body: { note, blocked: true } });
  const order = new NewOrderPage(page);
  await order.open();
  await page.getByRole('link', { name: /^Live orders: / }).waitFor();
  await inspect(page, 'a new order');
  await order.button('Place Order').click();
  await expect(order.field('Phone')).toBeFocused();
  await inspect(page, 'a new order with errors');
  await order.field('Phone').fill('98111');
  await expect(order.option(/98111 00001/)).toBeVisible();
  await inspect(page, 'customers that are offered');
  await order.field('Phone').fill(kavita.phone);
  await expect(order.option(/^Repeat last order/)).toBeVisible();
  await inspect(page, 'a last order that is offered');
  await order.field('Add product').fill('2 milk');
  await expect(order.option(/Amul Milk/)).toBeVisible();
  await inspect(page, 'products that are offered');
  await page.keyboard.press('Enter');
  await order.add(`9 ${'सुपरमार्केट'}`);
  await setPrice(store, milk, 60, 65);
  await order.button('Place Order').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the order' }).click();
  await expect(order.text(/^The total has changed to/)).toBeVisible();
  await inspect(page, 'an order that costs more by now');
  await order.radio('Pick-up').check();
  await inspect(page, 'an order that is picked up');
  await order.button('Place Order').click();
  await inspect(page, 'the question before an order');
  const isTaken = '**/api/order/counter';
  await page.route(isTaken, (route) => route.abort());
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the order' }).click();
  await expect(order.text(/^No connection\. The order is kept here\./)).toBeVisible();
  await inspect(page, 'an order without a connection');
  await page.unroute(isTaken);
  await order.button('Place Order').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the order' }).click();
  await expect(order.placed).toBeVisible();
  await inspect(page, 'an order that was placed');
  await page.route('**/api/store/settings', (route) => route.abort());
  await page.goto('/new-order');
  await expect(page.getByText('The store’s settings could not be fetched.')).toBeVisible();
  await inspect(page, 'a new order without the settings');
});
