import { expect } from '@playwright/test';
import { sendForm } from './catalogue.ts';
import { test } from './fixtures.ts';
import { inspect } from './pages/inspect.ts';
import { OrdersPage } from './pages/orders.page.ts';
import { sidewaysOverflow } from './pages/violations.ts';
import { ravi, type Store } from './store.ts';

test.use({ asAdmin: true });

/** Orders of up to four of these products, one after the other; every fifth is cancelled. */
async function sell(store: Store, names: readonly string[], count: number) {
  const customer = await store.join(ravi);
  const products: string[] = [];
  for (const name of names) products.push(await store.addProduct({ name }));
  for (let number = 0; number < count; number += 1) {
    const items = [...products, ...products]
      .slice(number % products.length)
      .slice(0, Math.min(4, products.length))
      .map((product, at) => ({ product, quantity: 1 + ((number + at) % 4) }));
    const { _id } = await store.placeOrder(customer, { items });
    if (number % 5 === 4) await store.call('PUT', `/api/order/cancel/${_id}`, { token: customer });
  }
}

test('each product leads to as many orders as it says, and as the days of its own', {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 20 }, (_, at) => `Product ${at + 1}`);
  await sell(store, names, 30);
  await page.goto('/what-sells');
  const orders = new OrdersPage(page);
  for (const name of names) {
    const link = page.getByRole('link', { name: new RegExp(`with ${name}$`) });
    const count = Number.parseInt(await link.innerText(), 10);
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByText(`Only with ${name}`, { exact: true })).toBeVisible();
    await expect(orders.count).toHaveText(new RegExp(`^${count} of 30 orders`));
    await page.goBack();
  }
  // A link to what was deleted since, and without days.
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/product/products/all', { token });
  const { _id, name } = body[0];
  await store.call('DELETE', `/api/product/delete/${_id}`, { token });
  await page.goto(`/manage-order?product=${_id}`);
  await page.getByRole('button', { name: `Remove filter Only with ${name} (removed)` }).click();
  await expect(orders.count).toHaveText(/^30 orders/);
});

const sections = [
  ...[
    'Products',
    'Categories',
    'When orders come',
    'Ran out',
    'Not sold',
    'Customers',
    'Deliveries',
  ],
];

test('a long category leaves the names of products their room on the smallest phone', {
  tag: '@system',
}, async ({ store, page }) => {
  await sell(store, ['Toor Dal'], 2);
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/product/products/all', { token });
  const out = { token, body: { stock: 'out of stock' } };
  await store.call('PUT', `/api/product/stock/${body[0]._id}`, out);
  const name = 'राष्ट्रीयस्वच्छतासामग्री'.repeat(2).slice(0, 60);
  await sendForm(store, `/api/category/${body[0].category._id}`, { name }, undefined, 'PUT');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const show of ['products', 'ran-out']) {
    await page.goto(`/what-sells?show=${show}`);
    const heading = page.getByRole('rowheader', { name: 'Toor Dal' });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.width).toBeGreaterThan(200);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});

test('everyone can use what sells, with a long name and with nothing sold', {
  tag: '@system',
}, async ({ store, page }) => {
  test.setTimeout(400_000);
  await page.goto('/what-sells');
  for (const section of sections) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await inspect(page, `${section} of an empty store`);
  }
  await sell(store, ['राजेश कुमार श्रीवास्तव का शुद्ध देसी घी '.repeat(3).trim(), 'Milk'], 6);
  await store.addProduct({ name: 'Umbrella', createdAt: Date.now() - 60 * 86_400_000 });
  const token = await store.adminToken();
  const { body } = await store.call('GET', '/api/product/products/all', { token });
  const milk = body.find(({ name }: { name: string }) => name === 'Milk');
  const out = { token, body: { stock: 'out of stock' } };
  await store.call('PUT', `/api/product/stock/${milk._id}`, out);
  await page.goto('/what-sells');
  await page.getByRole('button', { name: /^Milk/ }).click();
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('link', { name: 'Show orders' })).toBeVisible();
  for (const section of sections) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await inspect(page, section);
  }
});
