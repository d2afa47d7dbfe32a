import { expect } from '@playwright/test';
import { cancelOrder } from './board-store.ts';
import { listProducts, sendForm } from './catalogue.ts';
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
    const order = await store.placeOrder(customer, { items });
    if (number % 5 === 4) await cancelOrder(store, order, customer);
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
  const [gone] = await listProducts(store);
  await store.ask('DELETE', `/api/product/delete/${gone?._id}`);
  await page.goto(`/manage-order?product=${gone?._id}`);
  await page.getByRole('button', { name: `filter Only with ${gone?.name} (removed)` }).click();
  await expect(orders.count).toHaveText(/^30 orders/);
});

const figures = ['Products', 'Categories', 'When orders come', 'Ran out', 'Not sold'];
const sections = [...figures, 'Customers', 'Deliveries'];

test('everyone can use what sells, with long names and with nothing sold', {
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
  const milk = (await listProducts(store)).find(({ name }) => name === 'Milk');
  await store.ask('PUT', `/api/product/stock/${milk?._id}`, { body: { stock: 'out of stock' } });
  const name = 'राष्ट्रीयस्वच्छतासामग्री'.repeat(2).slice(0, 60);
  await sendForm(store, `/api/category/${milk?.category._id}`, { name }, undefined, 'PUT');
  await page.goto('/what-sells');
  await page.getByRole('button', { name: /^Milk/ }).click();
  await page.getByText('The days as a table').click();
  await expect(page.getByRole('link', { name: 'Show orders' })).toBeVisible();
  for (const section of sections) {
    await page.getByRole('link', { name: section, exact: true }).click();
    await inspect(page, section);
  }
  // The name of a long category leaves the names of products their room on the smallest phone.
  await page.setViewportSize({ width: 320, height: 640 });
  for (const show of ['products', 'ran-out']) {
    await page.goto(`/what-sells?show=${show}`);
    const heading = page.getByRole('rowheader', { name: 'Milk' });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.width).toBeGreaterThan(200);
    expect(await sidewaysOverflow(page)).toBe(0);
  }
});
